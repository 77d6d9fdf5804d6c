import { languages, type Language } from '@marea/domain/core/text/text';
import { setLanguage, useLanguage } from '@marea/web/i18n/i18n';
import { languageOf } from '@marea/web/i18n/language';
import { deviceStorage } from '@marea/web/storage/storage';
import { useEffect } from 'react';

/** Where this browser's choice of language is remembered. */
const LANGUAGE_KEY = 'marea.backoffice.language';
/** Where the language of the company is remembered that staff are signed in at, so that a reload begins in it. */
const COMPANY_KEY = 'marea.backoffice.companyLanguage';
const SIGNED_OUT: Language = 'en';

/** The language at the start: the one chosen in this browser, else the company's, else English. */
export function languageOptions() {
  const fallback = languageOf(deviceStorage.getItem(COMPANY_KEY)) ?? SIGNED_OUT;
  return { storageKey: LANGUAGE_KEY, supported: languages, fallback, spoken: [] };
}

/** Follows the person's language, else the company's, until somebody has chosen one in this browser. */
export function useCompanyLanguage(ofCompany: Language | undefined): void {
  useUnchosenLanguage(ofCompany);
  useEffect(() => {
    if (ofCompany) deviceStorage.setItem(COMPANY_KEY, ofCompany);
  }, [ofCompany]);
}

/** While nobody is signed in: forgets the language of the company that somebody was signed in at. */
export function useSignedOutLanguage(isSignedOut: boolean): void {
  useUnchosenLanguage(isSignedOut ? SIGNED_OUT : undefined);
  useEffect(() => {
    if (isSignedOut) deviceStorage.removeItem(COMPANY_KEY);
  }, [isSignedOut]);
}

/** Shows a language that nobody chose; when its wording cannot be had, the page stays as it is. */
function useUnchosenLanguage(unchosen: Language | undefined): void {
  const language = useLanguage();
  useEffect(() => {
    if (!unchosen || unchosen === language || deviceStorage.getItem(LANGUAGE_KEY)) return;
    setLanguage(unchosen, { isChosen: false }).catch(() => null);
  }, [unchosen, language]);
}
