import type { Actor } from '@marea/domain/access/actor';
import type { Booking, BookingChanges, HistoryEntry } from '@marea/domain/booking/booking.schema';
import type { BookingStatus } from '@marea/domain/booking/booking.status';
import { bookingTransitions, canReschedule, occupiesSlot } from '@marea/domain/booking/booking.status';
import { DomainError } from '@marea/domain/kernel/errors';
import { assertTransition } from '@marea/domain/kernel/transitions';
import type { House } from '../db/house.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { locationVisibleTo } from '../fleet/catalogue.service.ts';
import { toBooking } from './booking.wire.ts';
import { giveSlot, takeSlot } from './bookingSlot.service.ts';
import { findBooking, signatureOf } from './bookings.service.ts';
import { checkParty, findTrip } from './newBooking.service.ts';
import { findSellers } from './people.service.ts';
import { addonLines, basePriceOf, entriesOf, price } from './pricing.service.ts';
import type { Slot, Wish } from './slotWish.service.ts';
import type { VisitRecord } from './visit.model.ts';

type Change = Partial<VisitRecord>;
type Note = Pick<HistoryEntry, 'action' | 'from' | 'to' | 'why'>;

/**
 * Writes a change to the version of a booking that was read, with its line of history. Somebody
 * else's change in between makes it `version_conflict`, with the current booking.
 */
