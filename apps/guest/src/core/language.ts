import type { Language } from '@marea/domain/core/text/text';
import { setLanguage } from '@marea/web/i18n/i18n';
import { languageOf } from '@marea/web/i18n/language';
import { deviceStorage } from '@marea/web/storage/storage';
import { useEffect } from 'react';

/** Where this browser's choice of language is remembered. */
export const LANGUAGE_KEY = 'marea.guest.language';

/** The language that the address asked for as the page was opened, as links from search engines do. */
export const askedLanguage = languageOf(new URLSearchParams(window.location.search).get('lang'));

/**
 * Shows a company's pages in its language to a guest who has chosen none and whose browser speaks
 * neither. It is not remembered, for it was not chosen; when its wording cannot be had, the page
 * stays as it is.
 */
export function useGuestLanguage(ofCompany: Language | undefined): void {
  useEffect(() => {
    const isTheirs =
      askedLanguage || deviceStorage.getItem(LANGUAGE_KEY) || navigator.languages.some((tag) => languageOf(tag));
    if (!ofCompany || isTheirs) return;
    setLanguage(ofCompany, { isChosen: false }).catch(() => null);
  }, [ofCompany]);
}
