import { describe, expect, it } from 'vitest';
import { chooseLanguage, languageOf } from './language.ts';

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
    expect(chooseLanguage('en', ['es-MX'], 'es')).toBe('en');
  });

  it('takes the first language of the browser that it speaks', () => {
    expect(chooseLanguage(null, ['fr-FR', 'es-419', 'en'], 'en')).toBe('es');
  });

  it('ignores a stored value that is no language', () => {
    expect(chooseLanguage('xx', ['es'], 'en')).toBe('es');
  });

  it('falls back when nothing fits', () => {
    expect(chooseLanguage(null, ['fr', 'de'], 'es')).toBe('es');
    expect(chooseLanguage(null, [], 'en')).toBe('en');
  });
});
