import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '@marea/domain/access/actor';
import { requesterOf } from '@marea/domain/access/actor';
import type { BlockChanges, NewBlock } from '@marea/domain/booking/block/block.schema';
import { composeBlock, momentOf, timesOfBlock } from '@marea/domain/booking/block/composeBlock';
import type { Moment } from '@marea/domain/booking/block/composeBlock';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { DomainError, invalidField } from '@marea/domain/core/errors/errors';
import { firstInstantFrom } from '@marea/domain/core/time/instants';
import { HOUR_MS, minutesOf } from '@marea/domain/core/time/zone';
import { noMenu } from '@marea/domain/menus/chosenMenu.schema';
import { lockCurrency } from '../../catalogue/index.ts';
import type { AppContext } from '../../context.ts';
import { newId } from '../../db/ids.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import { unitOfWork } from '../../db/unitOfWork.ts';
import { once } from '../../idempotency/index.ts';
import { beforeMoveOf, bookings, NO_REFUND_CAP, toStoredBooking } from '../booking.collection.ts';
import type { BookingOutput } from '../bookingView.ts';
import { toBooking } from '../bookingView.ts';
import { slotAndVessel } from '../change/bookingSlot.ts';
import { assertMayBlock, versionConflict, writeChange } from '../change/writeBooking.ts';
import type { BookingChange } from '../change/writeBooking.ts';
import { authorOf, findBooking } from '../findBooking.ts';
import { newFolio, retryTakenFolio } from '../folios.ts';
import { locationOf } from '../sell/quote.ts';
import { takeVessels } from './takeVessels.ts';

/**
 * Blocks all of the vessels or none, in one transaction; repeatable under an idempotency key. Throws `vessels_taken`
 * with the conflicts, `invalid`, `forbidden`, `busy`.
 */
export async function blockVessels(
  app: AppContext,
  actor: Actor,
  request: NewBlock,
  idempotencyKey: string | undefined,
): Promise<BookingRecord[]> {
  const { resourceIds, reason, from, to } = request;
  const location = await locationOf(app, { kind: 'staff', actor }, request.locationId);
  assertMayBlock(actor, location._id);
  if (new Set(resourceIds).size < resourceIds.length) throw invalidField('resourceIds', 'twice_in_list');
  const company = await app.catalogue.company(location.companyId);
  const owners = resourceIds.map((resourceId) => ({ resourceId, owner: newId() }));
  const block = { locationId: location._id, from, to, owners, vesselPath: 'resourceIds' };
  const key = idempotencyKey ? { who: requesterOf(actor), key: idempotencyKey, body: { block: request } } : null;
  return once(
    app,
    key,
    (remember) =>
      takeVessels(app, actor, block, async (tx, claim) => {
        await lockCurrency(app, tx, company);
        const blocks = claim.vessels.map((vessel, index) => {
          const _id = owners[index]?.owner ?? newId();
          const written = { _id, folio: newFolio(company.slug), reason, menu: noMenu(), author: authorOf(actor) };
          return composeBlock({ ...claim, ...written, company, vessel });
        });
        await storeBlocks(app, tx, blocks);
        await remember(tx, blocks.map(({ _id }) => _id).join(' '), claim.at);
        return blocks;
      }),
    (ids) => Promise.all(ids.split(' ').map((id) => findBooking(app, actor, id))),
  );
}

/** Stores new blocks and announces them, in the transaction that took their vessels. */
export async function storeBlocks(app: AppContext, tx: Tx, blocks: readonly BookingRecord[]): Promise<void> {
  await app.db(bookings).insertMany(blocks.map(toStoredBooking), { session: tx }).catch(retryTakenFolio);
  for (const booking of blocks) await app.announce(tx, 'bookingMade', { booking, holdId: null, linkSecret: null });
}

type Place = { from: Moment; to: Moment; resourceId: string };

/** Changes a block: when, which vessel, why. Throws `vessels_taken`, `version_conflict`, `transition_not_allowed`. */
export async function changeBlock(
  app: AppContext,
  actor: Actor,
  id: string,
  { version, reason, ...place }: BlockChanges,
): Promise<BookingOutput> {
  const before = await findBooking(app, actor, id);
  assertMayBlock(actor, before.locationId);
  if (version !== undefined && version !== before.version) throw await versionConflict(app, actor, id);
  if (before.status !== 'blackout') {
    throw new DomainError('transition_not_allowed', { from: before.status, to: 'blackout' });
  }
  const change: BookingChange = reason === undefined ? {} : { notes: reason };
  const to = { ...blockPlace(before), ...place };
  if (isDeepStrictEqual(to, blockPlace(before))) {
    const entry = { action: 'updated', from: null, to: Object.keys(change).join(', '), why: null } as const;
    const after = await unitOfWork(app.connection, (tx) =>
      writeChange(app, tx, before, { by: actor, change, history: [entry] }),
    );
    return toBooking(app, after, actor);
  }
  const beforeMove = beforeMoveOf(before, NO_REFUND_CAP);
  const after = await moveBlock(app, actor, before, { to, change: { ...change, isMoved: true, beforeMove } });
  return toBooking(app, after, actor);
}

/** Moves a block, or back, with its other changes. Throws `vessels_taken`, `version_conflict`. */
export async function moveBlock(
  app: AppContext,
  actor: Actor,
  before: BookingRecord,
  { to, change }: { to: Place; change: BookingChange },
): Promise<BookingRecord> {
  const { resourceId, ...moments } = to;
  const { _id: owner, locationId, start } = before;
  const owners = [{ resourceId, owner, gives: { ...before, owner } }];
  const request = { locationId, ...moments, owners, vesselPath: 'resourceId', began: start.getTime() };
  return takeVessels(app, actor, request, (tx, { location, span, vessels }) => {
    const moved = {
      ...change,
      ...vesselOf(before, vessels),
      zone: location.zone,
      ...timesOfBlock(location.zone, span),
    };
    const entry = {
      action: 'rescheduled',
      from: slotAndVessel(before),
      to: slotAndVessel({ ...before, ...moved }),
      why: null,
    } as const;
    return writeChange(app, tx, before, { by: actor, change: moved, history: [entry] });
  });
}

/** Where a block is, by the clock: its start as it is entered, and its hours from then. */
export function blockPlace({
  zone,
  bookingDate: date,
  hora,
  duration,
  resourceId,
}: Pick<BookingRecord, 'zone' | 'bookingDate' | 'hora' | 'duration' | 'resourceId'>): Place {
  const start = firstInstantFrom(zone, date, minutesOf(hora));
  return { from: { date, hora }, to: momentOf(zone, start + duration * HOUR_MS), resourceId };
}

function vesselOf({ resourceId }: BookingRecord, [vessel]: readonly { _id: string; name: string; color: string }[]) {
  if (!vessel || vessel._id === resourceId) return {};
  return { resourceId: vessel._id, resourceName: vessel.name, color: vessel.color };
}
