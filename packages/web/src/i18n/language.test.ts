import { guestLanguages } from '@marea/domain/core/text/text';
import { describe, expect, it } from 'vitest';
import { chooseLanguage, languageOf } from './language.ts';

const supported = ['en', 'es'] as const;

describe('languageOf', () => {
  it('knows a language by its tag', () => {
    expect(languageOf('es-MX')).toBe('es');
    expect(languageOf('EN_us')).toBe('en');
  });

  it('is null for a language that Marea does not speak', () => {
    expect(languageOf('fr-FR')).toBeNull();
    expect(languageOf('')).toBeNull();
    expect(languageOf(null)).toBeNull();
    expect(languageOf('est')).toBeNull();
  });
});

describe('chooseLanguage', () => {
  it('takes the choice made before above the browser', () => {
    expect(chooseLanguage('en', ['es-MX'], { supported, fallback: 'es' })).toBe('en');
  });

  it('takes the first language of the browser that it speaks', () => {
    expect(chooseLanguage(null, ['fr-FR', 'es-419', 'en'], { supported, fallback: 'en' })).toBe('es');
  });

  it('ignores a stored value that is no language', () => {
    expect(chooseLanguage('xx', ['es'], { supported, fallback: 'en' })).toBe('es');
  });

  it('falls back when nothing fits', () => {
    expect(chooseLanguage(null, ['fr', 'de'], { supported, fallback: 'es' })).toBe('es');
    expect(chooseLanguage(null, [], { supported, fallback: 'en' })).toBe('en');
  });

  it.each([
    ['fr-CA', 'fr'],
    ['pt-PT', 'pt'],
    ['pt_BR', 'pt'],
    ['de-AT', 'es'],
  ])('reads %s as %s where the app has its languages of guests', (tag, language) => {
    expect(chooseLanguage(null, [tag], { supported: guestLanguages, fallback: 'es' })).toBe(language);
  });
});
