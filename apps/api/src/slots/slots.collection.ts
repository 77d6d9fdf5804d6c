import * as z from 'zod';
import { collection } from '../db/collection.ts';

/** A booking's or hold's claim with a key `vessel|cell|unit` a cell. Their unique index prevents double booking. */
const claimSchema = z.strictObject({
  _id: z.string(),
  resourceId: z.string(),
  start: z.date(),
  until: z.date(),
  keys: z.array(z.string()),
  /** Holds only. */
  expiresAt: z.date().optional(),
});
export const claims = collection('claims', claimSchema, [
  { key: { keys: 1 }, unique: true },
  // Covers the query of occupied stretches.
  { key: { resourceId: 1, start: 1, until: 1, expiresAt: 1, _id: 1 } },
  // Cleanup only: a claimant's transaction ignores lapsed claims.
  {
    key: { expiresAt: 1 },
    expireAfterSeconds: 60,
    partialFilterExpression: { expiresAt: { $exists: true } },
  },
]);

/** A record that transactions write to serialise: a day, a shared vessel, a queue, a company's people. */
const lockSchema = z.strictObject({
  _id: z.string(),
  turn: z.int(),
  at: z.date(),
  /** Of a day: the largest capacity at which it was sold. */
  widest: z.int().optional(),
  /** Of a vessel: its capacity since the last change. */
  limit: z.int().optional(),
});
export type LockRecord = z.output<typeof lockSchema>;
export const locks = collection('locks', lockSchema);

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

/** A crew member's five minutes. `_id` is `user|cell`, so that they are on one vessel only. */
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
  // Past trips need no claim.
  { key: { at: 1 }, expireAfterSeconds: 30 * 86_400 },
]);
