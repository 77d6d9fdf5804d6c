import type { Actor } from '@marea/domain/access/actor';
import type { Booking, BookingChanges, HistoryEntry } from '@marea/domain/booking/booking.schema';
import type { BookingStatus } from '@marea/domain/booking/booking.status';
import { bookingTransitions, canReschedule, occupiesSlot } from '@marea/domain/booking/booking.status';
import { DomainError, invalidField } from '@marea/domain/kernel/errors';
import { assertTransition } from '@marea/domain/kernel/transitions';
import { recordAudit } from '../audit/audit.service.ts';
import type { House } from '../db/house.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import { locationVisibleTo } from '../fleet/catalogue.service.ts';
import { returnCoupon, takeCouponAgain } from '../coupons/coupons.service.ts';
import { toBooking } from './booking.wire.ts';
import { giveSlot, takeSlot } from './bookingSlot.service.ts';
import { findBooking, resellerEntries, signatureOf } from './bookings.service.ts';
import { checkParty, findTrip } from './newBooking.service.ts';
import { findSellers } from './people.service.ts';
import { addonLines, basePriceOf, entriesOf, price, vesselRatesOf } from './pricing.service.ts';
import type { Slot, Wish } from './slotWish.service.ts';
import type { VisitRecord } from './visit.model.ts';
import { findable } from './visitWords.service.ts';

const HOUR_MS = 3_600_000;

type Change = Partial<VisitRecord>;
type Note = Pick<HistoryEntry, 'action' | 'from' | 'to' | 'why'>;

/**
 * Writes a change to the version of a booking that was read, with its line of history and of the
 * audit log. Somebody else's change in between makes it `version_conflict`, with the current booking.
 */
async function write(
  house: House,
  actor: Actor,
  before: VisitRecord,
  change: Change,
  note: Note,
  tx: Tx | null,
): Promise<VisitRecord> {
  if (!tx) return unitOfWork(house.connection, (own) => write(house, actor, before, change, note, own));
  const at = new Date(house.now());
  const after = await house.models.Visit.findOneAndUpdate(
    { _id: before._id, version: before.version },
    {
      $set: { ...change, ...findable({ ...before, ...change }), updatedAt: at },
      $inc: { version: 1 },
      $push: { history: { at, by: signatureOf(actor), ...note } },
    },
    { session: tx, returnDocument: 'after' },
  ).lean();
  if (!after) throw await versionConflict(house, actor, before._id);
  await recordAudit(house, tx, { actor, place: before, entity: 'booking', entityId: before._id, before, after });
  return after;
}

/** Writes a change that ends a trip: its slot and its coupon are given back with it. */
async function end(house: House, actor: Actor, before: VisitRecord, change: Change, note: Note): Promise<VisitRecord> {
  return giveSlot(house, { ...before, owner: before._id }, async (tx) => {
    await returnCoupon(house, tx, before.coupon);
    return write(house, actor, before, change, note, tx);
  });
}

async function versionConflict(house: House, actor: Actor, id: string): Promise<DomainError> {
  const current = await findBooking(house, actor, id);
  return new DomainError('version_conflict', { current: toBooking(current, actor) });
}

/**
 * Takes a booking to another status along the transition table. One that comes back to life needs
 * its slot free; one that ends gives its slot and its coupon back (decisions §2–4).
 */
export async function setStatus(
  house: House,
  actor: Actor,
  id: string,
  { status, why }: { status: BookingStatus; why?: string | undefined },
): Promise<Booking> {
  const before = await findBooking(house, actor, id);
  assertTransition(bookingTransitions, before.status, status);
  // A blackout has no guest whose trip could come back.
  if (status === 'created' && before.customer.firstName === '') {
    throw new DomainError('transition_not_allowed', { from: 'blackout', to: status });
  }
  const occupies = occupiesSlot[status];
  const change = { status };
  const note: Note = { action: 'status', from: before.status, to: status, why: why ?? null };

  if (occupies === occupiesSlot[before.status]) {
    return toBooking(await write(house, actor, before, change, note, null), actor);
  }
  if (!occupies) {
    return toBooking(await end(house, actor, before, change, note), actor);
  }
  const wish = await wishOf(house, actor, before);
  const after = await takeSlot(house, { owner: id, wish }, async (tx, slot) => {
    await takeCouponAgain(house, tx, before.coupon);
    return write(house, actor, before, { ...change, ...instantsOf(slot) }, note, tx);
  });
  return toBooking(after, actor);
}

