import { useTranslation } from 'react-i18next';
import { roundedWait } from './roundedWait.ts';

/** An expected wait in words, rounded: nobody plans by the minute. */
export function useWaitText(): (minutes: number) => string {
  const { t } = useTranslation('waitlist');
  return (minutes) => {
    const wait = roundedWait(minutes);
    if (!wait) return t('noWait');
    const { unit, count } = wait;
    return unit === 'minutes' ? t('minutes', { count }) : t('hours', { count });
  };
}
