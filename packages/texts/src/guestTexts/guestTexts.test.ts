import { guestLanguages, languages } from '@marea/domain/core/text/text';
import { guestTemplateKinds, templateFaults } from '@marea/domain/messages/templates';
import { describe, expect, it } from 'vitest';
import { frenchTexts } from './fr.ts';
import { guestMailTexts, guestPaperTexts, guestShortTexts } from './guestTexts.ts';
import { portugueseTexts } from './pt.ts';
import type { TextsOfLanguage } from './textsOfLanguage.ts';

const foreign = { fr: frenchTexts, pt: portugueseTexts };
/** Texts identical in Portuguese and Spanish. */
const SHARED = ['Pesos por dólar'];

/** Each text with its path, such as `mails.tripReminder.subject`. */
function textsOf(tree: object, path = ''): [path: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : textsOf(value as object, `${path}${key}.`),
  );
}

function textsIn(language: (typeof guestLanguages)[number]): Map<string, string> {
  const texts: TextsOfLanguage = {
    mails: guestMailTexts[language],
    short: guestShortTexts[language],
    papers: guestPaperTexts[language],
  };
  return new Map(textsOf(texts));
}

const placeholders = (text = '') => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();

describe.each(['fr', 'pt'] as const)('what guests get in %s', (language) => {
  const texts = textsOf(foreign[language]);

  it('names what the English text names', () => {
    const english = textsIn('en');

    expect(texts.length).toBeGreaterThan(140);
    expect(
      texts.filter(([path, text]) => String(placeholders(text)) !== String(placeholders(english.get(path)))),
    ).toEqual([]);
  });

  it('has no sentence of another language', () => {
    const others = languages.flatMap((one) => [...textsIn(one).values()]);
    const copied = texts.filter(([, text]) => /\p{L} \p{L}/u.test(text) && others.includes(text));

    expect(copied.filter(([, text]) => !SHARED.includes(text))).toEqual([]);
  });

  it('names in each message only what it is given', () => {
    const faults = guestTemplateKinds.flatMap((kind) => [
      ...templateFaults(kind, 'subject', guestMailTexts[language][kind].subject),
      ...templateFaults(kind, 'text', guestMailTexts[language][kind].text),
      ...templateFaults(kind, 'short', guestShortTexts[language][kind]),
    ]);

    expect(faults).toEqual([]);
  });
});

it('French keeps its double punctuation on the line', () => {
  expect(textsOf(frenchTexts).filter(([, text]) => / [:;!?%»]|« |\w[:;!?»]/.test(text))).toEqual([]);
});
