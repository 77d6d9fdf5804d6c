import { DAY_MINUTES } from '@marea/domain/kernel/durations';
import { timeOf } from '@marea/domain/kernel/zone';
import { useTranslation } from 'react-i18next';
import { boxOf } from './boxOf.ts';
import { clip } from './gridHours.ts';
import { useGridScale } from './GridScale.ts';
import type { Span } from './wallSpan.ts';
import card from './Card.module.css';

/** Where the booking that is being entered beside the calendar would be. */
export function ChosenSlotBox({ span }: { span: Span }) {
  const { t } = useTranslation('booking');
  const { hours } = useGridScale();
  const shown = clip(span, hours);
  if (!shown) return null;
  return (
    <div className={card.chosen} style={boxOf(shown, hours)} role="note">
      <b>{t('new.title')}</b>
      <span>{`${timeOf(span.from)}–${timeOf(span.to % DAY_MINUTES)}`}</span>
    </div>
  );
}
