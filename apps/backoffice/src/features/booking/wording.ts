import type { Language } from '@marea/domain/core/text/text';
import { weekdayOf } from '@marea/domain/core/time/zone';
import { formatLongDay, formatMonth, formatShortDay, weekdayName } from '@marea/texts/format/dates';
import { useLanguage } from '@marea/web/i18n/i18n';
import { useMemo } from 'react';

/** Days as headings and labels of the calendar, in one language. */
export function wordingIn(language: Language) {
  return {
    language,
    /** Sábado 21 de noviembre */
    longDay: (day: string) => capitalised(formatLongDay(day, language)),
    /** Sáb 21 nov */
    shortDay: (day: string) => capitalised(formatShortDay(day, language)),
    /** sáb */
    weekday: (day: string) => weekdayName(weekdayOf(day), language),
    /** Noviembre 2026 */
    month: (day: string) => capitalised(formatMonth(day, language)),
  };
}

function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** The wording in the current language. */
export function useWording() {
  const language = useLanguage();
  return useMemo(() => wordingIn(language), [language]);
}
