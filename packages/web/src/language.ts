import { languages, type Language } from '@marea/domain/kernel/language';

/** Marea's language for a tag such as `es-MX`, or null when it speaks none of it. */
export function languageOf(tag: string | null | undefined): Language | null {
  const base = tag?.toLowerCase().split(/[-_]/)[0];
  return languages.find((language) => language === base) ?? null;
}

/** The language to begin with: the one chosen before, else the first of the browser's that Marea speaks, else the fallback. */
export function chooseLanguage(stored: string | null, browser: readonly string[], fallback: Language): Language {
  return languageOf(stored) ?? browser.map(languageOf).find((language) => language !== null) ?? fallback;
}
