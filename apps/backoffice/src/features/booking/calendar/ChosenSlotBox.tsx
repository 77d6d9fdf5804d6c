import { DAY_MINUTES } from '@marea/domain/kernel/durations';
import { addDays, timeOf } from '@marea/domain/kernel/zone';
import { formatShortDay } from '@marea/texts/dates';
import { useTranslation } from 'react-i18next';
import { useWording } from '../wording.ts';
import { boxOf } from './boxOf.ts';
import { clip } from './gridHours.ts';
import { useGridScale } from './GridScale.ts';
import type { Span } from './wallSpan.ts';
import card from './Card.module.css';

/** Where the booking that is being entered beside the calendar would be. */
export function ChosenSlotBox({ date, span }: { date: string; span: Span }) {
  const { t } = useTranslation('booking');
  const { language } = useWording();
  const { hours } = useGridScale();
  const shown = clip(span, hours);
  if (!shown) return null;
  const isLong = span.to - span.from > DAY_MINUTES;
  const lastDay = isLong ? `${formatShortDay(addDays(date, Math.floor(span.to / DAY_MINUTES)), language)} ` : '';
  return (
    <div className={card.chosen} style={boxOf(shown, hours)} role="note">
      <b>{t('new.title')}</b>
      <span>{`${timeOf(span.from)}–${lastDay}${timeOf(span.to % DAY_MINUTES)}`}</span>
    </div>
  );
}
