import type { Actor } from '@marea/domain/access/actor';
import type { departureSchema } from '@marea/domain/booking/bookingView.schema';
import { tripStatuses } from '@marea/domain/counting/counting';
import type * as z from 'zod';
import type { AppContext } from '../../context.ts';
import { bookings } from '../booking.collection.ts';
import { rowVisibilities, toBooking, toRow } from '../bookingView.ts';
import { bookingQuery } from './bookingList.ts';

/** The trips of a day at a location, by departure, with the details for the crew at the dock. */
export async function departuresOn(
  app: AppContext,
  actor: Actor,
  locationId: string,
  date: string,
): Promise<z.output<typeof departureSchema>[]> {
  const { query } = await bookingQuery(app, actor, locationId, { start: date, end: date, status: [...tripStatuses] });
  const records = await app.db(bookings).find(query).sort({ start: 1, _id: 1 }).toArray();
  const visibilityOf = await rowVisibilities(app, records, actor);
  return Promise.all(
    records.map(async (record) => {
      const { passengers, crew, notes, menu, checkin } = await toBooking(app, record, actor);
      return { ...toRow(record, visibilityOf(record)), passengers, crew, notes, allergies: menu.allergies, checkin };
    }),
  );
}
