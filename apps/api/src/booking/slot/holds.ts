import type { Actor } from '@marea/domain/access/actor';
import { may } from '@marea/domain/access/actor';
import type { Hold, HoldRecord } from '@marea/domain/booking/hold.schema';
import { DomainError } from '@marea/domain/core/errors/errors';
import { HOLD_MINUTES, MAX_HOLD_EXTENSIONS, MAX_HOLDS_OF_RANGE } from '@marea/domain/core/limits';
import { dayBounds } from '@marea/domain/core/time/instants';
import { MINUTE_MS } from '@marea/domain/core/time/zone';
import { isLiveOffer } from '@marea/domain/waitlist/estimate';
import type { WaitingPartyRecord } from '@marea/domain/waitlist/waitlist.schema';
import type { AppContext } from '../../context.ts';
import { hashOfSecret, newId, newSecret } from '../../db/ids.ts';
import { belongingTo } from '../../db/scope.ts';
import { lock, unitOfWork } from '../../db/unitOfWork.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import { holds, prolong, vacate } from '../../slots/index.ts';
import { assertLooksFree, slotOf, takeSlot } from './slot.ts';
import type { SlotRequest } from './slotRequest.ts';
import { assertNoExtraHours } from './slotRequest.ts';

const HOLD_MS = HOLD_MINUTES * MINUTE_MS;
const notExpired = { $gt: ['$expiresAt', '$$NOW'] };

export type HoldRef = { id: string; key: string };
type HoldScope = { companyId?: string; locationId?: { $in: string[] } };

type HoldOptions = {
  lastsMs?: number;
  /** The owner's secret; random by default. */
  key?: string;
  /** The owner's earlier hold, which this one replaces in the same transaction. */
  gives?: HoldRecord | null;
  /** The network range of a guest, who may hold few slots of a day at once. */
  range?: string;
  alongside?: (tx: Tx, hold: HoldRecord) => Promise<void>;
};

/**
 * Holds a slot, for 15 minutes by default. Throws `slot_taken` with the nearest free times, `too_many_requests`,
 * `hold_expired` if the hold that it replaces is gone.
 */
export async function takeHold(
  app: AppContext,
  request: SlotRequest,
  { lastsMs = HOLD_MS, key = newSecret(), gives = null, range, alongside }: HoldOptions = {},
): Promise<Hold & { key: string }> {
  assertNoExtraHours(request.service, request.hrsExtras, 'hrsExtras');
  const _id = newId();
  const owner = { owner: _id, lastsMs, ...(gives && { gives: { ...gives, owner: gives._id } }) };
  const hold = await takeSlot(app, request, owner, async (tx, slot, clock) => {
    if (gives) {
      await consumeHold(app, tx, gives._id, clock);
      await app.announce(tx, 'slotBecomesFree', { slot: gives, at: clock });
    }
    const record: HoldRecord = {
      _id,
      companyId: request.location.companyId,
      locationId: request.location._id,
      serviceId: request.service._id,
      resourceId: slot.resourceId,
      start: slot.start,
      end: slot.end,
      until: slot.until,
      keyHash: hashOfSecret(key),
      ...(range !== undefined && { takenFrom: hashOfSecret(range) }),
      expiresAt: new Date(clock.getTime() + lastsMs),
      extensions: 0,
      seats: request.service.seats && request.people,
    };
    await assertBelowHoldLimit(app, tx, request, { ...record, clock });
    await app.db(holds).insertOne(record, { session: tx });
    await alongside?.(tx, record);
    await app.announce(tx, 'slotBecomesFree', { slot: record, at: record.expiresAt });
    return record;
  });
  return { ...toHold(hold), key };
}

/** Lock shards per location: they bound how many locks a flood of made-up addresses can create. */
const LOCK_SHARDS = 64;

async function assertBelowHoldLimit(
  app: AppContext,
  tx: Tx,
  { location: { _id: locationId, zone }, bookingDate }: SlotRequest,
  { takenFrom, clock }: HoldRecord & { clock: Date },
): Promise<void> {
  if (takenFrom === undefined) return;
  const shard = Buffer.from(takenFrom, 'base64url').readUInt32BE(0) % LOCK_SHARDS;
  await lock(app.db, tx, `holds|${locationId}|${shard}`);
  const { from, to } = dayBounds(zone, bookingDate);
  const soonestFirst = await app
    .db(holds)
    .find(
      { locationId, start: { $gte: new Date(from), $lt: new Date(to) }, takenFrom, expiresAt: { $gt: clock } },
      { session: tx, sort: { expiresAt: 1 }, limit: MAX_HOLDS_OF_RANGE },
    )
    .toArray();
  if (soonestFirst.length < MAX_HOLDS_OF_RANGE) return;
  const wait = (soonestFirst[0]?.expiresAt.getTime() ?? 0) - clock.getTime();
  throw new DomainError('too_many_requests', { retryAfter: Math.ceil(wait / 1_000) });
}

/** A valid hold by its id and secret, or null. Advisory: the transaction that uses it checks again. */
export async function findHold(app: AppContext, ref: HoldRef, scope: HoldScope = {}): Promise<HoldRecord | null> {
  return app.db(holds).findOne({
    ...scope,
    _id: ref.id,
    keyHash: hashOfSecret(ref.key),
    expiresAt: { $gt: new Date(app.now()) },
  });
}

/** The valid hold of a slot offered to a waiting party, or null: staff may sell it to that party. Advisory. */
export async function findOfferedHold(
  app: AppContext,
  { offer, offerHoldId }: Pick<WaitingPartyRecord, 'offer' | 'offerHoldId'>,
): Promise<HoldRecord | null> {
  if (!isLiveOffer(offer) || !offerHoldId) return null;
  return app.db(holds).findOne({ _id: offerHoldId, expiresAt: { $gt: new Date(app.now()) } });
}

