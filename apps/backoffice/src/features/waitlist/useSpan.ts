import { MINUTE_MS } from '@marea/domain/kernel/durations';
import { useTranslation } from 'react-i18next';

const HOUR = 60;

/** A span of time in words, of minutes or between two instants: '22 min', '1 h 05 min'. */
export function useSpan() {
  const { t } = useTranslation('waitlist');
  const minutesText = (minutes: number) =>
    minutes < HOUR
      ? t('minutes', { minutes })
      : t('hours', { hours: Math.floor(minutes / HOUR), minutes: String(minutes % HOUR).padStart(2, '0') });
  return {
    minutesText,
    spanText: (from: string, to: number) => minutesText(Math.max(0, Math.floor((to - Date.parse(from)) / MINUTE_MS))),
  };
}
