import { expect, it } from 'vitest';
import { guestLanguages, ownLanguage, textIn, textLanguage, toStoredLanguages } from './text.ts';

it('leads from the language of a page to one that companies write', () => {
  expect(guestLanguages.map((pageLanguage) => [pageLanguage, textLanguage(pageLanguage)])).toEqual([
    ['en', 'en'],
    ['es', 'es'],
    ['fr', 'en'],
    ['pt', 'es'],
  ]);
  expect(textIn({ en: 'Sunset', es: 'Atardecer' }, 'pt')).toBe('Atardecer');
});

it('keeps the language of a guest beside that of the texts', () => {
  expect(guestLanguages.map(toStoredLanguages)).toEqual([
    { language: 'en' },
    { language: 'es' },
    { language: 'en', guestLanguage: 'fr' },
    { language: 'es', guestLanguage: 'pt' },
  ]);
  expect(guestLanguages.map((own) => ownLanguage(toStoredLanguages(own)))).toEqual(guestLanguages);
});

it('follows a language that was changed without the other', () => {
  expect(ownLanguage({ language: 'es', guestLanguage: 'fr' })).toBe('es');
});
