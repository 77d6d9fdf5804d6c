import type { BookingRow } from '@marea/domain/booking/booking.schema';
import type { Language } from '@marea/domain/kernel/text';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Days and names as the person reads them. Days are calendar days: no zone moves them. */
export function wordingIn(language: Language) {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options });
    return (day: string) => formatter.format(Date.parse(`${day}T00:00:00Z`));
  };
  const long = format({ weekday: 'long', day: 'numeric', month: 'long' });
  return {
    language,
    /** Saturday, November 21 */
    longDay: (day: string) => capitalised(long(day)),
    /** Sat */
    weekday: format({ weekday: 'short' }),
    /** November 2026 */
    month: (day: string) => capitalised(format({ month: 'long', year: 'numeric' })(day)),
    /** 21/11/2026 */
    shortDay: (day: string) => day.split('-').toReversed().join('/'),
  };
}

function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** The same in the language that is set. */
export function useWording() {
  const { i18n } = useTranslation();
  const language: Language = i18n.language.startsWith('es') ? 'es' : 'en';
  return useMemo(() => wordingIn(language), [language]);
}

/** A guest's full name; empty for a block. */
export function guestName({ firstName, lastName }: Pick<BookingRow, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}
