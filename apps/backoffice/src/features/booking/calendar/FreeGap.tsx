import { timeOf } from '@marea/domain/kernel/zone';
import { useState, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { slotAt } from './freeGaps.ts';
import { onArrowKey } from './onArrowKey.ts';
import type { Span } from './wallSpan.ts';
import { boxOf } from './boxOf.ts';
import classes from './TimeGrid.module.css';

type FreeGapProps = {
  gap: Span;
  hours: Span;
  tripMinutes: number;
  vesselName: string;
  /** Given the minute of the day at which the trip would start. */
  onChoose: (minutes: number) => void;
};

/** A stretch in which a vessel is free: shown as free under the pointer or focus, and booked with a click or Enter. */
export function FreeGap({ gap, hours, tripMinutes, vesselName, onChoose }: FreeGapProps) {
  const { t } = useTranslation();
  const [minute, setMinute] = useState(gap.from);
  const slot = slotAt(gap, minute, tripMinutes);
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    setMinute(gap.from + ((event.clientY - box.top) / box.height) * (gap.to - gap.from));
  };
  return (
    <button
      type="button"
      data-slot
      onKeyDown={onArrowKey}
      className={classes.gap}
      style={boxOf(gap, hours)}
      aria-label={t('booking.calendar.free', { vessel: vesselName, from: timeOf(gap.from), to: timeOf(gap.to) })}
      onPointerMove={onPointer}
      onPointerDown={onPointer}
      onPointerLeave={() => setMinute(gap.from)}
      onClick={() => onChoose(slot.from)}
    >
      <span className={classes.offer} style={boxOf(slot, gap)} aria-hidden>
        {`+ ${timeOf(slot.from)} – ${timeOf(slot.to % 1440)}`}
      </span>
    </button>
  );
}