/** Marks a booking as deleted and frees its slot; its record and history stay. */
export async function deleteBooking(house: House, actor: Actor, id: string): Promise<{ _id: string }> {
  const before = await findBooking(house, actor, id);
  const change = { isDeleted: true };
  const note: Note = { action: 'deleted', from: before.status, to: null, why: null };
  if (occupiesSlot[before.status]) {
    await end(house, actor, before, change, note);
  } else {
    await write(house, actor, before, change, note, null);
  }
  return { _id: id };
}

/**
 * Moves a booking to another slot, vessel or length: the same booking with its folio and payments.
 * The old slot is given back in the transaction that takes the new one, or kept.
 */
export async function reschedule(
  house: House,
  actor: Actor,
  id: string,
  to: {
    bookingDate: string;
    hora: string;
    resourceId?: string | undefined;
    hrsExtras?: number | undefined;
    why?: string | undefined;
  },
): Promise<Booking> {
  const before = await findBooking(house, actor, id);
  if (!canReschedule(before.status)) {
    throw new DomainError('transition_not_allowed', { from: before.status, to: 'reschedule' });
  }
  const passengers = {
    ...before.passengers,
    hrsExtras: to.hrsExtras ?? before.passengers.hrsExtras,
  };
  const { bookingDate, hora, resourceId = before.resourceId } = to;
  const there = { ...before, bookingDate, hora, resourceId, passengers };
  const wish = await wishOf(house, actor, there, before);
  checkParty(wish.resource, passengers);

  const moved = wish.resource._id === before.resourceId ? {} : resourceChange(before, wish);
  const priced = { ...before, ...moved };
  const change: Change = {
    ...moved,
    bookingDate: wish.bookingDate,
    hora: wish.hora,
    status: 'reschedule',
    passengers,
    price: price(priced, passengers),
  };
  const note: Note = {
    action: 'rescheduled',
    from: whereabouts(before),
    to: whereabouts({ ...wish, resourceName: wish.resource.name }),
    why: to.why ?? null,
  };
  const gives = occupiesSlot[before.status] ? { gives: { ...before, owner: id } } : {};
  const after = await takeSlot(house, { owner: id, wish, ...gives }, async (tx, slot) => {
    if (!occupiesSlot[before.status]) await takeCouponAgain(house, tx, before.coupon);
    return write(house, actor, before, { ...change, ...instantsOf(slot) }, note, tx);
  });
  return toBooking(after, actor);
}

/**
 * Changes what is entered of a booking and prices it again at its own rates; more extra hours need
 * the vessel free for longer. A reseller changes of a price what they may enter, nothing else.
 */
export async function updateBooking(house: House, actor: Actor, id: string, changes: BookingChanges): Promise<Booking> {
  const before = await findBooking(house, actor, id);
  if (changes.version !== undefined && changes.version !== before.version) {
    throw new DomainError('version_conflict', { current: toBooking(before, actor) });
  }
  const { passengers = before.passengers } = changes;
  const change = await changeOf(house, actor, before, changes);
  const fields = Object.keys(changes).filter((name) => name !== 'version');
  const note: Note = { action: 'updated', from: null, to: fields.join(', '), why: null };

  if (passengers.hrsExtras === before.passengers.hrsExtras) {
    return toBooking(await write(house, actor, before, change, note, null), actor);
  }
  if (!occupiesSlot[before.status]) {
    const times = timesWith(before, passengers.hrsExtras);
    return toBooking(await write(house, actor, before, { ...change, ...times }, note, null), actor);
  }
  const wish = { ...(await wishOf(house, actor, { ...before, passengers }, before)), isUnderWay: true };
  const move = { owner: id, wish, gives: { ...before, owner: id } };
  const after = await takeSlot(house, move, (tx, slot) =>
    write(house, actor, before, { ...change, ...instantsOf(slot) }, note, tx),
  );
  return toBooking(after, actor);
}

