import type { ProviderActor } from '@marea/domain/access/actor';
import { composeBlock, timesOfBlock } from '@marea/domain/booking/block/composeBlock';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { occupiesSlot } from '@marea/domain/booking/status/booking.status';
import type { CalendarImport } from '@marea/domain/calendarImports/calendarImport.schema';
import { DomainError } from '@marea/domain/core/errors/errors';
import type { Location } from '@marea/domain/fleet/location.schema';
import { locations } from '@marea/domain/fleet/location.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { noMenu } from '@marea/domain/menus/chosenMenu.schema';
import { lockCurrency } from '../../catalogue/index.ts';
import type { AppContext } from '../../context.ts';
import { newId } from '../../db/ids.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import type { Span } from '../../slots/index.ts';
import { lockBlocks, occupyAll } from '../../slots/index.ts';
import { bookings } from '../booking.collection.ts';
import { leaveSlot, slotAndVessel } from '../change/bookingSlot.ts';
import { writeChange } from '../change/writeBooking.ts';
import { authorOf } from '../findBooking.ts';
import { newFolio } from '../folios.ts';
import { storeBlocks } from './blocks.ts';

type From = Pick<CalendarImport, '_id' | 'companyId' | 'name' | 'resourceId'>;
type Times = { start: Date; end: Date };

/** Blocks a vessel by another platform's calendar, in the caller's transaction. Throws `slot_taken`, after which it must end. */
export async function blockByImport(app: AppContext, tx: Tx, from: From, times: Times): Promise<string> {
  const _id = newId();
  const { location, vessel } = await placeOf(app, tx, from);
  const at = await take(app, tx, location, { ...times, resourceId: from.resourceId, owner: _id });
  const company = await app.catalogue.company(from.companyId);
  await lockCurrency(app, tx, company);
  const block = composeBlock({
    _id,
    folio: newFolio(company.slug),
    company,
    location,
    vessel,
    span: times,
    reason: from.name,
    menu: noMenu(),
    author: authorOf(actorOf(from)),
    at,
    calendarImportId: from._id,
  });
  await storeBlocks(app, tx, [block]);
  return _id;
}

/** Moves an imported block as its calendar did; one that has begun keeps its start. Throws `slot_taken`. */
export async function moveImportedBlock(app: AppContext, tx: Tx, from: From, to: Times & { id: string }) {
  const { location } = await placeOf(app, tx, from);
  const before = await standing(app, tx, to.id);
  if (!before) return false;
  const start = to.start.getTime() > app.now() || before.start > to.start ? to.start : before.start;
  const span = { start, end: to.end };
  const gives = { ...before, owner: before._id };
  await take(app, tx, location, { ...span, resourceId: from.resourceId, owner: before._id, gives });
  const change = { zone: location.zone, ...timesOfBlock(location.zone, span), isMoved: true };
  const history = {
    action: 'rescheduled',
    from: slotAndVessel(before),
    to: slotAndVessel({ ...before, ...change }),
    why: null,
  } as const;
  await writeChange(app, tx, before, { by: actorOf(from), change, history: [history] });
  return true;
}

/** Renames imported blocks with their calendar, whose audit log has the rename, in the caller's transaction. */
export async function renameImportedBlocks(app: AppContext, tx: Tx, ids: readonly string[], name: string) {
  const change = { $set: { notes: name, updatedAt: new Date(app.now()) }, $inc: { version: 1 } };
  await app.db(bookings).updateMany({ _id: { $in: [...ids] } }, change, { session: tx });
}

/** Removes an imported block and frees its vessel, in the caller's transaction. */
export async function removeImportedBlock(app: AppContext, tx: Tx, from: From, id: string): Promise<void> {
  const before = await standing(app, tx, id);
  if (!before) return;
  await leaveSlot(app, tx, before);
  const entry = { action: 'deleted', from: before.status, to: null, why: null } as const;
  await writeChange(app, tx, before, { by: actorOf(from), change: { isDeleted: true }, history: [entry] });
}

function actorOf({ companyId, name }: From): ProviderActor {
  return { kind: 'provider', userId: null, name, companyId };
}

async function standing(app: AppContext, tx: Tx, _id: string): Promise<BookingRecord | null> {
  const block = await app.db(bookings).findOne({ _id, isDeleted: false }, { session: tx });
  return block && occupiesSlot[block.status] ? block : null;
}

/** The vessel and its location, unchanged until the transaction commits. Throws `not_found`. */
async function placeOf(app: AppContext, tx: Tx, { resourceId }: From) {
  const vessel = await app.db(vessels).findOne({ _id: resourceId, isDeleted: false }, { session: tx });
  if (!vessel) throw new DomainError('not_found');
  await lockBlocks(app, tx, vessel.locationId);
  const location = await app.db(locations).findOne({ _id: vessel.locationId, isDeleted: false }, { session: tx });
  if (!location) throw new DomainError('not_found');
  return { vessel, location };
}

type Taking = Times & { resourceId: string; owner: string; gives?: Span & { owner: string } };

async function take(app: AppContext, tx: Tx, location: Location, { end, ...taking }: Taking): Promise<Date> {
  const { spotsPerTimeSlot: spots } = location.bookingTimes;
  const { clock, conflicts } = await occupyAll(app, tx, [{ ...taking, until: end, spots }]);
  if (conflicts.length > 0) throw new DomainError('slot_taken');
  return clock;
}
