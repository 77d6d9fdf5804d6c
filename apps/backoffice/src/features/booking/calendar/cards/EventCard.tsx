import { Tooltip } from '@mantine/core';
import { canReschedule, occupiesSlot } from '@marea/domain/booking/status/booking.status';
import { fullName } from '@marea/domain/core/text/text';
import { DAY_MINUTES } from '@marea/domain/core/time/zone';
import { formatEnd, formatSpan } from '@marea/texts/format/dates';
import { StatusIcon } from '@marea/web/components/BookingStatusBadge.tsx';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../../../core/layout.ts';
import { useWorkplace } from '../../../../core/useWorkplace.ts';
import { useBlockTime } from '../../block/blockDraft.ts';
import { usePlan } from '../../move/Moving.ts';
import { useKeyMove } from '../../move/useKeyMove.ts';
import { usePointerMove } from '../../move/usePointerMove.ts';
import { useFetchBooking } from '../../useBooking.ts';
import { usePermissions } from '../../usePermissions.ts';
import { useWording } from '../../wording.ts';
import type { PlacedTrip } from '../day/vesselDay.ts';
import { boxOf, useGridScale } from '../grid/gridHours.ts';
import { onArrowKey } from '../grid/onArrowKey.ts';
import { spanFrom, spanOnDay } from '../grid/wallSpan.ts';
import { CardMarks, cardRoom, LoadBar } from './CardMarks.tsx';
import { cardColor } from './ColorSwitch.tsx';
import { EventPeek, usePeek } from './EventPeek.tsx';
import { EventState, useOwedText } from './EventState.tsx';
import classes from '../grid/TimeGrid.module.css';
import card from './Card.module.css';

type EventCardProps = {
  trip: PlacedTrip;
  /** The displayed day. */
  date: string;
  /** The vessel's places and colour; null for one that left the fleet. */
  vessel: { maxPeople: number; color: string } | null;
  isSelected: boolean;
  onOpen: () => void;
};

/**
 * A booking on the calendar: as much of guest, time, service, passengers and state as fits; the rest is in its peek.
 */
export function EventCard({ trip, date, vessel, isSelected, onOpen }: EventCardProps) {
  const { t } = useTranslation('booking');
  const { language } = useWording();
  const { zone } = useWorkplace().location;
  const { hours, minutePx, columnPx, colors } = useGridScale();
  const { item, span, lane, lanes } = trip;
  const isPhone = useIsPhone();
  const room = cardRoom({ width: columnPx / lanes, height: (span.to - span.from) * minutePx, isPhone });
  const { lines, isNarrow } = room;
  const { mayChange } = usePermissions();
  const isBlock = item.status === 'blackout';
  const mayMove = mayChange(item) && (isBlock || canReschedule(item.status));
  const isMovable = mayMove && vessel !== null && occupiesSlot[item.status];
  const fetchBooking = useFetchBooking();
  const isMoving = usePlan((plan) => plan?.row._id === item._id);
  const isAnyMoving = usePlan((plan) => plan !== null);
  const peek = usePeek();
  // A block continues past midnight; a trip can be moved only on the day of its departure.
  const whole = isBlock
    ? spanFrom(zone, date, item.start, item.end)
    : (spanOnDay(zone, item.bookingDate, item.start, item.end) ?? span);
  const pointer = usePointerMove(item, whole, hours);
  const keys = useKeyMove(item, whole, hours);
  const blockTime = useBlockTime(zone);
  const subtitle = item.blockReason ?? item.serviceName[language];
  const title = fullName(item) || t('blocked');
  const seen = { day: date, zone, language };
  const tripTime = isNarrow || lines === 1 ? formatEnd(item.start, seen) : formatSpan(item, seen);
  const when = isBlock ? blockTime(item) : tripTime;
  const isChosenColor = vessel !== null && item.color.toLowerCase() !== vessel.color.toLowerCase();
  const owed = useOwedText(item);
  const hasLoad = vessel !== null && !isBlock && lines >= (isNarrow ? 4 : 5);
  const people = isBlock || hasLoad || lines === 1 ? null : t('pax', { people: item.pax });
  const hasSubtitle = lines >= (isNarrow ? 5 : 4) && title !== subtitle;
  const reason = hasSubtitle ? null : item.blockReason;
  // The foot does not fit, so this line shows the balance.
  const detail = lines < 3 ? (owed ?? people ?? reason) : (people ?? reason);
  const style: CSSProperties & Record<`--${string}`, number | string> = {
    ...boxOf(span, hours),
    '--lane': lane,
    '--lanes': lanes,
    ...(isChosenColor ? { '--chosen': item.color } : {}),
  };
  return (
    <Tooltip
      label={<EventPeek row={item} places={vessel?.maxPeople ?? null} />}
      classNames={{ tooltip: card.peekFrame }}
      opened={peek.isOpen && !isAnyMoving && !isSelected}
      // A phone's column leaves no room at its side.
      position={isPhone ? 'bottom' : 'right'}
      // Within the page's landmark, and above elements that clip.
      portalProps={{ target: '#page' }}
      floatingStrategy="fixed"
      multiline
    >
      <button
        type="button"
        data-slot
        data-trip={item._id}
        data-event
        data-movable={isMovable || undefined}
        data-moving={isMoving || undefined}
        data-color={cardColor(item, colors)}
        data-block={isBlock || undefined}
        data-chosen={isChosenColor || undefined}
        data-size={lines === 1 ? 'one' : lines === 2 ? 'two' : undefined}
        aria-current={isSelected || undefined}
        className={classes.event}
        style={style}
        onPointerDownCapture={() => {
          peek.close();
          fetchBooking(item._id);
        }}
        {...peek.peeking}
        onClick={onOpen}
        {...(isMovable ? { ...pointer, ...keys } : { onKeyDown: onArrowKey })}
      >
        <span className={classes.eventText} data-lines={Math.min(lines, 6)}>
          <b>
            <span>
              {isBlock && <StatusIcon status={item.status} size={12} />}
              {title}
            </span>
          </b>
          {!(lines === 1 && isNarrow) && <span>{[when, detail].filter(Boolean).join(' · ')}</span>}
          {hasSubtitle && <span className={card.service}>{subtitle}</span>}
          {hasLoad && <LoadBar people={item.pax} places={vessel.maxPeople} />}
          {lines >= 3 && (
            <span className={card.foot}>
              {!isBlock && <EventState row={item} room={room} />}
              <CardMarks marks={item.marks} />
            </span>
          )}
        </span>
        {isMovable && (!isBlock || whole.to <= DAY_MINUTES) && <span className={card.handle} data-resize />}
      </button>
    </Tooltip>
  );
}
