import type { HeldSlot } from '@marea/domain/booking/hold.schema';
import { MINUTE_MS } from '@marea/domain/kernel/durations';
import { formatTime } from '@marea/texts/dates';
import { IconHourglass } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../../app/shell/useWorkplace.ts';
import { useNow } from '../../../ui/useNow.ts';
import { boxOf } from './boxOf.ts';
import { clip } from './gridHours.ts';
import { useGridScale } from './GridScale.ts';
import { spanOnDay } from './wallSpan.ts';
import card from './Card.module.css';

/** A slot that a guest holds while they enter their details, with the minutes that are left. */
export function HeldSlotBox({ held, date }: { held: HeldSlot; date: string }) {
  const { t } = useTranslation('booking');
  const { zone } = useWorkplace().location;
  const { hours } = useGridScale();
  const now = useNow();
  const span = spanOnDay(zone, date, held.start, held.end);
  const shown = span && clip(span, hours);
  const minutes = Math.ceil((Date.parse(held.expiresAt) - now) / MINUTE_MS);
  if (!shown || minutes <= 0) return null;
  return (
    <div className={card.held} style={boxOf(shown, hours)} role="note">
      <IconHourglass size={13} aria-hidden />
      <span>
        {`${formatTime(held.start, zone)}–${formatTime(held.end, zone)}`} {t('card.held', { minutes })}
      </span>
    </div>
  );
}
