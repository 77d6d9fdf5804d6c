import type { BookingRowView } from '@marea/domain/booking/bookingView.schema';
import type { HeldSlot } from '@marea/domain/booking/hold.schema';
import { departureKey, groupDepartures, isDeparture } from '@marea/domain/booking/lists/sharedDepartures';
import { outOfService } from '@marea/domain/booking/status/disruption';
import { DAY_MINUTES, timeOf, wallClock } from '@marea/domain/core/time/zone';
import type { Service } from '@marea/domain/fleet/service.schema';
import { formatDate } from '@marea/texts/format/dates';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../../../core/useWorkplace.ts';
import { useNow } from '../../../../ui/useNow.ts';
import type { SlotChoice } from '../../create/slotChoice.ts';
import { PlanBox } from '../../move/PlanBox.tsx';
import { EventCard } from '../cards/EventCard.tsx';
import { SharedDepartureCard } from '../cards/SharedDepartureCard.tsx';
import type { ChosenSlot } from '../grid/chosenSlot.ts';
import { FreeGap } from '../grid/FreeGap.tsx';
import { boxOf, useGridScale, useTripHours } from '../grid/gridHours.ts';
import { ChosenSlotBox, HeldSlotBox } from '../grid/HeldSlotBox.tsx';
import { offersIn, vesselDay } from './vesselDay.ts';
import type { ColumnVessel } from './vesselPages.ts';
import { isFormer } from './vesselPages.ts';
import classes from '../grid/TimeGrid.module.css';

type VesselColumnProps = {
  vessel: ColumnVessel;
  rows: readonly BookingRowView[];
  services: readonly Service[];
  /** The slots that guests hold at the location. */
  heldSlots: readonly HeldSlot[];
  date: string;
  selectedId: string | null;
  onOpen: (id: string) => void;
  onNew: ((slot: SlotChoice) => void) | null;
  /** The place of the booking being entered. */
  chosen: ChosenSlot | null;
};

/** A vessel's day: trips with their buffers, free gaps, or why it does not sail. */
export function VesselColumn(props: VesselColumnProps) {
  const { vessel, rows, heldSlots, services, date, selectedId, onOpen, onNew, chosen } = props;
  const { t } = useTranslation('booking');
  const { location } = useWorkplace();
  const { hours } = useGridScale();
  const open = useTripHours(date);
  const elapsed = elapsedMinutes(location.zone, date, useNow());
  const spots = location.bookingTimes.spotsPerTimeSlot;
  const isGone = isFormer(vessel);
  const off = isGone ? null : outOfService(vessel, date);
  const day = useMemo(() => {
    const mine = rows.filter(({ resourceId }) => resourceId === vessel._id);
    const departures = new Set(groupDepartures(mine).flatMap((item) => (isDeparture(item) ? item.key : [])));
    const heldByKey = Map.groupBy(
      heldSlots.filter(({ resourceId }) => resourceId === vessel._id),
      departureKey,
    );
    // A departure's card shows its own held seats.
    const heldHere = [...heldByKey].flatMap(([key, some]) => (departures.has(key) ? [] : some));
    return {
      heldHere,
      seatsHeld: (key: string) => heldByKey.get(key)?.reduce((sum, { seats }) => sum + (seats ?? 0), 0) ?? 0,
      ...vesselDay({ rows: mine, heldSlots: heldHere, zone: location.zone, date, hours, open, spots, elapsed }),
    };
  }, [rows, heldSlots, vessel._id, location.zone, date, hours, open, spots, elapsed]);
  // The departure's card marks chosen seats; a box would hide it.
  const addsSeats = day.events.some(({ item, span }) => isDeparture(item) && span.from === chosen?.span?.from);
  const offers = services.filter(({ resources }) => resources.includes(vessel._id));
  const offered = onNew && !off && !isGone ? offersIn(day.gaps, offers, { date, open }) : [];

  return (
    <div
      className={classes.column}
      role="group"
      aria-label={vessel.name}
      data-vessel={isGone ? undefined : vessel._id}
      data-off={off || isGone ? true : undefined}
      data-shared={spots > 1 || undefined}
    >
      {off && (
        <p className={classes.reason}>
          {off.reason || t('calendar.outOfService')}
          {off.until && <span>{t('calendar.until', { day: formatDate(off.until) })}</span>}
        </p>
      )}
      {offered.map((offer) => (
        <FreeGap
          key={offer.gap.from}
          offer={offer}
          hours={hours}
          vesselName={vessel.name}
          onChoose={(minutes, serviceId) => onNew?.({ date, hora: timeOf(minutes), resourceId: vessel._id, serviceId })}
        />
      ))}
      {day.buffers.map(({ id, span }) => (
        <div key={id} className={classes.buffer} style={boxOf(span, hours)} title={t('calendar.buffer')} />
      ))}
      {day.heldHere.map((one) => (
        <HeldSlotBox key={one._id} slot={one} date={date} />
      ))}
      {day.events.map(({ item, ...place }) =>
        isDeparture(item) ? (
          <SharedDepartureCard
            key={item.key}
            placed={{ item, ...place }}
            date={date}
            vessel={isGone ? null : vessel}
            heldSeats={day.seatsHeld(item.key)}
            selectedId={selectedId}
            isChosen={chosen?.span?.from === place.span.from}
            onOpen={onOpen}
            onNew={off || isGone ? null : onNew}
          />
        ) : (
          <EventCard
            key={item._id}
            trip={{ item, ...place }}
            date={date}
            vessel={isGone ? null : vessel}
            isSelected={item._id === selectedId}
            onOpen={() => onOpen(item._id)}
          />
        ),
      )}
      {chosen?.span && !addsSeats && <ChosenSlotBox date={chosen.date} span={chosen.span} />}
      <PlanBox vessel={vessel} date={date} />
    </div>
  );
}

function elapsedMinutes(zone: string, date: string, now: number): number {
  const wall = wallClock(zone, now);
  if (wall.date === date) return wall.minutes;
  return wall.date > date ? DAY_MINUTES : 0;
}
