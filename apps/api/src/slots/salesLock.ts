import type { AppContext } from '../context.ts';
import { lock, locks, takenAgain } from '../db/unitOfWork.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { utcDayOf } from './slots.collection.ts';
import type { Span } from './vesselDays.ts';

/** Parts of a lock: many, so that sales on different vessels and days rarely meet; few enough to write at once. */
const PARTS = 64;

type SaleSlot = Pick<Span, 'resourceId' | 'start'>;

/** The offer's versions in a part of the lock. A missing field has not been recorded yet. */
export type NotedOffer = {
  /** Whether the company sells. */
  isOpen?: boolean | undefined;
  /** Versions of the location, its services and its vessels, by id. */
  versions?: Record<string, number> | undefined;
};

/**
 * Keeps a location's offer unchanged until the sale commits, by one part of the lock, the same for a vessel's day.
 * Returns the part's versions of the offer's records `ids`.
 */
export async function lockSale(
  app: AppContext,
  tx: Tx,
  locationId: string,
  { ids, ...slot }: SaleSlot & { ids: readonly string[] },
): Promise<NotedOffer> {
  if (!app.config.SLOT_CLAIMS) return {};
  const paths = ['isOpen', ...ids.map((id) => `versions.${id}`)].map((path) => [`offer.${path}`, 1]);
  const saleLock = await app.db(locks).findOneAndUpdate({ _id: salePartId(locationId, slot) }, takenAgain, {
    session: tx,
    upsert: true,
    projection: Object.fromEntries(paths),
  });
  return saleLock?.offer ?? {};
}

/** Stores the offer in the lock's part that the caller's sale has taken. */
export async function noteOffer(
  app: AppContext,
  tx: Tx,
  locationId: string,
  { offer, ...slot }: SaleSlot & { offer: NotedOffer },
): Promise<void> {
  if (!app.config.SLOT_CLAIMS) return;
  await app.db(locks).updateOne({ _id: salePartId(locationId, slot) }, { $set: noted(offer) }, { session: tx });
}

/**
 * Keeps the location's data that a block reads until it commits. Blocks have a separate part: a block of a fleet takes
 * long, so blocks wait for each other here, at their first step, and never for a sale.
 */
export async function lockBlocks(app: AppContext, tx: Tx, locationId: string): Promise<void> {
  if (!app.config.SLOT_CLAIMS) return;
  await lock(app.db, tx, partId(locationId, PARTS));
}

/**
 * Prevents sales and blocks of a location from committing concurrently with the caller's transaction, and stores the
 * changes of the offer in each part. Returns the database's clock.
 */
export async function lockAllSales(
  app: AppContext,
  tx: Tx,
  locationId: string,
  changed: NotedOffer = {},
): Promise<Date> {
  const $set = noted(changed);
  const update = Object.keys($set).length === 0 ? takenAgain : { ...takenAgain, $set };
  const all = Array.from({ length: PARTS + 1 }, (_, part) => ({
    updateOne: { filter: { _id: partId(locationId, part) }, update, upsert: true },
  }));
  await app.db(locks).bulkWrite(all, { session: tx });
  const first = await app.db(locks).findOne({ _id: partId(locationId, 0) }, { session: tx });
  if (!first) throw new Error(`no lock of ${locationId}`);
  return first.at;
}

function noted({ isOpen, versions = {} }: NotedOffer) {
  return {
    ...Object.fromEntries(Object.entries(versions).map(([id, version]) => [`offer.versions.${id}`, version])),
    ...(isOpen !== undefined && { 'offer.isOpen': isOpen }),
  };
}

function salePartId(locationId: string, { resourceId, start }: SaleSlot): string {
  return partId(locationId, (Number.parseInt(resourceId.slice(-6), 16) * 31 + utcDayOf(start.getTime())) % PARTS);
}

function partId(locationId: string, part: number): string {
  return `sales|${locationId}|${part}`;
}
