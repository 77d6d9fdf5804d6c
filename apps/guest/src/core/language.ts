import type { GuestLanguage, Language } from '@marea/domain/core/text/text';
import { setLanguage } from '@marea/web/i18n/i18n';
import { guestLanguageOf } from '@marea/web/i18n/language';
import { deviceStorage, tabStorage } from '@marea/web/storage/storage';
import { useEffect } from 'react';

/** Where this browser's choice of language is remembered. */
export const LANGUAGE_KEY = 'marea.guest.language';

/** Where a tab remembers the language of the address it was opened with: paying opens a document without it. */
const TAB_KEY = 'marea.guest.askedLanguage';
const inAddress = guestLanguageOf(new URLSearchParams(window.location.search).get('lang'));
if (inAddress) tabStorage.setItem(TAB_KEY, inAddress);

/** The language that the address asked for as this tab was opened, as links from search engines do. */
export const requestedLanguage = inAddress ?? guestLanguageOf(tabStorage.getItem(TAB_KEY));

/** Changes the language to the guest's choice, which wins over the address from now on. */
export function chooseLanguage(chosen: GuestLanguage): Promise<void> {
  tabStorage.removeItem(TAB_KEY);
  return setLanguage(chosen);
}

/**
 * Shows a company's pages in its language to a guest who has chosen none and whose browser speaks none
 * of the app's. It is not remembered, for it was not chosen; when its wording cannot be had, the page
 * stays as it is.
 */
export function useGuestLanguage(ofCompany: Language | undefined): void {
  useEffect(() => {
    const isTheirs =
      requestedLanguage ||
      deviceStorage.getItem(LANGUAGE_KEY) ||
      navigator.languages.some((tag) => guestLanguageOf(tag));
    if (!ofCompany || isTheirs) return;
    setLanguage(ofCompany, { isChosen: false }).catch(() => null);
  }, [ofCompany]);
}
