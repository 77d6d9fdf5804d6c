import { useTranslation } from 'react-i18next';
import { boxOf } from './boxOf.ts';
import { closedHours } from './gridHours.ts';
import { useTripHours } from './useTripHours.ts';
import type { Span } from './wallSpan.ts';
import classes from './ClosedHours.module.css';

/** The hours of the grid in which the location is closed, shaded behind all its vessels. */
export function ClosedHours({ date, hours }: { date: string; hours: Span }) {
  const { t } = useTranslation('booking');
  const open = useTripHours(date);
  return closedHours(hours, open).map((span) => (
    <div
      key={span.from}
      className={classes.closed}
      style={boxOf(span, hours)}
      data-evening={span.from > hours.from || undefined}
    >
      <span>{t('calendar.closed')}</span>
    </div>
  ));
}
