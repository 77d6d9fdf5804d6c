import type { Actor } from '@marea/domain/access/actor';
import type { BookingChanges } from '@marea/domain/booking/bookingEntry.schema';
import type { Booking } from '@marea/domain/booking/booking.schema';
import { occupiesSlot } from '@marea/domain/booking/booking.status';
import { DomainError, invalidField } from '@marea/domain/kernel/errors';
import { exchangeCoupon, findCoupon } from '../coupons/coupons.service.ts';
import type { House } from '../db/house.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import { keepDetails, withWholePhone } from '../guests/customers.service.ts';
import { locationVisibleTo } from '../fleet/catalogue.service.ts';
import { answersFor } from './answers.service.ts';
import { toBooking } from './booking.wire.ts';
import { takeSlot } from './bookingSlot.service.ts';
import { findBooking, resellerEntries } from './bookings.service.ts';
import { crewComingAlong } from './crew.service.ts';
import { menuFor } from './menu.service.ts';
import { checkParty } from './newBooking.service.ts';
import { findSellers } from './people.service.ts';
import { addonLines, entriesOf, price } from './pricing.service.ts';
import type { VisitRecord } from './visit.model.ts';
import type { Change, Note } from './writeVisit.service.ts';
import { HOUR_MS, instantsOf, wishOf, write } from './writeVisit.service.ts';

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

  const writeWith = async (times: Change, tx: Tx) => {
    const after = await write(house, actor, before, { ...change, ...times }, note, tx);
    if (changes.customer) await keepDetails(house, tx, actor, { ...before, ...before.customer }, changes.customer);
    if (occupiesSlot[before.status]) await exchangeCoupon(house, tx, before.coupon, after.coupon);
    return after;
  };
  if (passengers.hrsExtras === before.passengers.hrsExtras || !occupiesSlot[before.status]) {
    const times = timesWith(before, passengers.hrsExtras);
    return toBooking(await unitOfWork(house.connection, (tx) => writeWith(times, tx)), actor);
  }
  const wish = { ...(await wishOf(house, actor, { ...before, passengers }, before)), isUnderWay: true };
  const move = { owner: id, wish, gives: { ...before, owner: id } };
  const after = await takeSlot(house, move, async (tx, slot) => {
    await crewComingAlong(house, tx, before, slot, true);
    return writeWith(instantsOf(slot), tx);
  });
  return toBooking(after, actor);
}

/** What an update makes of a booking, priced. Vessel and sellers are looked up only where they matter: a notes-only change outlives both. */
async function changeOf(house: House, actor: Actor, before: VisitRecord, changes: BookingChanges): Promise<Change> {
  const { customer, passengers = before.passengers, notes, color } = changes;
  const entries = entriesOf(actor.kind === 'reseller' ? resellerEntries(changes) : changes, before);
  const sellers = await sellersOf(house, actor, before, changes);
  const rates = { ...before.rates, ...sellers.rates };
  const coupon = await couponOf(house, before, changes.coupon);
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
    coupon,
    rates,
    passengers,
    reseller: sellers.reseller,
    seller: sellers.seller,
    type: sellers.reseller ? 'Reseller' : 'Directo',
    customer: { ...before.customer, ...guestWith(before, customer) },
    price: price({ ...before, ...entries, addons, coupon, rates }, passengers),
    ...(notes === undefined ? {} : { notes }),
    ...(await servingsOf(house, actor, before, changes)),
    ...(color === undefined ? {} : { color }),
  };
}

/** The answers and the menu of an update, where it has any. */
async function servingsOf(house: House, actor: Actor, before: VisitRecord, { answers, menu }: BookingChanges) {
  if (!answers && !menu) return {};
  const location = await locationVisibleTo(house, actor, before.locationId);
  // Sold is sold: what is served may change also when the service is no longer on offer.
  const service = await house.models.Service.findById(before.serviceId).lean();
  if (!service) throw invalidField('serviceId', 'not_on_offer');
  return {
    ...(answers ? { answers: await answersFor(house, service, answers, true) } : {}),
    ...(menu ? { menu: await menuFor(house, { location, service, hora: before.hora }, menu, before.menu) } : {}),
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

/** The coupon after an update: the one that stands keeps what it was worth when it was sold. */
async function couponOf(
  house: House,
  { companyId, locationId, bookingDate, coupon }: VisitRecord,
  code: BookingChanges['coupon'],
): Promise<VisitRecord['coupon']> {
  if (code === undefined || code?.trim().toUpperCase() === coupon?.name) return coupon;
  return code === null ? null : findCoupon(house, { companyId, _id: locationId }, code, bookingDate);
}

/** What an update says of the guest. A blackout has none, and gets none: it cannot become a sale. */
function guestWith({ customer }: VisitRecord, guest: BookingChanges['customer']) {
  if (guest && customer.customerId === null) throw invalidField('customer', 'not_on_offer');
  const { firstName, lastName, phone, email } = withWholePhone(guest ?? {});
  return Object.fromEntries(
    Object.entries({ firstName, lastName, phone, email }).filter(([, value]) => value !== undefined),
  );
}
