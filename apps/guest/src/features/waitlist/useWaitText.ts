import { useTranslation } from '@marea/web/useTranslation';

/** An expected wait in words. */
export function useWaitText(): (minutes: number) => string {
  const { t } = useTranslation('waitlist');
  return (minutes) => (minutes === 0 ? t('noWait') : t('minutes', { count: minutes }));
}
