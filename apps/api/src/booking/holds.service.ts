import type { Hold } from '@marea/domain/booking/hold.schema';
import { HOLD_MINUTES, MOST_HOLD_EXTENSIONS } from '@marea/domain/booking/hold';
import { DomainError } from '@marea/domain/kernel/errors';
import type { House } from '../db/house.ts';
import { hashOfSecret, newId, newSecret } from '../db/ids.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import { prolong, release } from '../slots/claims.service.ts';
import { passGates } from '../slots/gates.service.ts';
import type { HoldRecord } from '../slots/slot.model.ts';
import { takeSlot } from './bookingSlot.service.ts';
import type { Wish } from './slotWish.service.ts';

const HOLD_MS = HOLD_MINUTES * 60_000;

/** A hold's id with the secret that proves whose it is. */
export type HoldRef = { id: string; key: string };

/** Keeps a slot for fifteen minutes. Throws `slot_taken` with the nearest free times. */
export async function takeHold(house: House, wish: Wish): Promise<Hold & { key: string }> {
  const _id = newId();
  const key = newSecret();
  const hold = await takeSlot(house, { owner: _id, wish, lastsMs: HOLD_MS }, async (tx, slot, clock) => {
    const record: HoldRecord = {
      _id,
      companyId: wish.location.companyId,
      locationId: wish.location._id,
      serviceId: wish.service._id,
      resourceId: slot.resourceId,
      start: slot.start,
      end: slot.end,
      until: slot.until,
      keyHash: hashOfSecret(key),
      expiresAt: new Date(clock.getTime() + HOLD_MS),
      extensions: 0,
    };
    await house.models.Hold.create([record], { session: tx });
    return record;
  });
  return { ...toHold(hold), key };
}

/** A hold in scope that is still good, by its id and secret; null for any other. Only a look: the transaction that uses it asks again. */
export async function findHold(
  house: House,
  ref: HoldRef,
  scope: { companyId?: string } = {},
): Promise<HoldRecord | null> {
  return house.models.Hold.findOne({
    ...scope,
    _id: ref.id,
    keyHash: hashOfSecret(ref.key),
    expiresAt: { $gt: new Date(house.now()) },
  }).lean();
}

/**
 * Keeps a hold for fifteen minutes from now on. Throws `hold_expired` for one that has lapsed, is
 * unknown, or has been extended as often as is fair to others.
 */
export async function extendHold(house: House, ref: HoldRef, scope: { companyId?: string } = {}): Promise<Hold> {
  const hold = await findHold(house, ref, scope);
  if (!hold || hold.extensions >= MOST_HOLD_EXTENSIONS) throw new DomainError('hold_expired');
  return unitOfWork(house.connection, async (tx) => {
    const { clock } = await passGates(house, tx, [hold]);
    const expiresAt = new Date(clock.getTime() + HOLD_MS);
    const extended = await house.models.Hold.findOneAndUpdate(
      { _id: hold._id, expiresAt: { $gt: clock }, extensions: hold.extensions },
      { $set: { expiresAt }, $inc: { extensions: 1 } },
      { session: tx, returnDocument: 'after' },
    ).lean();
    // A double tap: the first one has extended it, and that is what was wanted.
    const standing = extended ?? (await aliveHold(house, tx, hold._id, clock));
    if (extended) await prolong(house, tx, hold._id, expiresAt);
    return toHold(standing);
  });
}

async function aliveHold(house: House, tx: Tx, id: string, clock: Date): Promise<HoldRecord> {
  const hold = await house.models.Hold.findOne({ _id: id, expiresAt: { $gt: clock } })
    .session(tx)
    .lean();
  if (!hold) throw new DomainError('hold_expired');
  return hold;
}

/** Gives a held slot back. One that is gone already is given back, too: the guest need not care. */
export async function releaseHold(house: House, ref: HoldRef, scope: { companyId?: string } = {}): Promise<void> {
  const hold = await findHold(house, ref, scope);
  if (!hold) return;
  await unitOfWork(house.connection, async (tx) => {
    await passGates(house, tx, [hold]);
    await house.models.Hold.deleteOne({ _id: hold._id }, { session: tx });
    await release(house, tx, hold._id);
  });
}

function toHold(record: HoldRecord): Hold {
  return {
    _id: record._id,
    serviceId: record.serviceId,
    resourceId: record.resourceId,
    start: record.start.toISOString(),
    end: record.end.toISOString(),
    expiresAt: record.expiresAt.toISOString(),
    extensionsLeft: MOST_HOLD_EXTENSIONS - record.extensions,
  };
}
