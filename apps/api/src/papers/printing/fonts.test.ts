import { createRequire } from 'node:module';
import type * as fontkit from 'fontkit';
import { describe, expect, it } from 'vitest';
import { fontsInMemory, runsOf } from './fonts.ts';

/** As the layout loads it. */
const { create }: typeof fontkit = createRequire(import.meta.url)('fontkit');

describe('the fonts of a text', () => {
  it('are those that draw its letters, whatever their script', () => {
    const of = (text: string) => runsOf(text).map(({ font, text: part }) => `${font}: ${part}`);
    expect(of('Núñez, 12')).toEqual(['latin: Núñez, 12']);
    expect(of('Łukasz')).toEqual(['latinExt: Ł', 'latin: ukasz']);
    expect(of('Ольга Петрова')).toEqual(['cyrillic: Ольга Петрова']);
    expect(of('Γιώργος')).toEqual(['greek: Γιώργος']);
    expect(of('王小明')).toEqual(['han: 王小明']);
    expect(of('さくら')).toEqual(['han: さくら']);
    expect(of('김민준 (Kim)')).toEqual(['korean: 김민준', 'latin:  (Kim)']);
    expect(of('สมชาย ใจดี')).toEqual(['thai: สมชาย ใจดี']);
  });

  it('keep the words of a Hebrew name in their order', () => {
    expect(runsOf('משה כהן, Ana')).toEqual([
      { font: 'hebrew', text: 'משה\u00a0כהן' },
      { font: 'latin', text: ', Ana' },
    ]);
  });

  it('keep the words of an Arabic name in their order', () => {
    expect(runsOf('محمد علي')).toEqual([{ font: 'arabic', text: 'محمد\u00a0علي' }]);
    expect(runsOf('محمد علي, Ana')).toEqual([
      { font: 'arabic', text: 'محمد\u00a0علي' },
      { font: 'latin', text: ', Ana' },
    ]);
  });

  it('leave emoji out, and show where a letter has no font', () => {
    expect(runsOf('Ana 🐬🎉')).toEqual([{ font: 'latin', text: 'Ana ' }]);
    expect(runsOf('Fruta 🍍 de temporada')).toEqual([{ font: 'latin', text: 'Fruta de temporada' }]);
    expect(runsOf('🇲🇽 Ana 👩‍✈️❤️ 1️⃣')).toEqual([{ font: 'latin', text: 'Ana 1' }]);
    expect(runsOf('Ana ꧁ꦲ')).toEqual([{ font: 'latin', text: 'Ana ?' }]);
  });
});

it('parses a font once for all documents', () => {
  const open = (name: string) => create(fontsInMemory.readFileSync(name));

  expect(open('latin bold')).toBe(open('latin bold'));
  expect(open('latin bold')).not.toBe(open('latin normal'));
  expect(open('latin bold')).toMatchObject({ postscriptName: 'Figtree-Bold' });
});
