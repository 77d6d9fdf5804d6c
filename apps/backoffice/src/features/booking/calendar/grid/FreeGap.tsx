import { DAY_MINUTES, timeOf } from '@marea/domain/core/time/zone';
import { useState, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlan } from '../../move/Moving.ts';
import { slotAt, type VesselOffer } from '../day/vesselDay.ts';
import { boxOf, clip } from './gridHours.ts';
import { onArrowKey } from './onArrowKey.ts';
import type { WallSpan } from './wallSpan.ts';
import classes from './TimeGrid.module.css';

type FreeGapProps = {
  offer: VesselOffer;
  hours: WallSpan;
  vesselName: string;
  /** Called with the minute of the day at which the trip would start, and its service. */
  onChoose: (minutes: number, serviceId: string) => void;
};

/** A free stretch of a vessel: highlighted under the pointer or focus, and booked with a click or Enter. */
export function FreeGap({ offer, hours, vesselName, onChoose }: FreeGapProps) {
  const { t } = useTranslation('booking');
  const [pointed, point] = useState<number | null>(null);
  const isAnyMoving = usePlan((plan) => plan !== null);
  const gap = clip(offer.gap, hours);
  // A vessel may be free long before the first displayed hour.
  const slot = slotAt(offer, pointed ?? gap?.from ?? offer.gap.from);
  const visibleSpan = clip(slot, hours);
  if (!gap || !visibleSpan || isAnyMoving) return null;

  const free = t('calendar.free', {
    vessel: vesselName,
    from: timeOf(offer.gap.from),
    to: timeOf(offer.gap.to % DAY_MINUTES),
  });
  const offered = `+ ${timeOf(slot.from)} – ${timeOf(slot.to % DAY_MINUTES)}`;

  const onPointer = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    point(gap.from + ((event.clientY - box.top) / box.height) * (gap.to - gap.from));
  };
  return (
    <button
      type="button"
      data-slot
      className={classes.gap}
      style={boxOf(gap, hours)}
      aria-label={`${free}: ${offered}`}
      onKeyDown={onArrowKey}
      onPointerMove={onPointer}
      onPointerDown={onPointer}
      onPointerLeave={() => point(null)}
      onClick={() => onChoose(slot.from, slot.serviceId)}
    >
      <span className={classes.offer} style={boxOf(visibleSpan, gap)} aria-hidden>
        {offered}
      </span>
    </button>
  );
}
