import { DAY_MS, MINUTE_MS } from '@marea/domain/core/time/zone';
import type { AppContext } from '../context.ts';
import { newId, random } from '../db/ids.ts';
import { isUnleased, leaseEnd } from '../db/leases.ts';
import type { Tx } from '../db/unitOfWork.ts';
import type { ImportSchedule } from './calendarImport.collection.ts';
import { importSchedules } from './calendarImport.collection.ts';

const EVERY_MS = 15 * MINUTE_MS;
/** Random spread, so that calendars added together are not read together for ever. */
const SPREAD_MS = 2 * MINUTE_MS;
/** Outlives an answer, its wait for the thread that reads it, and a block; each block renews it. */
const LEASE_MS = 60_000;
/** Series continue, so an unchanged calendar still gains new times. */
const EXPANDED_FOR_MS = DAY_MS;

const leased = (lease: string) => [{ $set: { lease, leasedUntil: leaseEnd(LEASE_MS) } }];

/** A calendar that this process reads now. */
export type HeldSchedule = ImportSchedule & { lease: string };

/** Somebody changed or removed the calendar meanwhile, or the lease ended. */
export class LeaseLost extends Error {}

/** Schedules unread calendars at once. */
export function newSchedule(app: AppContext, _id: string): ImportSchedule {
  const unread = { etag: null, lastModified: null, bodyHash: null, expandedAt: null };
  return { _id, dueAt: new Date(app.now()), lease: null, leasedUntil: null, ...unread };
}

/** Leases the calendar that is due longest, or the named one; null if there is none, or another process reads it. */
export async function takeSchedule(app: AppContext, id?: string): Promise<HeldSchedule | null> {
  const lease = newId();
  const which = id === undefined ? { dueAt: { $lte: new Date(app.now()) } } : { _id: id };
  const schedule = await app
    .db(importSchedules)
    .findOneAndUpdate({ ...which, ...isUnleased }, leased(lease), { sort: { dueAt: 1, _id: 1 } });
  return schedule && { ...schedule, lease };
}

/** Renews the lease in a transaction that writes by it. Throws `LeaseLost`. */
export async function holdLease(app: AppContext, tx: Tx, { _id, lease }: HeldSchedule): Promise<void> {
  const schedule = await app.db(importSchedules).findOneAndUpdate({ _id, lease }, leased(lease), { session: tx });
  if (!schedule) throw new LeaseLost();
}

/** Ends the lease and schedules the next reading, in the transaction of the result. Throws `LeaseLost`. */
export async function planNext(
  app: AppContext,
  tx: Tx,
  { _id, lease }: HeldSchedule,
  readState: Partial<Omit<ImportSchedule, '_id'>>,
): Promise<void> {
  const dueAt = new Date(app.now() + EVERY_MS - SPREAD_MS / 2 + random(SPREAD_MS));
  const next = { dueAt, lease: null, leasedUntil: null, ...readState };
  const { matchedCount } = await app.db(importSchedules).updateOne({ _id, lease }, { $set: next }, { session: tx });
  if (matchedCount === 0) throw new LeaseLost();
}

/** Makes a changed or removed calendar due at once; its current reader may no longer write. */
export async function readAnew(app: AppContext, tx: Tx, id: string): Promise<void> {
  const { _id: _, ...unread } = newSchedule(app, id);
  await app.db(importSchedules).updateOne({ _id: id }, { $set: unread }, { session: tx });
}

/** Whether an unchanged answer has nothing new. */
export function isFresh(app: AppContext, { expandedAt }: ImportSchedule): boolean {
  return expandedAt !== null && app.now() - expandedAt.getTime() < EXPANDED_FOR_MS;
}
