import { textIn, textLanguage, type Language } from '@marea/domain/core/text/text';
import type { Bilingual } from '@marea/domain/core/text/text.schema';
import { useShownLanguage } from '@marea/web/i18n/i18n';

/** A text of the company. Screen readers learn its language where that is not the page's. */
export function CompanyText({ of }: { of: Bilingual }) {
  const lang = useTextLang();
  const text = textIn(of, useShownLanguage());
  return lang ? <span lang={lang}>{text}</span> : text;
}

/** The `lang` of an element with a text of the company; undefined where it is the page's. */
export function useTextLang(): Language | undefined {
  const pageLanguage = useShownLanguage();
  const language = textLanguage(pageLanguage);
  return language === pageLanguage ? undefined : language;
}
