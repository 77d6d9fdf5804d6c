import * as z from 'zod';
import { collection } from '../db/collection.ts';

/**
 * What a booking or a hold keeps of a vessel: its stretch of time, buffer included, and a key
 * `vessel|cell|unit` for each cell of it. The unique index over the keys is the database's own
 * guarantee that none is claimed twice.
 */
const claimSchema = z.strictObject({
  /** The booking or hold to which it belongs. */
  _id: z.string(),
  resourceId: z.string(),
  start: z.date(),
  until: z.date(),
  keys: z.array(z.string()),
  /** When a hold's claim lapses; bookings have none. */
  expiresAt: z.date().optional(),
});
export const claims = collection('claims', claimSchema, [
  { key: { keys: 1 }, unique: true },
  // Answers by itself what keeps the vessels between two instants.
  { key: { resourceId: 1, start: 1, until: 1, expiresAt: 1, _id: 1 } },
  // Cleans up only: a claim that has lapsed is passed over by the next claimant's own transaction.
  {
    key: { expiresAt: 1 },
    expireAfterSeconds: 60,
    partialFilterExpression: { expiresAt: { $exists: true } },
  },
]);

/**
 * The lock of a vessel's day (`vessel|day`): every transaction that touches the day changes it, so they
 * run one after another. A vessel on which several trips may overlap has one, too (`vessel|vessel`), and
 * so have a location's queue and a company's people.
 */
const lockSchema = z.strictObject({
  _id: z.string(),
  turn: z.int(),
  at: z.date(),
  /** On a day's: the most at a time for which it was ever sold. */
  widest: z.int().optional(),
  /** On a vessel's: how many may overlap since that number was last changed. */
  limit: z.int().optional(),
});
export type LockRecord = z.output<typeof lockSchema>;
export const locks = collection('locks', lockSchema);

/** A slot kept for somebody who is entering details. */
const holdSchema = z.strictObject({
  _id: z.string(),
  companyId: z.string(),
  locationId: z.string(),
  serviceId: z.string(),
  resourceId: z.string(),
  start: z.date(),
  end: z.date(),
  until: z.date(),
  keyHash: z.string(),
  expiresAt: z.date(),
  extensions: z.int(),
});
export type HoldRecord = z.output<typeof holdSchema>;
export const holds = collection('holds', holdSchema, [{ key: { expiresAt: 1 }, expireAfterSeconds: 3_600 }]);

/** A crew member's five minutes: one vessel, whichever of its trips. `_id` is `user|cell`, so nobody is on two. */
const crewClaimSchema = z.strictObject({
  _id: z.string(),
  userId: z.string(),
  resourceId: z.string(),
  visits: z.array(z.string()),
  at: z.date(),
});
export type CrewClaimRecord = z.output<typeof crewClaimSchema>;
export type ClaimRecord = z.output<typeof claimSchema>;
export const crewClaims = collection('crewClaims', crewClaimSchema, [
  { key: { visits: 1 } },
  // A trip that is long past keeps nobody.
  { key: { at: 1 }, expireAfterSeconds: 30 * 86_400 },
]);
