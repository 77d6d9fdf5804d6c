import type { Language } from '@marea/domain/kernel/language';
import i18next, { type Resource } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { chooseLanguage, languageOf } from './language.ts';

type I18nOptions = {
  /** An app's texts: language → namespace → keys; the namespace is `translation` unless i18next is told otherwise. */
  resources: Resource;
  fallback: Language;
  /** Where the choice is remembered, such as `marea.backoffice.language`. */
  storageKey: string;
};

/** Starts i18next for an app; resolves when texts can be shown. Later changes are remembered. */
export async function startI18n({ resources, fallback, storageKey }: I18nOptions): Promise<void> {
  i18next.on('languageChanged', (tag) => {
    document.documentElement.lang = languageOf(tag) ?? fallback;
  });
  await i18next.use(initReactI18next).init({
    resources,
    lng: chooseLanguage(readChoice(storageKey), navigator.languages ?? [navigator.language], fallback),
    fallbackLng: fallback,
    supportedLngs: ['en', 'es'],
    nonExplicitSupportedLngs: true,
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  i18next.on('languageChanged', (tag) => remember(storageKey, tag));
}

/** Storage can be refused altogether (private windows, strict settings): then the choice lasts as long as the page. */
function readChoice(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function remember(key: string, tag: string): void {
  try {
    localStorage.setItem(key, languageOf(tag) ?? tag);
  } catch {
    // The choice still holds for this page.
  }
}

/** The language of the person, followed as it changes. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return languageOf(i18n.resolvedLanguage ?? i18n.language) ?? 'en';
}

/** Changes the language of the whole app and remembers it. */
export function setLanguage(language: Language): Promise<unknown> {
  return i18next.changeLanguage(language);
}
