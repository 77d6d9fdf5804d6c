import { languages, type Language } from '@marea/domain/kernel/language';
import i18next, { type FlatNamespace, type ResourceKey } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { chooseLanguage, languageOf } from './language.ts';

/** By path, `./<language>/<namespace>.ts`, as `import.meta.glob` gives them. */
type WordingFiles = Record<string, () => Promise<{ default: ResourceKey }>>;

type I18nOptions = {
  files: WordingFiles;
  fallback: Language;
  storageKey: string;
  /** What the address asks for; it is not stored. */
  asked?: Language | null;
};

let files: WordingFiles = {};
let chosen: Language;
/** Loaded pages stay, so a change of language needs the wording of all of them. */
const asked = new Set<string>();

/** Starts i18next without wording; later changes of language are stored. */
export async function startI18n(options: I18nOptions): Promise<void> {
  files = options.files;
  i18next.on('languageChanged', (tag) => {
    document.documentElement.lang = tag;
  });
  await i18next.use(initReactI18next).init({
    resources: {},
    lng:
      options.asked ??
      chooseLanguage(readChoice(options.storageKey), navigator.languages ?? [navigator.language], options.fallback),
    fallbackLng: false,
    supportedLngs: languages,
    defaultNS: 'app',
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  i18next.on('languageChanged', (tag) => remember(options.storageKey, tag));
}

/** Loads wording in the current language. Rejects with the import's error and can be called again. */
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

/** Changes and stores the language once its wording is loaded; the last call wins. Rejects with the import's error and changes nothing. */
export async function setLanguage(language: Language): Promise<void> {
  chosen = language;
  // A page opened meanwhile has loaded its wording in the old language.
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

/** Private windows and strict settings refuse storage; then the choice lasts as long as the page. */
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
    // See readChoice.
  }
}

/** The current language; follows its changes. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return languageOf(i18n.language) ?? 'en';
}
