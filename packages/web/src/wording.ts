import type { Language } from '@marea/domain/kernel/language';
import type { FlatNamespace, ResourceKey } from 'i18next';
import { useSyncExternalStore } from 'react';
import { chooseLanguage } from './language.ts';
import { deviceStorage } from './storage.ts';

type WordingFiles = Record<string, () => Promise<{ default: ResourceKey }>>;

export type WordingOptions = {
  files: WordingFiles;
  fallback: Language;
  storageKey: string;
  asked?: Language | null;
  /** The languages to begin in, best first; without them those of the browser. */
  spoken?: readonly string[];
  /** Hears of the wording that has come, before anything is shown with it. */
  onLoaded?: (language: Language, namespace: string, texts: ResourceKey) => void;
  onLanguage?: (language: Language) => unknown;
};

let options: WordingOptions = { files: {}, fallback: 'en', storageKey: '' };
let current: Language = 'en';
let chosen: Language = current;
/** Loaded pages stay, so a change of language needs the wording of all of them. */
const asked = new Set<string>();
const loaded = new Map<string, ResourceKey>();
const listeners = new Set<() => void>();

/** Begins without wording, in the language asked for, stored or spoken by the browser; later changes are stored. */
export function startWording(given: WordingOptions): Language {
  options = given;
  asked.clear();
  loaded.clear();
  const spoken = given.spoken ?? navigator.languages ?? [navigator.language];
  current = given.asked ?? chooseLanguage(deviceStorage.getItem(given.storageKey), spoken, given.fallback);
  document.documentElement.lang = current;
  return current;
}

/** Loads wording in the current language. Rejects with the import's error and can be called again. */
export async function loadWording(...namespaces: FlatNamespace[]): Promise<void> {
  await Promise.all(namespaces.map(loadNamespace));
}

async function loadNamespace(namespace: string): Promise<void> {
  asked.add(namespace);
  try {
    await loadFile(current, namespace);
  } catch (error) {
    asked.delete(namespace);
    throw error;
  }
}

/**
 * Changes the language once its wording is loaded, and stores one that was chosen; the last call wins. Rejects with the
 * import's error and changes nothing.
 */
export async function setLanguage(language: Language, { isChosen = true } = {}): Promise<void> {
  chosen = language;
  // A page opened meanwhile has loaded its wording in the old language.
  while (missingIn(language).length > 0) {
    await Promise.all(missingIn(language).map((namespace) => loadFile(language, namespace)));
  }
  if (chosen !== language) return;
  await options.onLanguage?.(language);
  current = language;
  document.documentElement.lang = language;
  if (isChosen) deviceStorage.setItem(options.storageKey, language);
  for (const listener of listeners) listener();
}

function missingIn(language: Language): string[] {
  return [...asked].filter((namespace) => !wordingOf(language, namespace));
}

async function loadFile(language: Language, namespace: string): Promise<void> {
  if (wordingOf(language, namespace)) return;
  const load = options.files[`./${language}/${namespace}.ts`];
  if (!load) throw new Error(`no wording of ${namespace} in ${language}`);
  const { default: texts } = await load();
  loaded.set(`${language}/${namespace}`, texts);
  options.onLoaded?.(language, namespace, texts);
}

export function wordingOf(language: Language, namespace: string): ResourceKey | undefined {
  return loaded.get(`${language}/${namespace}`);
}

export function currentLanguage(): Language {
  return current;
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage, currentLanguage);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
