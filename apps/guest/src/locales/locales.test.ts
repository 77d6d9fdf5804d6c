import { guestLanguages } from '@marea/domain/core/text/text';
import { describe, expect, it } from 'vitest';

const files = import.meta.glob<{ default: Tree }>('./*/*.ts', { eager: true });
type Tree = { [key: string]: string | Tree };

function textsOf(tree: Tree, path = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : textsOf(value, `${path}${key}.`),
  );
}

function textsIn(language: string): Map<string, string> {
  const own = Object.entries(files).filter(([name]) => name.startsWith(`./${language}/`));
  return new Map(own.flatMap(([name, file]) => textsOf(file.default, `${name.split('/')[2]}:`)));
}

const english = textsIn('en');
const placeholders = (text = '') => (text.match(/\{\{?\w+\}?\}/g) ?? []).toSorted();

describe.each(guestLanguages)('the wording in %s', (language) => {
  const texts = textsIn(language);

  it('has each text of the English one', () => {
    expect(english.size).toBeGreaterThan(500);
    expect([...texts.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  });

  it('fills in what the English one fills in, except a number that a form spells out', () => {
    const other = [...texts].filter(
      ([key, text]) => !key.endsWith('_one') && String(placeholders(text)) !== String(placeholders(english.get(key))),
    );
    expect(other).toEqual([]);
  });
});

it('French keeps its double punctuation on the line', () => {
  expect([...textsIn('fr')].filter(([, text]) => / [:;!?%»]|« /.test(text))).toEqual([]);
});
