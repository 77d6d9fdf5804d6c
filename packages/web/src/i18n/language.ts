import { languages } from '@marea/domain/core/text/text';
import type { Language } from '@marea/domain/core/text/text';

/** The supported language of a tag such as `es-MX`, or null. */
export function languageOf(tag: string | null | undefined): Language | null {
  const base = tag?.toLowerCase().split(/[-_]/)[0];
  return languages.find((language) => language === base) ?? null;
}

export function chooseLanguage(stored: string | null, browser: readonly string[], fallback: Language): Language {
  return languageOf(stored) ?? browser.map(languageOf).find((language) => language !== null) ?? fallback;
}

/** Another language's texts under exactly the same keys. */
export type Translation<T> = { [K in keyof T]: T[K] extends string ? string : Translation<T[K]> };
