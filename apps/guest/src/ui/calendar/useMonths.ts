import { useState } from 'react';
import { useToday } from '../../core/useToday.ts';
import { addMonths } from './monthGrid.ts';

const MONTHS_AHEAD = 14;

/** The month that is shown, YYYY-MM, and the ways to the ones before and after; null at the ends. */
export function useMonths(zone: string, first: string | null) {
  const today = useToday(zone);
  const thisMonth = today.slice(0, 7);
  const [month, setMonth] = useState(first?.slice(0, 7) ?? thisMonth);
  return {
    today,
    month,
    before: month > thisMonth ? () => setMonth(addMonths(month, -1)) : null,
    after: month < addMonths(thisMonth, MONTHS_AHEAD) ? () => setMonth(addMonths(month, 1)) : null,
  };
}
