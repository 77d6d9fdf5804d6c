import { languages, type Language } from '@marea/domain/core/text/text';
import { setLanguage, useLanguage } from '@marea/web/i18n/i18n';
import { languageOf } from '@marea/web/i18n/language';
import { deviceStorage } from '@marea/web/storage/storage';
import { useEffect } from 'react';

/** The storage key of the language chosen in this browser. */
const LANGUAGE_KEY = 'marea.backoffice.language';
/** The storage key of the language of the company at which staff are signed in; a reload begins in it. */
const COMPANY_KEY = 'marea.backoffice.companyLanguage';
const SIGNED_OUT: Language = 'en';

/** The initial language: the one chosen in this browser, else the company's, else English. */
export function languageOptions() {
  const fallback = languageOf(deviceStorage.getItem(COMPANY_KEY)) ?? SIGNED_OUT;
  return { storageKey: LANGUAGE_KEY, supported: languages, fallback, spoken: [] };
}

/** Follows the given language until somebody chooses one in this browser, and remembers it for the next start. */
export function useCompanyLanguage(ofCompany: Language | undefined): void {
  useUnchosenLanguage(ofCompany);
  useEffect(() => {
    if (ofCompany) deviceStorage.setItem(COMPANY_KEY, ofCompany);
  }, [ofCompany]);
}

/** While nobody is signed in, forgets the language of the last company. */
export function useSignedOutLanguage(isSignedOut: boolean): void {
  useUnchosenLanguage(isSignedOut ? SIGNED_OUT : undefined);
  useEffect(() => {
    if (isSignedOut) deviceStorage.removeItem(COMPANY_KEY);
  }, [isSignedOut]);
}

/** Sets a language that nobody chose; if its wording cannot be loaded, the page stays as it is. */
function useUnchosenLanguage(unchosen: Language | undefined): void {
  const language = useLanguage();
  useEffect(() => {
    if (!unchosen || unchosen === language || deviceStorage.getItem(LANGUAGE_KEY)) return;
    setLanguage(unchosen, { isChosen: false }).catch(() => null);
  }, [unchosen, language]);
}
