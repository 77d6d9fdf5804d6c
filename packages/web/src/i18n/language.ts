import { guestLanguages, languages } from '@marea/domain/core/text/text';
import type { GuestLanguage, Language } from '@marea/domain/core/text/text';

/** The language of `supported` that a tag such as `es-MX` names, or null. */
export function languageIn<Supported extends string>(
  supported: readonly Supported[],
  tag: string | null | undefined,
): Supported | null {
  const base = tag?.toLowerCase().split(/[-_]/)[0];
  return supported.find((language) => language === base) ?? null;
}

export function languageOf(tag: string | null | undefined): Language | null {
  return languageIn(languages, tag);
}

export function guestLanguageOf(tag: string | null | undefined): GuestLanguage | null {
  return languageIn(guestLanguages, tag);
}

type Choice<Supported> = { supported: readonly Supported[]; fallback: Supported };

/** The language stored in a browser, else its first supported preference, best first. */
export function chooseLanguage<Supported extends string>(
  stored: string | null,
  browser: readonly string[],
  { supported, fallback }: Choice<Supported>,
): Supported {
  const known = [stored, ...browser].map((tag) => languageIn(supported, tag));
  return known.find((language) => language !== null) ?? fallback;
}

/** Another language's texts with exactly the same keys. */
export type Translation<T> = { [K in keyof T]: T[K] extends string ? string : Translation<T[K]> };
