import { textLanguage, type GuestLanguage, type Language } from '@marea/domain/core/text/text';
import i18next, { type FlatNamespace, type ResourceKey } from 'i18next';
import { useSyncExternalStore } from 'react';
import { initReactI18next } from 'react-i18next';
import { deviceStorage } from '../storage/storage.ts';
import { chooseLanguage, languageIn } from './language.ts';

type WordingOptions = {
  /** Wording files, by `./language/namespace.ts`. */
  files: Record<string, () => Promise<{ default: ResourceKey }>>;
  /** The languages of the app's wording. */
  supported: readonly GuestLanguage[];
  fallback: GuestLanguage;
  /** The storage key of this browser's choice of language. */
  storageKey: string;
  /** The language in the address. */
  requestedLanguage?: GuestLanguage | null;
  /** The preferred languages at the start, best first; defaults to the browser's. */
  spoken?: readonly string[];
};

let options: WordingOptions = { files: {}, supported: ['en'], fallback: 'en', storageKey: '' };
let chosen: GuestLanguage | null = null;
/** The loaded namespaces: pages stay mounted, so a change of language needs the wording of all of them. */
const visited = new Set<string>();

/** Starts i18next without wording, in the language of the address, the stored one or one of the browser's. */
export async function startI18n(wordingOptions: WordingOptions): Promise<void> {
  options = wordingOptions;
  visited.clear();
  const spoken = wordingOptions.spoken ?? navigator.languages ?? [navigator.language];
  const language =
    wordingOptions.requestedLanguage ??
    chooseLanguage(deviceStorage.getItem(wordingOptions.storageKey), spoken, wordingOptions);
  document.documentElement.lang = language;
  await i18next.use(initReactI18next).init({
    resources: {},
    lng: language,
    fallbackLng: false,
    supportedLngs: wordingOptions.supported,
    defaultNS: 'app',
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
}

/** Loads wording in the current language. Rejects with the import's error and can be called again. */
export async function loadWording(...namespaces: FlatNamespace[]): Promise<void> {
  await Promise.all(namespaces.map(loadNamespace));
}

async function loadNamespace(namespace: string): Promise<void> {
  visited.add(namespace);
  try {
    await loadFile(shownLanguage(), namespace);
  } catch (error) {
    visited.delete(namespace);
    throw error;
  }
}

/**
 * Changes the language once its wording is loaded, and stores one that was chosen; the last call wins. Rejects with the
 * import's error and changes nothing.
 */
export async function setLanguage(language: GuestLanguage, { isChosen = true } = {}): Promise<void> {
  chosen = language;
  // A page opened meanwhile loaded its wording in the old language.
  while (missingIn(language).length > 0) {
    await Promise.all(missingIn(language).map((namespace) => loadFile(language, namespace)));
  }
  if (chosen !== language) return;
  document.documentElement.lang = language;
  if (isChosen) deviceStorage.setItem(options.storageKey, language);
  await i18next.changeLanguage(language);
}

function missingIn(language: GuestLanguage): string[] {
  return [...visited].filter((namespace) => !i18next.hasResourceBundle(language, namespace));
}

async function loadFile(language: GuestLanguage, namespace: string): Promise<void> {
  if (i18next.hasResourceBundle(language, namespace)) return;
  const load = options.files[`./${language}/${namespace}.ts`];
  if (!load) throw new Error(`no wording of ${namespace} in ${language}`);
  i18next.addResourceBundle(language, namespace, (await load()).default);
}

/** The language of the page's wording, dates and numbers. */
export function shownLanguage(): GuestLanguage {
  return languageIn(options.supported, i18next.language) ?? options.fallback;
}

export function useShownLanguage(): GuestLanguage {
  return useSyncExternalStore(subscribe, shownLanguage, shownLanguage);
}

/** The language of staff's and companies' texts. The back office is shown in it too. */
export function useLanguage(): Language {
  return textLanguage(useShownLanguage());
}

function subscribe(listener: () => void): () => void {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
}
