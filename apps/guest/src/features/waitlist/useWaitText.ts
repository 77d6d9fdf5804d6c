import { useTranslation } from '@marea/web/useTranslation';

const MINUTES_IN_HOUR = 60;

/** An expected wait in words: from an hour on in hours, since nobody plans by the minute then. */
export function useWaitText(): (minutes: number) => string {
  const { t } = useTranslation('waitlist');
  return (minutes) => {
    if (minutes === 0) return t('noWait');
    if (minutes < MINUTES_IN_HOUR) return t('minutes', { count: minutes });
    return t('hours', { count: Math.round(minutes / MINUTES_IN_HOUR) });
  };
}