async function write(
  house: House,
  actor: Actor,
  before: VisitRecord,
  change: Change,
  note: Note,
  tx: Tx | null,
): Promise<VisitRecord> {
  const at = new Date(house.now());
  const after = await house.models.Visit.findOneAndUpdate(
    { _id: before._id, version: before.version },
    {
      $set: { ...change, updatedAt: at },
      $inc: { version: 1 },
      $push: { history: { at, by: signatureOf(actor), ...note } },
    },
    { session: tx, returnDocument: 'after' },
  ).lean();
  if (!after) throw await versionConflict(house, actor, before._id);
  return after;
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
  const occupies = occupiesSlot[status];
  const change = { status };
  const note: Note = { action: 'status', from: before.status, to: status, why: why ?? null };

  if (occupies === occupiesSlot[before.status]) {
    return toBooking(await write(house, actor, before, change, note, null), actor);
  }
  if (!occupies) {
    const after = await giveSlot(house, { ...before, owner: id }, async (tx) => {
      await returnCoupon(house, tx, before);
      return write(house, actor, before, change, note, tx);
    });
    return toBooking(after, actor);
  }
  const wish = await wishOf(house, actor, before);
  const after = await takeSlot(house, { owner: id, wish }, async (tx, slot) => {
    await takeCouponAgain(house, tx, before);
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
    await giveSlot(house, { ...before, owner: id }, async (tx) => {
      await returnCoupon(house, tx, before);
      return write(house, actor, before, change, note, tx);
    });
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
  const wish = await wishOf(house, actor, {
    ...before,
    ...to,
    resourceId: to.resourceId ?? before.resourceId,
    passengers,
  });
  checkParty(wish.resource, passengers);

  const moved = wish.resource._id === before.resourceId ? {} : resourceChange(before, wish);
  const priced = { ...before, ...moved };
  const change: Change = {
    ...moved,
    bookingDate: wish.bookingDate,
    hora: wish.hora,
    status: 'reschedule',
    passengers,
    duration: wish.service.duration + passengers.hrsExtras,
    price: price(priced, passengers),
  };
  const note: Note = {
    action: 'rescheduled',
    from: whereabouts(before),
    to: whereabouts({ ...wish, resourceName: wish.resource.name }),
    why: to.why ?? null,
  };
  const gives = occupiesSlot[before.status] ? { gives: { ...before, owner: id } } : {};
  const after = await takeSlot(house, { owner: id, wish, ...gives }, (tx, slot) =>
    write(house, actor, before, { ...change, ...instantsOf(slot) }, note, tx),
  );
  return toBooking(after, actor);
}

/** Changes what is entered of a booking and prices it again; more extra hours need the vessel free for longer. */
export async function updateBooking(house: House, actor: Actor, id: string, changes: BookingChanges): Promise<Booking> {
  const before = await findBooking(house, actor, id);
  if (changes.version !== undefined && changes.version !== before.version) {
    throw new DomainError('version_conflict', { current: toBooking(before, actor) });
  }
  const { customer, passengers = before.passengers, notes, color } = changes;
  const wish = await wishOf(house, actor, { ...before, passengers });
  if (changes.passengers) checkParty(wish.resource, passengers);
  const sellers = await findSellers(house, actor, before.companyId, {
    resellerId: changes.resellerId === undefined ? before.reseller?._id : changes.resellerId,
    userId: changes.userId === undefined ? before.seller?._id : changes.userId,
  });
  const entries = entriesOf(changes, before);
  const addons = changes.addons ? await addonLines(house, wish.resource, changes.addons, before.addons) : before.addons;
  const rates = {
    ...before.rates,
    ...(changes.resellerId === undefined ? {} : { reseller: sellers.rates.reseller }),
    ...(changes.userId === undefined ? {} : { seller: sellers.rates.seller }),
  };
  const parts = { ...before, ...entries, addons, rates };
  const change: Change = {
    ...entries,
    addons,
    rates,
    passengers,
    reseller: sellers.reseller,
    seller: sellers.seller,
    type: sellers.reseller ? 'Reseller' : 'Directo',
    customer: { ...before.customer, ...pickGuest(customer) },
    price: price(parts, passengers),
    ...(notes === undefined ? {} : { notes }),
    ...(color === undefined ? {} : { color }),
  };
  const note: Note = {
    action: 'updated',
    from: null,
    to: Object.keys(changes)
      .filter((name) => name !== 'version')
      .join(', '),
    why: null,
  };

  const isLonger = passengers.hrsExtras !== before.passengers.hrsExtras;
  if (!isLonger || !occupiesSlot[before.status]) {
    const duration = wish.service.duration + passengers.hrsExtras;
    return toBooking(await write(house, actor, before, { ...change, duration }, note, null), actor);
  }
  const after = await takeSlot(house, { owner: id, wish, gives: { ...before, owner: id } }, (tx, slot) =>
    write(
      house,
      actor,
      before,
      { ...change, ...instantsOf(slot), duration: wish.service.duration + passengers.hrsExtras },
      note,
      tx,
    ),
  );
  return toBooking(after, actor);
}

async function wishOf(
  house: House,
  actor: Actor,
  visit: Pick<VisitRecord, '_id' | 'locationId' | 'serviceId' | 'resourceId' | 'bookingDate' | 'hora' | 'passengers'>,
): Promise<Wish> {
  const location = await locationVisibleTo(house, actor, visit.locationId);
  return {
    location,
    ...(await findTrip(house, location, visit)),
    bookingDate: visit.bookingDate,
    hora: visit.hora,
    hrsExtras: visit.passengers.hrsExtras,
    anyStep: true,
    except: [visit._id],
  };
}

function instantsOf({ start, end, until }: Slot) {
  return { start, end, until };
}

function whereabouts(at: { bookingDate: string; hora: string; resourceName: string }): string {
  return `${at.bookingDate} ${at.hora} · ${at.resourceName}`;
}

/** Another vessel has its own name and rates; and its own base price. */
function resourceChange(
  before: VisitRecord,
  { resource, service }: Wish,
): Change & Pick<VisitRecord, 'rates' | 'basePrice'> {
  const { people, extraPeople, extraHour, dockFee } = resource;
  return {
    resourceId: resource._id,
    resourceName: resource.name,
    color: resource.color,
    basePrice: basePriceOf(service, resource),
    rates: { ...before.rates, resource: { people, extraPeople, extraHour, dockFee } },
  };
}

function pickGuest(guest: BookingChanges['customer']) {
  const { firstName, lastName, phone, email } = guest ?? {};
  return Object.fromEntries(
    Object.entries({ firstName, lastName, phone, email }).filter(([, value]) => value !== undefined),
  );
}

async function returnCoupon(house: House, tx: Tx, { coupon }: VisitRecord): Promise<void> {
  if (!coupon) return;
  await house.models.Coupon.updateOne({ _id: coupon._id, uses: { $gt: 0 } }, { $inc: { uses: -1 } }, { session: tx });
}

async function takeCouponAgain(house: House, tx: Tx, { coupon }: VisitRecord): Promise<void> {
  if (!coupon) return;
  // The guest was promised this price; a coupon used up meanwhile does not take it back.
  await house.models.Coupon.updateOne({ _id: coupon._id }, { $inc: { uses: 1 } }, { session: tx });
}
