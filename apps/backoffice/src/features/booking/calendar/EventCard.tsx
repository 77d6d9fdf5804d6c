import { statusColor } from '@marea/domain/booking/booking.status';
import { fullName } from '@marea/domain/kernel/fullName';
import { formatTime } from '@marea/texts/dates';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../../app/shell/useWorkplace.ts';
import { useWording } from '../wording.ts';
import { boxOf } from './boxOf.ts';
import { EventState } from './EventState.tsx';
import { onArrowKey } from './onArrowKey.ts';
import type { PlacedTrip } from './vesselDay.ts';
import type { Span } from './wallSpan.ts';
import classes from './TimeGrid.module.css';

type EventCardProps = { trip: PlacedTrip; hours: Span; isSelected: boolean; onOpen: () => void };

/** Shorter than this there is room for one line, or for two. */
const ONE_LINE_MINUTES = 45;
const TWO_LINES_MINUTES = 80;

/** A booking on the calendar: who, when, how many, and how it stands in word, icon and colour. */
export function EventCard({ trip, hours, isSelected, onOpen }: EventCardProps) {
  const { t } = useTranslation('booking');
  const words = useWording();
  const { zone } = useWorkplace().location;
  const { item, span, lane, lanes } = trip;
  const length = span.to - span.from;
  const ends = formatTime(item.end, zone);
  const title = fullName(item) || item.serviceName[words.language];
  const when = `${item.hora}–${ends}`;
  const pax = t('pax', { people: item.pax });
  const style: CSSProperties & Record<`--${string}`, number> = {
    ...boxOf(span, hours),
    '--lane': lane,
    '--lanes': lanes,
  };
  return (
    <button
      type="button"
      data-slot
      onKeyDown={onArrowKey}
      data-event
      data-color={item.stopsBoarding.includes('disrupted') ? 'orange' : statusColor[item.status]}
      data-size={length < ONE_LINE_MINUTES ? 'one' : length < TWO_LINES_MINUTES ? 'two' : undefined}
      aria-current={isSelected || undefined}
      className={classes.event}
      style={style}
      title={`${title} · ${when}`}
      onClick={onOpen}
    >
      <span className={classes.eventText}>
        <b>{title}</b>
        <span>{item.status === 'blackout' ? when : `${when} · ${pax}`}</span>
        <EventState row={item} />
      </span>
    </button>
  );
}