/** Throws `hold_expired` unless the hold is live and of this slot, `slot_taken` if somebody else now has the slot. */
export async function assertHoldOf(app: AppContext, hold: HoldRecord | null, request: SlotRequest): Promise<void> {
  const slot = slotOf(app, request);
  const isHeld =
    hold !== null &&
    hold.serviceId === request.service._id &&
    hold.resourceId === slot.resourceId &&
    hold.start.getTime() === slot.start.getTime();
  if (isHeld) return;
  await assertLooksFree(app, request, slot);
  throw new DomainError('hold_expired');
}

/** Uses a hold up in the booking's transaction. Throws `hold_expired` if it lapsed or another request was first. */
export async function consumeHold(app: AppContext, tx: Tx, holdId: string, clock: Date): Promise<void> {
  const { deletedCount } = await app.db(holds).deleteOne({ _id: holdId, expiresAt: { $gt: clock } }, { session: tx });
  if (deletedCount === 0) throw new DomainError('hold_expired');
}

/** Extends a hold to fifteen minutes from now. Throws `hold_expired` for one unknown, lapsed or extended too often. */
export async function extendHold(app: AppContext, ref: HoldRef, scope: HoldScope = {}): Promise<Hold> {
  const hold = await findHold(app, ref, scope);
  if (!hold || hold.extensions >= MAX_HOLD_EXTENSIONS) throw new DomainError('hold_expired');
  return unitOfWork(app.connection, async (tx) => {
    const extended = await app
      .db(holds)
      .findOneAndUpdate(
        { _id: hold._id, extensions: hold.extensions, $expr: notExpired },
        [{ $set: { expiresAt: { $add: ['$$NOW', HOLD_MS] }, extensions: hold.extensions + 1 } }],
        { session: tx },
      );
    // A double tap: the first request has extended it.
    const current = extended ?? (await app.db(holds).findOne({ _id: hold._id, $expr: notExpired }, { session: tx }));
    if (!current) throw new DomainError('hold_expired');
    const isStillHeld = !extended || (await prolong(app, tx, { ...extended, owner: hold._id }));
    if (!isStillHeld) throw new DomainError('hold_expired');
    await app.announce(tx, 'slotBecomesFree', { slot: current, at: current.expiresAt });
    return toHold(current);
  });
}

/** Hands a live hold over to another owner, for fifteen minutes from now by default. Throws `hold_expired`. */
export async function handOverHold(
  app: AppContext,
  tx: Tx,
  { id, key }: HoldRef,
  lastsMs: number = HOLD_MS,
): Promise<Hold> {
  const after = await app
    .db(holds)
    .findOneAndUpdate(
      { _id: id, $expr: notExpired },
      [{ $set: { expiresAt: { $add: ['$$NOW', lastsMs] }, keyHash: hashOfSecret(key) } }],
      { session: tx },
    );
  if (!after || !(await prolong(app, tx, { ...after, owner: id }))) throw new DomainError('hold_expired');
  await app.announce(tx, 'slotBecomesFree', { slot: after, at: after.expiresAt });
  return toHold(after);
}

/** Releases a held slot; no error for one already released. */
export async function releaseHold(app: AppContext, ref: HoldRef, scope: HoldScope = {}): Promise<void> {
  const hold = await findHold(app, ref, scope);
  if (!hold) return;
  await unitOfWork(app.connection, (tx) => dropHold(app, tx, hold._id));
}

/** Lets staff who change bookings there release a guest's hold. Throws `forbidden`; an ended hold is no error. */
export async function endHoldOfGuest(app: AppContext, actor: Actor, id: string): Promise<void> {
  const hold = await app.db(holds).findOne({ ...belongingTo(actor), _id: id });
  const isStaff = actor.kind === 'superadmin' || actor.kind === 'staff';
  if (!isStaff || !may(actor, '/booking', 'update', hold?.locationId)) throw new DomainError('forbidden');
  if (hold) await unitOfWork(app.connection, (tx) => dropHold(app, tx, hold._id));
}

/** Ends a hold in the caller's transaction; an ended hold is no error. */
export async function dropHold(app: AppContext, tx: Tx, id: string): Promise<void> {
  const hold = await app.db(holds).findOne({ _id: id }, { session: tx });
  if (!hold) return;
  await app.db(holds).deleteOne({ _id: id }, { session: tx });
  await vacate(app, tx, { ...hold, owner: id });
  await app.announce(tx, 'slotBecomesFree', { slot: hold, at: new Date(app.now()) });
}

/** A live hold with this key. Throws `hold_expired`. */
export async function holdOf(app: AppContext, tx: Tx, { id, key }: HoldRef): Promise<Hold> {
  const hold = await app.db(holds).findOne({ _id: id, keyHash: hashOfSecret(key), $expr: notExpired }, { session: tx });
  if (!hold) throw new DomainError('hold_expired');
  return toHold(hold);
}

/** Whether a hold is live, without a check of its key. */
export function isHeld(app: AppContext, tx: Tx, id: string): Promise<boolean> {
  return app.db(holds).exists({ _id: id, $expr: notExpired }, { session: tx });
}

function toHold(record: HoldRecord): Hold {
  return {
    _id: record._id,
    serviceId: record.serviceId,
    resourceId: record.resourceId,
    start: record.start,
    end: record.end,
    expiresAt: record.expiresAt,
    extensionsLeft: MAX_HOLD_EXTENSIONS - record.extensions,
  };
}
