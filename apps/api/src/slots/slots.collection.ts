import { holdRecordSchema } from '@marea/domain/booking/hold.schema';
import { DAY_MS } from '@marea/domain/core/time/zone';
import * as z from 'zod';
import { collection } from '../db/collection.ts';

/** The time for which a booking or hold keeps its vessel, buffer included. */
const spanSchema = z.strictObject({
  owner: z.string(),
  start: z.date(),
  until: z.date(),
  /** Seats of a departure that others share; without it, the whole vessel. */
  shared: z.strictObject({ departure: z.string(), seats: z.int() }).optional(),
  /** Only holds have it. */
  expiresAt: z.date().optional(),
});
/**
 * A vessel's occupancies on one UTC day, removed once no one may enter trips of that day any more (`retention`).
 * Selling updates it under a condition, which prevents double booking.
 */
const vesselDaySchema = z.strictObject({
  _id: z.string(),
  resourceId: z.string(),
  /** Days since 1970. */
  day: z.int(),
  /** A span past midnight is in the next day's record too. */
  spans: z.array(spanSchema),
  /** The id of the update that added the last span. */
  claimId: z.string(),
  /** The time of that update, by the database's clock. */
  at: z.date(),
});
export type VesselDayRecord = z.output<typeof vesselDaySchema>;
export const vesselDays = collection('vesselDays', vesselDaySchema, [{ key: { resourceId: 1, day: 1 } }]);

export const holds = collection('holds', holdRecordSchema, [
  { key: { expiresAt: 1 }, expireAfterSeconds: 3_600 },
  { key: { locationId: 1, start: 1 } },
]);

const crewClaimSchema = z.strictObject({
  bookingId: z.string(),
  resourceId: z.string(),
  start: z.date(),
  until: z.date(),
});
/** The trips for which a person is claimed on one UTC day, on one vessel at a time. `_id` is `user|day`. */
const crewDaySchema = z.strictObject({
  _id: z.string(),
  userId: z.string(),
  /** A claim past midnight is in the next day's record too. */
  claims: z.array(crewClaimSchema),
  /** The start of the day. */
  at: z.date(),
});
export type CrewDayRecord = z.output<typeof crewDaySchema>;
export const crewDays = collection('crewDays', crewDaySchema, [
  { key: { 'claims.bookingId': 1 } },
  // Past trips need no claim.
  { key: { at: 1 }, expireAfterSeconds: 30 * 86_400 },
]);

/** UTC days since 1970. */
export function utcDayOf(instant: number): number {
  return Math.floor(instant / DAY_MS);
}

/** The UTC days that [start, until) touches, in order. */
export function utcDaysOf({ start, until }: { start: Date; until: Date }): number[] {
  const first = utcDayOf(start.getTime());
  return Array.from({ length: utcDayOf(until.getTime() - 1) - first + 1 }, (_, i) => first + i);
}

export function startOfUtcDay(day: number): Date {
  return new Date(day * DAY_MS);
}
