import type { Language } from '@marea/domain/kernel/language';
import type { ResourceKey } from 'i18next';
import { currentLanguage, wordingOf } from './wording.ts';

type Value = string | number | null;
export type TextValues = Readonly<Record<string, Value | undefined>>;

/** A text of the loaded wording, values and plural filled in; `app:close` is of another namespace. An unknown key is its text. */
export function textOf(key: string, values: TextValues = {}, namespace = 'app', language = currentLanguage()): string {
  const [ownKey, otherNamespace] = key.split(':').toReversed();
  const texts = wordingOf(language, otherNamespace ?? namespace);
  const text = formsOf(ownKey ?? key, values.count, language)
    .map((form) => textAt(texts, form))
    .find((found) => found !== undefined);
  return text?.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '')) ?? key;
}

function formsOf(key: string, count: unknown, language: Language): string[] {
  if (typeof count !== 'number') return [key];
  return [`${key}_${new Intl.PluralRules(language).select(count)}`, `${key}_other`, key];
}

function textAt(texts: ResourceKey | undefined, path: string): string | undefined {
  let found: unknown = texts;
  for (const name of path.split('.')) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = Object.entries(found).find(([own]) => own === name)?.[1];
  }
  return typeof found === 'string' ? found : undefined;
}
