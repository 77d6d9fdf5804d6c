import type { BookingActor } from '@marea/domain/access/actor';
import type { MonthDays, dayTimesSchema } from '@marea/domain/availability/availability.schema';
import type { AvailabilityInput } from '@marea/domain/availability/freeTimes';
import { freeDays as freeDaysOf, timesOfDay } from '@marea/domain/availability/freeTimes';
import { earliestDeparture } from '@marea/domain/availability/lateEntry';
import type { Location } from '@marea/domain/fleet/location.schema';
import { invalidField } from '@marea/domain/kernel/errors';
import { addDays, dayBounds, daysOfMonth } from '@marea/domain/kernel/zone';
import type * as z from 'zod';
import type { Offer } from '../../catalogue/index.ts';
import type { AppContext } from '../../context.ts';
import { occupanciesOf } from '../../slots/index.ts';
import { bookingToChange } from '../findBooking.ts';
import { asSold } from './slot.ts';

type LocatedOffer = Offer & { location: Location };
type Wanted = {
  resourceId?: string | undefined;
  hrsExtras?: number | undefined;
  past?: '0' | '1' | undefined;
  bookingId?: string | undefined;
};

/** The start times of a day; null actor: a guest who books. Throws `not_found` for a booking that the actor may not see. */
export async function freeTimes(
  app: AppContext,
  actor: BookingActor | null,
  offer: LocatedOffer,
  wanted: Wanted & { date: string },
): Promise<z.output<typeof dayTimesSchema>> {
  const { zone } = offer.location;
  const input = await inputOf(app, actor, offer, wanted, [wanted.date, wanted.date]);
  const offered = input.resources.length > 0 ? timesOfDay(input, wanted.date) : [];
  const times = offered.map((slot) => ({
    ...slot,
    start: new Date(slot.start),
    end: new Date(slot.end),
  }));
  return { date: wanted.date, zone, times };
}

/** The days of a month with a free time, as `freeTimes` offers them. */
export async function freeDays(
  app: AppContext,
  actor: BookingActor | null,
  offer: LocatedOffer,
  wanted: Wanted & { month: string },
): Promise<MonthDays> {
  const dates = daysOfMonth(wanted.month);
  const input = await inputOf(app, actor, offer, wanted, [dates[0] as string, dates.at(-1) as string]);
  return {
    month: wanted.month,
    zone: offer.location.zone,
    days: freeDaysOf(input, dates),
  };
}

async function inputOf(
  app: AppContext,
  actor: BookingActor | null,
  offer: LocatedOffer,
  wanted: Wanted,
  [first, last]: [string, string],
): Promise<AvailabilityInput> {
  const { location, service } = offer;
  const moved = actor && wanted.bookingId ? await bookingToChange(app, actor, wanted.bookingId) : null;
  const { vessels } = offer;
  const resources = wanted.resourceId ? vessels.filter(({ _id }) => _id === wanted.resourceId) : vessels;
  if (wanted.resourceId && resources.length === 0) throw invalidField('resourceId', 'not_of_service');
  const occupancies = await occupanciesOf(
    app,
    resources.map(({ _id }) => _id),
    dayBounds(location.zone, first).from,
    // A trip of the last day may end, with its buffer, on the next.
    dayBounds(location.zone, addDays(last, 1)).to,
    moved ? [moved._id] : [],
  );
  return {
    location,
    service: moved ? asSold(service, moved) : service,
    resources,
    occupancies,
    hrsExtras: wanted.hrsExtras ?? 0,
    now: app.now(),
    notBefore: wanted.past === '1' ? earliestDeparture(actor, app.now()) : app.now(),
  };
}
