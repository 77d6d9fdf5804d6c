import { languages, type Language } from '@marea/domain/kernel/language';
import i18next, { type FlatNamespace, type ResourceKey } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { chooseLanguage, languageOf } from './language.ts';

/** The modules of an app's wording by path, `./<language>/<namespace>.ts`, as `import.meta.glob` gives them. */
type WordingFiles = Record<string, () => Promise<{ default: ResourceKey }>>;

type I18nOptions = {
  files: WordingFiles;
  fallback: Language;
  /** Where the choice is remembered, such as `marea.backoffice.language`. */
  storageKey: string;
};

let files: WordingFiles = {};
let chosen: Language;
/** The namespaces of the pages visited: pages stay once they are loaded, so a change of language needs them all. */
const asked = new Set<string>();

/** Starts i18next for an app, without any wording yet. Later changes of language are remembered. */
export async function startI18n(options: I18nOptions): Promise<void> {
  files = options.files;
  i18next.on('languageChanged', (tag) => {
    document.documentElement.lang = tag;
  });
  await i18next.use(initReactI18next).init({
    resources: {},
    lng: chooseLanguage(readChoice(options.storageKey), navigator.languages ?? [navigator.language], options.fallback),
    fallbackLng: false,
    supportedLngs: languages,
    defaultNS: 'app',
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  i18next.on('languageChanged', (tag) => remember(options.storageKey, tag));
}

/** Loads wording in the current language. Rejects with the import's error; then it can be asked for again. */
export async function loadWording(...namespaces: FlatNamespace[]): Promise<void> {
  await Promise.all(namespaces.map(loadNamespace));
}

async function loadNamespace(namespace: string): Promise<void> {
  asked.add(namespace);
  try {
    await loadFile(i18next.language, namespace);
  } catch (error) {
    asked.delete(namespace);
    throw error;
  }
}

/**
 * Changes the language of the whole app and remembers it, once the wording is there. Rejects with the
 * import's error and leaves the language as it is; of several choices in a row the last one holds.
 */
export async function setLanguage(language: Language): Promise<void> {
  chosen = language;
  // Another page may be opened meanwhile, and its wording is asked for in the old language.
  while (missingIn(language).length > 0) {
    await Promise.all(missingIn(language).map((namespace) => loadFile(language, namespace)));
  }
  if (chosen === language) await i18next.changeLanguage(language);
}

function missingIn(language: string): string[] {
  return [...asked].filter((namespace) => !i18next.hasResourceBundle(language, namespace));
}

async function loadFile(language: string, namespace: string): Promise<void> {
  if (i18next.hasResourceBundle(language, namespace)) return;
  const load = files[`./${language}/${namespace}.ts`];
  if (!load) throw new Error(`no wording of ${namespace} in ${language}`);
  i18next.addResourceBundle(language, namespace, (await load()).default);
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
    localStorage.setItem(key, tag);
  } catch {
    // The choice still holds for this page.
  }
}

/** The language of the person, followed as it changes. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return languageOf(i18n.language) ?? 'en';
}
