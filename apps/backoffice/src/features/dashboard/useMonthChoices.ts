import { wallClock } from '@marea/domain/kernel/zone';
import { formatMonth } from '@marea/texts/dates';
import { useLanguage } from '@marea/web/i18n';
import { useMemo, useState } from 'react';
import { useWorkplace } from '../../core/useWorkplace.ts';

const MONTHS_AHEAD = 6;
const MONTHS_BACK = 17;

/** The months that one may choose, the latest first, and the current one on the location's clock. */
export function useMonthChoices() {
  const language = useLanguage();
  const { location } = useWorkplace();
  const [now] = useState(Date.now);
  return useMemo(() => {
    const current = wallClock(location.zone, now).date.slice(0, 7);
    const [year = 0, month = 1] = current.split('-').map(Number);
    const choices = Array.from({ length: MONTHS_AHEAD + MONTHS_BACK + 1 }, (_, i) => {
      const value = new Date(Date.UTC(year, month - 1 + MONTHS_AHEAD - i, 1)).toISOString().slice(0, 7);
      return { value, label: formatMonth(value, language) };
    });
    return { current, choices };
  }, [language, location.zone, now]);
}
