import type { BookingActor } from '@marea/domain/access/actor';
import type { MonthDays, TimesQuery, dayTimesSchema } from '@marea/domain/availability/availability.schema';
import type { AvailabilityInput, DayRoom } from '@marea/domain/availability/freeTimes';
import { daysAfter, daysWithStarts, roomOfDays, timesOfDay } from '@marea/domain/availability/freeTimes';
import { earliestDeparture } from '@marea/domain/availability/lateEntry';
import type { Occupancy } from '@marea/domain/availability/occupancy';
import { passengerCount } from '@marea/domain/booking/status/boarding';
import { invalidField } from '@marea/domain/core/errors/errors';
import { daysOfMonth } from '@marea/domain/core/time/zone';
import type { Location } from '@marea/domain/fleet/location.schema';
import type * as z from 'zod';
import type { ServiceWithVessels } from '../../catalogue/index.ts';
import type { AppContext } from '../../context.ts';
import { occupanciesOf, rangesOfDays } from '../../slots/index.ts';
import { bookingToChange } from '../findBooking.ts';
import { asSold } from './slot.ts';

type LocatedOffer = ServiceWithVessels & { location: Location };

/** How many vessels a month query reads first; it reads more if none of them is free on a day. */
const FIRST_VESSELS = 2;
const GROWTH = 4;

/** The start times of a day; a null actor is a guest. Throws `not_found` for a booking that the actor may not see. */
export async function freeTimes(
  app: AppContext,
  actor: BookingActor | null,
  offer: LocatedOffer,
  query: TimesQuery & { date: string },
): Promise<z.output<typeof dayTimesSchema>> {
  const { zone } = offer.location;
  const search = await searchFor(app, actor, offer, query);
  const input = { ...search, occupancies: await occupanciesDuring(app, search, [query.date]) };
  const offered = input.resources.length > 0 ? timesOfDay(input, query.date) : [];
  const times = offered.map((slot) => ({
    ...slot,
    start: new Date(slot.start),
    end: new Date(slot.end),
  }));
  return { date: query.date, zone, times };
}

/** The days of a month with their free times and seats, as `freeTimes` offers them. */
export async function freeDaysOfMonth(
  app: AppContext,
  actor: BookingActor | null,
  offer: LocatedOffer,
  query: TimesQuery & { month: string },
): Promise<MonthDays> {
  const dates = daysOfMonth(query.month);
  const search = await searchFor(app, actor, offer, query);
  const { resources } = search;
  const roomByDate = new Map<string, DayRoom>();
  let open = daysWithStarts(search, dates);
  for (
    let from = 0, count = FIRST_VESSELS;
    from < resources.length && open.length > 0;
    from += count, count *= GROWTH
  ) {
    const some = { ...search, resources: resources.slice(from, from + count) };
    const occupancies = await occupanciesDuring(
      app,
      some,
      open.map(({ date }) => date),
    );
    const rooms = roomOfDays({ ...some, occupancies }, open);
    for (const room of rooms) if (room.sails) roomByDate.set(room.date, room);
    open = rooms.filter(({ freeTimes }) => freeTimes === 0);
  }
  return {
    month: query.month,
    zone: offer.location.zone,
    days: dates.map((date) => dayOf(date, roomByDate.get(date), query.resourceId !== undefined)),
  };
}

/** Counts only for a single vessel: of several vessels, some are not read once a free time is found. */
function dayOf(date: string, room: DayRoom | undefined, isOfOneVessel: boolean): MonthDays['days'][number] {
  const { freeTimes = 0, seatsLeft = null } = room ?? {};
  return {
    date,
    isOpen: room !== undefined,
    isFree: freeTimes > 0,
    timesLeft: isOfOneVessel ? freeTimes : null,
    seatsLeft: isOfOneVessel ? seatsLeft : null,
  };
}

/**
 * Reads at once the inputs for the free times of several offers of a location on the same days, in the offers' order.
 * `people` are the seats that a shared departure must have.
 */
export async function availabilityOf(
  app: AppContext,
  location: Location,
  offers: readonly ServiceWithVessels[],
  { dates, people }: { dates: readonly string[]; people: number },
): Promise<AvailabilityInput[]> {
  const searches = await Promise.all(offers.map((offer) => searchFor(app, null, { ...offer, location }, { people })));
  const ids = [...new Set(searches.flatMap(({ resources }) => resources.map(({ _id }) => _id)))];
  const after = Math.max(0, ...searches.map(daysAfter));
  const occupancies = ids.length > 0 ? await occupanciesOf(app, ids, rangesOfDays(location.zone, dates, after)) : [];
  return searches.map((one) => {
    const own = new Set(one.resources.map(({ _id }) => _id));
    return { ...one, occupancies: occupancies.filter(({ resourceId }) => own.has(resourceId)) };
  });
}

type SlotSearch = Omit<AvailabilityInput, 'occupancies'> &
  Pick<LocatedOffer, 'location'> & { except: readonly string[] };

async function searchFor(
  app: AppContext,
  actor: BookingActor | null,
  { location, service, vessels }: LocatedOffer,
  query: TimesQuery,
): Promise<SlotSearch> {
  const moved = actor && query.bookingId ? await bookingToChange(app, actor, query.bookingId) : null;
  const resources = query.resourceId ? vessels.filter(({ _id }) => _id === query.resourceId) : vessels;
  if (query.resourceId && resources.length === 0) throw invalidField('resourceId', 'not_of_service');
  return {
    location,
    service: moved ? asSold(service, moved) : service,
    resources,
    hrsExtras: query.hrsExtras ?? 0,
    people: moved ? passengerCount(moved.passengers) : (query.people ?? 1),
    now: app.now(),
    notBefore: query.past === '1' ? earliestDeparture(actor, app.now()) : app.now(),
    except: moved ? [moved._id] : [],
  };
}

/** The vessels' occupancies on some days, in order, including days on which trips may end. */
async function occupanciesDuring(app: AppContext, search: SlotSearch, dates: readonly string[]): Promise<Occupancy[]> {
  const ids = search.resources.map(({ _id }) => _id);
  return occupanciesOf(app, ids, rangesOfDays(search.location.zone, dates, daysAfter(search)), search.except);
}
