import { addDays, wallClock } from '@marea/domain/kernel/zone';
import { formatLongDay } from '@marea/texts/dates';
import { useLanguage } from '@marea/web/i18n';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../ui/useNow.ts';

/** What a day is called on a zone's clock: today, yesterday, or by its date. */
export function useDayName(zone: string): (day: string) => string {
  const { t } = useTranslation('notifications');
  const language = useLanguage();
  const today = wallClock(zone, useNow()).date;
  return (day) => {
    if (day === today) return t('today');
    return day === addDays(today, -1) ? t('yesterday') : formatLongDay(day, language);
  };
}
