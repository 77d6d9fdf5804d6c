import type { Language } from '@marea/domain/kernel/language';
import { setLanguage, useLanguage } from '@marea/web/i18n';
import { deviceStorage } from '@marea/web/storage';
import { useEffect } from 'react';

/** Where this browser's choice of language is remembered. */
export const LANGUAGE_KEY = 'marea.backoffice.language';

/**
 * Follows the company's language until somebody has chosen one in this browser (specification §1);
 * when its wording cannot be had, the page stays as it is.
 */
export function useCompanyLanguage(ofCompany: Language | undefined): void {
  const language = useLanguage();
  useEffect(() => {
    if (!ofCompany || ofCompany === language || deviceStorage.getItem(LANGUAGE_KEY)) return;
    setLanguage(ofCompany).catch(() => null);
  }, [ofCompany, language]);
}
