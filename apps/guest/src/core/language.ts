import type { GuestLanguage, Language } from '@marea/domain/core/text/text';
import { setLanguage } from '@marea/web/i18n/i18n';
import { guestLanguageOf } from '@marea/web/i18n/language';
import { deviceStorage, tabStorage } from '@marea/web/storage/storage';
import { useEffect } from 'react';

/** The storage key of this browser's choice of language. */
export const LANGUAGE_KEY = 'marea.guest.language';

/** The tab's storage key for the language of its first address: paying opens a document without it. */
const TAB_KEY = 'marea.guest.askedLanguage';
const inAddress = guestLanguageOf(new URLSearchParams(window.location.search).get('lang'));
if (inAddress) tabStorage.setItem(TAB_KEY, inAddress);

/** The language in the tab's first address, as in links from search engines. */
export const requestedLanguage = inAddress ?? guestLanguageOf(tabStorage.getItem(TAB_KEY));

/** Changes the language to the guest's choice, which then wins over the address. */
export function chooseLanguage(chosen: GuestLanguage): Promise<void> {
  tabStorage.removeItem(TAB_KEY);
  return setLanguage(chosen);
}

/**
 * Shows a company's pages in its language to a guest who has chosen none and whose browser speaks none of the app's.
 * Not stored, since it was not chosen; if its wording fails to load, the page keeps its language.
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
