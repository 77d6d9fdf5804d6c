import { textIn, textLanguage, type Language } from '@marea/domain/core/text/text';
import type { Bilingual } from '@marea/domain/core/text/text.schema';
import { useShownLanguage } from '@marea/web/i18n/i18n';

/** A text of the company, with its language for screen readers if it differs from the page's. */
export function CompanyText({ of }: { of: Bilingual }) {
  const lang = useTextLang();
  const text = textIn(of, useShownLanguage());
  return lang ? <span lang={lang}>{text}</span> : text;
}

/** The `lang` of an element with a text of the company; undefined if it is the page's. */
export function useTextLang(): Language | undefined {
  const pageLanguage = useShownLanguage();
  const language = textLanguage(pageLanguage);
  return language === pageLanguage ? undefined : language;
}
