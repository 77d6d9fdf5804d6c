import { languages } from '@marea/domain/kernel/language';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { startWording, type WordingOptions } from './wording.ts';
export { loadWording, setLanguage, useLanguage } from './wording.ts';

/** Starts i18next without wording; it follows what is loaded and chosen in `wording.ts`. */
export async function startI18n(options: Omit<WordingOptions, 'onLoaded' | 'onLanguage'>): Promise<void> {
  const language = startWording({
    ...options,
    onLoaded: (of, namespace, texts) => i18next.addResourceBundle(of, namespace, texts),
    onLanguage: (of) => i18next.changeLanguage(of),
  });
  await i18next.use(initReactI18next).init({
    resources: {},
    lng: language,
    fallbackLng: false,
    supportedLngs: languages,
    defaultNS: 'app',
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
}