/** What an update makes of a booking, priced. Vessel and sellers are looked up only where they matter: a notes-only change outlives both. */
async function changeOf(house: House, actor: Actor, before: VisitRecord, changes: BookingChanges): Promise<Change> {
  const { customer, passengers = before.passengers, notes, color } = changes;
  const entries = entriesOf(actor.kind === 'reseller' ? resellerEntries(changes) : changes, before);
  const sellers = await sellersOf(house, actor, before, changes);
  const rates = { ...before.rates, ...sellers.rates };
  let { addons } = before;
  if (changes.passengers || changes.addons) {
    const resource = await house.models.Resource.findById(before.resourceId).lean();
    if (!resource) throw invalidField('resourceId', 'not_on_offer');
    if (changes.passengers) checkParty(resource, passengers);
    if (changes.addons) addons = await addonLines(house, resource, changes.addons, before.addons);
  }
  return {
    ...entries,
    addons,
    rates,
    passengers,
    reseller: sellers.reseller,
    seller: sellers.seller,
    type: sellers.reseller ? 'Reseller' : 'Directo',
    customer: { ...before.customer, ...pickGuest(customer) },
    price: price({ ...before, ...entries, addons, rates }, passengers),
    ...(notes === undefined ? {} : { notes }),
    ...(color === undefined ? {} : { color }),
  };
}

/** Who sells after an update. Rates are frozen: only another person brings their own. */
async function sellersOf(
  house: House,
  actor: Actor,
  { companyId, reseller, seller }: VisitRecord,
  { resellerId = reseller?._id ?? null, userId = seller?._id ?? null }: BookingChanges,
): Promise<Pick<VisitRecord, 'reseller' | 'seller'> & { rates: Partial<VisitRecord['rates']> }> {
  const isOther = {
    reseller: resellerId !== (reseller?._id ?? null),
    seller: userId !== (seller?._id ?? null),
  };
  if (actor.kind === 'reseller' || (!isOther.reseller && !isOther.seller)) {
    return { reseller, seller, rates: {} };
  }
  const wanted = {
    resellerId: isOther.reseller ? resellerId : null,
    userId: isOther.seller ? userId : null,
  };
  const found = await findSellers(house, actor, companyId, wanted);
  return {
    reseller: isOther.reseller ? found.reseller : reseller,
    seller: isOther.seller ? found.seller : seller,
    rates: {
      ...(isOther.reseller ? { reseller: found.rates.reseller } : {}),
      ...(isOther.seller ? { seller: found.rates.seller } : {}),
    },
  };
}

/** The times of a booking that keeps no vessel, with other extra hours. */
function timesWith({ start, end, until, duration, passengers }: VisitRecord, hrsExtras: number) {
  const longer = (hrsExtras - passengers.hrsExtras) * HOUR_MS;
  return {
    start,
    end: new Date(end.getTime() + longer),
    until: new Date(until.getTime() + longer),
    duration: duration + hrsExtras - passengers.hrsExtras,
  };
}

/** A booking as a wish: its own length stays, whatever its service lasts today. */
async function wishOf(house: House, actor: Actor, visit: VisitRecord, length = visit): Promise<Wish> {
  const location = await locationVisibleTo(house, actor, visit.locationId);
  const { service, resource, resources } = await findTrip(house, location, visit);
  const duration = length.duration - length.passengers.hrsExtras;
  return {
    location,
    service: { ...service, duration },
    resource,
    resources,
    bookingDate: visit.bookingDate,
    hora: visit.hora,
    hrsExtras: visit.passengers.hrsExtras,
    anyStep: true,
    except: [visit._id],
  };
}

function instantsOf({ start, end, until }: Slot) {
  return { start, end, until, duration: (end.getTime() - start.getTime()) / HOUR_MS };
}

function whereabouts(at: { bookingDate: string; hora: string; resourceName: string }): string {
  return `${at.bookingDate} ${at.hora} · ${at.resourceName}`;
}

/** Another vessel has its own name, rates and base price. */
function resourceChange(
  before: VisitRecord,
  { resource, service }: Wish,
): Change & Pick<VisitRecord, 'rates' | 'basePrice'> {
  return {
    resourceId: resource._id,
    resourceName: resource.name,
    color: resource.color,
    basePrice: basePriceOf(service, resource),
    rates: { ...before.rates, resource: vesselRatesOf(resource) },
  };
}

function pickGuest(guest: BookingChanges['customer']) {
  const { firstName, lastName, phone, email } = guest ?? {};
  return Object.fromEntries(
    Object.entries({ firstName, lastName, phone, email }).filter(([, value]) => value !== undefined),
  );
}
