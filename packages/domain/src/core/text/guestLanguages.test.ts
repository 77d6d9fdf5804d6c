import { expect, it } from 'vitest';
import { guestLanguages, textIn, textLanguage } from './text.ts';

it('leads from the language of a page to one that companies write', () => {
  expect(guestLanguages.map((shown) => [shown, textLanguage(shown)])).toEqual([
    ['en', 'en'],
    ['es', 'es'],
    ['fr', 'en'],
    ['pt', 'es'],
  ]);
  expect(textIn({ en: 'Sunset', es: 'Atardecer' }, 'pt')).toBe('Atardecer');
});
