import type { BookingActor } from '@marea/domain/access/actor';
import type { MonthDays, TimesQuery, dayTimesSchema } from '@marea/domain/availability/availability.schema';
import type { AvailabilityInput } from '@marea/domain/availability/freeTimes';
import {
  daysAfter,
  daysWithStarts,
  freeDays as freeDaysOf,
  timesOfDay,
  earliestDeparture,
} from '@marea/domain/availability/freeTimes';
import type { Occupancy } from '@marea/domain/availability/occupancy';
import { passengerCount } from '@marea/domain/booking/status/boarding';
import { invalidField } from '@marea/domain/core/errors/errors';
import { dayBounds } from '@marea/domain/core/time/instants';
import { DAY_MS, addDays, daysOfMonth } from '@marea/domain/core/time/zone';
import type { Location } from '@marea/domain/fleet/location.schema';
import type * as z from 'zod';
import type { ServiceWithVessels } from '../../catalogue/index.ts';
import type { AppContext } from '../../context.ts';
import type { Range } from '../../slots/index.ts';
import { occupanciesOf } from '../../slots/index.ts';
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
  wanted: TimesQuery & { date: string },
): Promise<z.output<typeof dayTimesSchema>> {
  const { zone } = offer.location;
  const asked = await askedFor(app, actor, offer, wanted);
  const input = { ...asked, occupancies: await occupanciesDuring(app, asked, [wanted.date]) };
  const offered = input.resources.length > 0 ? timesOfDay(input, wanted.date) : [];
  const times = offered.map((slot) => ({
    ...slot,
    start: new Date(slot.start),
    end: new Date(slot.end),
  }));
  return { date: wanted.date, zone, times };
}

/** The days of a month with a free time, as `freeTimes` offers them. */
export async function freeDaysOfMonth(
  app: AppContext,
  actor: BookingActor | null,
  offer: LocatedOffer,
  wanted: TimesQuery & { month: string },
): Promise<MonthDays> {
  const dates = daysOfMonth(wanted.month);
  const asked = await askedFor(app, actor, offer, wanted);
  const { resources } = asked;
  const free = new Set<string>();
  let open = daysWithStarts(asked, dates);
  for (
    let from = 0, count = FIRST_VESSELS;
    from < resources.length && open.length > 0;
    from += count, count *= GROWTH
  ) {
    const some = { ...asked, resources: resources.slice(from, from + count) };
    const occupancies = await occupanciesDuring(
      app,
      some,
      open.map(({ date }) => date),
    );
    for (const { date } of freeDaysOf({ ...some, occupancies }, open)) free.add(date);
    open = open.filter(({ date }) => !free.has(date));
  }
  return {
    month: wanted.month,
    zone: offer.location.zone,
    days: dates.map((date) => ({ date, isFree: free.has(date) })),
  };
}

type SlotSearch = Omit<AvailabilityInput, 'occupancies'> &
  Pick<LocatedOffer, 'location'> & { except: readonly string[] };

async function askedFor(
  app: AppContext,
  actor: BookingActor | null,
  { location, service, vessels }: LocatedOffer,
  wanted: TimesQuery,
): Promise<SlotSearch> {
  const moved = actor && wanted.bookingId ? await bookingToChange(app, actor, wanted.bookingId) : null;
  const resources = wanted.resourceId ? vessels.filter(({ _id }) => _id === wanted.resourceId) : vessels;
  if (wanted.resourceId && resources.length === 0) throw invalidField('resourceId', 'not_of_service');
  return {
    location,
    service: moved ? asSold(service, moved) : service,
    resources,
    hrsExtras: wanted.hrsExtras ?? 0,
    people: moved ? passengerCount(moved.passengers) : (wanted.people ?? 1),
    now: app.now(),
    notBefore: wanted.past === '1' ? earliestDeparture(actor, app.now()) : app.now(),
    except: moved ? [moved._id] : [],
  };
}

/** What occupies the vessels on some days, in order, including days on which their trips may end. */
async function occupanciesDuring(app: AppContext, asked: SlotSearch, dates: readonly string[]): Promise<Occupancy[]> {
  const ids = asked.resources.map(({ _id }) => _id);
  return occupanciesOf(app, ids, rangesOf(asked.location.zone, dates, daysAfter(asked)), asked.except);
}

/**
 * The ranges that dates in order cover, each with `after` days more. Adjacent dates share a range, so that only its
 * ends are converted.
 */
function rangesOf(zone: string, dates: readonly string[], after: number): Range[] {
  const runs: { first: string; last: string }[] = [];
  for (const date of dates) {
    const run = runs.at(-1);
    if (run && Date.parse(date) - Date.parse(run.last) <= (after + 1) * DAY_MS) run.last = date;
    else runs.push({ first: date, last: date });
  }
  return runs.map(({ first, last }) => ({
    from: dayBounds(zone, first).from,
    to: dayBounds(zone, addDays(last, after)).to,
  }));
}
