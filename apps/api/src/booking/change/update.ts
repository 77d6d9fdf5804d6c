import type { Actor } from '@marea/domain/access/actor';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import type { BookingChanges } from '@marea/domain/booking/bookingEntry.schema';
import { plainEntriesOf } from '@marea/domain/booking/composeBooking';
import { hasGuest } from '@marea/domain/booking/composeBooking';
import { basePriceFor, priceOfBooking } from '@marea/domain/booking/price/bookingPrice';
import { isCourtesyKind, occupiesSlot } from '@marea/domain/booking/status/booking.status';
import { DomainError, invalidField } from '@marea/domain/core/errors/errors';
import { HOUR_MS } from '@marea/domain/core/time/zone';
import { services } from '@marea/domain/fleet/service.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { locationVisibleTo } from '../../catalogue/index.ts';
import type { AppContext } from '../../context.ts';
import { findCoupon } from '../../coupons/index.ts';
import { regionOf, updateCustomerDetails } from '../../customers/index.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import { beforeMoveOf } from '../booking.collection.ts';
import type { BookingOutput } from '../bookingView.ts';
import { toBooking } from '../bookingView.ts';
import { answersFor, menuFor } from '../details.ts';
import { bookingToChange, refundCapOf, serviceOf } from '../findBooking.ts';
import { addonLines, assertPassengersFit, assertResellersDiscount, entriesBy } from '../sell/quote.ts';
import { findSellers } from '../sell/sellers.ts';
import { takeSlot } from '../slot/slot.ts';
import type { SlotRequest } from '../slot/slotRequest.ts';
import { offerChange } from '../slot/slotRequest.ts';
import { slotRequestOf, withSeatsFor, writeInSlot } from './bookingSlot.ts';
import type { BookingChange, AuthoredChange } from './writeBooking.ts';
import { writeChange } from './writeBooking.ts';

type UpdateOptions = {
  /** Further writes in the same transaction. */
  alongside?: (tx: Tx) => Promise<void>;
};

/** Changes a booking's data and prices it at its own rates. Resellers change only their own price entries. */
export async function updateBooking(
  app: AppContext,
  actor: Actor,
  id: string,
  changes: BookingChanges,
  { alongside = async () => undefined }: UpdateOptions = {},
): Promise<BookingOutput> {
  const before = await bookingToChange(app, actor, id);
  if (changes.version !== undefined && changes.version !== before.version) {
    throw new DomainError('version_conflict', { current: await toBooking(app, before, actor) });
  }
  const request = await newSlotOf(app, actor, before, changes);
  const offered = request ? offerChange(before, request) : {};
  const change = { ...offered, ...(await changeOf(app, actor, { ...before, ...offered }, changes)) };
  const history = historyOf(changes);

  if (!request) {
    const { passengers = before.passengers } = changes;
    const times = timesWith(before, passengers);
    const after = await withSeatsFor(app, before, passengers, async (tx) => {
      const booking = await writeChange(app, tx, before, { by: actor, change: { ...change, ...times }, history });
      await followGuest(app, tx, actor, before, changes);
      await alongside(tx);
      return booking;
    });
    return toBooking(app, after, actor);
  }
  const beforeMove = beforeMoveOf(before, await refundCapOf(app, before));
  const after = await takeSlot(app, request, { owner: id, gives: { ...before, owner: id } }, async (tx, slot) => {
    const moved = { by: actor, change: { ...change, beforeMove }, history, crewMustCome: true };
    const booking = await writeInSlot(app, tx, slot, before, moved);
    await followGuest(app, tx, actor, before, changes);
    await alongside(tx);
    return booking;
  });
  return toBooking(app, after, actor);
}

/** Changes a booking's guest and notes in the transaction of another change of it. Throws as `writeChange` does. */
export async function updateGuest(
  app: AppContext,
  tx: Tx,
  actor: Actor,
  before: BookingRecord,
  changes: Pick<BookingChanges, 'customer' | 'notes'>,
): Promise<BookingRecord> {
  const customer = { ...before.customer, ...guestWith(before, changes.customer) };
  const change = { ...plainEntriesOf(changes, before), customer };
  const after = await writeChange(app, tx, before, { by: actor, change, history: historyOf(changes) });
  await followGuest(app, tx, actor, before, changes);
  return after;
}

function historyOf(changes: BookingChanges): AuthoredChange['history'] {
  const fields = Object.keys(changes).filter((name) => name !== 'version');
  return [{ action: 'updated', from: null, to: fields.join(', '), why: null }];
}

/** Changes of a booking's guest apply to the customer too. */
async function followGuest(
  app: AppContext,
  tx: Tx,
  actor: Actor,
  before: BookingRecord,
  { customer }: BookingChanges,
): Promise<void> {
  if (!customer) return;
  const details = { ...customer, ...regionOf(customer, 'customer') };
  await updateCustomerDetails(app, tx, actor, { ...before, ...before.customer }, details);
}

async function newSlotOf(
  app: AppContext,
  actor: Actor,
  before: BookingRecord,
  {
    serviceId = before.serviceId,
    resourceId = before.resourceId,
    passengers = before.passengers,
  }: Pick<BookingChanges, 'resourceId' | 'passengers'> & { serviceId?: string | null | undefined },
): Promise<SlotRequest | null> {
  const isAnother = serviceId !== before.serviceId || resourceId !== before.resourceId;
  const isOfSameLength = passengers.hrsExtras === before.passengers.hrsExtras;
  if (!isAnother && isOfSameLength) return null;
  if (!occupiesSlot[before.status]) {
    if (isAnother) throw new DomainError('transition_not_allowed', { from: before.status, to: 'reschedule' });
    return null;
  }
  const request = await slotRequestOf(app, actor, before, { ...before, serviceId, resourceId, passengers });
  assertPassengersFit(request.vessel, passengers);
  // The trip may be under way, or past.
  return { ...request, notBefore: Math.min(before.start.getTime(), app.now()) };
}

/** Vessel and sellers are read only where they matter: a change of notes works without them. */
async function changeOf(
  app: AppContext,
  actor: Actor,
  before: BookingRecord,
  changes: BookingChanges,
): Promise<BookingChange> {
  const { customer, passengers = before.passengers } = changes;
  const becomesFree = changes.isFreeOfCharge === true && !before.isFreeOfCharge;
  if (becomesFree && !isCourtesyKind(before.status)) throw invalidField('isFreeOfCharge', 'only_for_courtesies');
  const entries = entriesBy({ kind: 'staff', actor }, changes, before);
  const sellers = await sellersOf(app, actor, before, changes);
  assertResellersDiscount(changes, sellers.reseller);
  // The reseller who granted it no longer sells the trip.
  if (!sellers.reseller) entries.discountReseller = 0;
  const rates = { ...before.rates, ...sellers.rates };
  const coupon = await couponOf(app, before, changes.coupon);
  let { addons } = before;
  if (changes.passengers || changes.addons) {
    const vessel = await app.db(vessels).findOne({ _id: before.resourceId });
    if (!vessel) throw invalidField('resourceId', 'unknown_vessel');
    if (changes.passengers) assertPassengersFit(vessel, passengers);
    if (changes.addons) addons = await addonLines(app, vessel, changes.addons, before.addons);
  }
  return {
    ...plainEntriesOf(changes, before),
    ...entries,
    addons,
    coupon,
    rates,
    passengers,
    reseller: sellers.reseller,
    seller: sellers.seller,
    type: sellers.reseller ? 'Reseller' : 'Directo',
    customer: { ...before.customer, ...guestWith(before, customer) },
    basePrice: basePriceFor({ ...before, rates }, passengers),
    price: priceOfBooking({ ...before, ...entries, addons, coupon, rates }, passengers),
    ...(await servingsOf(app, actor, before, changes)),
  };
}

async function servingsOf(app: AppContext, actor: Actor, before: BookingRecord, { answers, menu }: BookingChanges) {
  if (!answers && !menu) return {};
  const location = await locationVisibleTo(app, actor, before.locationId);
  const service = await app.db(services).findOne({ _id: serviceOf(before) });
  if (!service) throw invalidField('serviceId', 'unknown_service');
  return {
    ...(answers ? { answers: await answersFor(app, service, answers) } : {}),
    ...(menu ? { menu: await menuFor(app, { location, service, hora: before.hora }, menu, before.menu) } : {}),
  };
}

/** Rates are frozen at the sale: only another seller brings their own. */
async function sellersOf(
  app: AppContext,
  actor: Actor,
  { companyId, reseller, seller }: BookingRecord,
  { resellerId = reseller?._id ?? null, userId = seller?._id ?? null }: BookingChanges,
): Promise<Pick<BookingRecord, 'reseller' | 'seller'> & { rates: Partial<BookingRecord['rates']> }> {
  const isOther = {
    reseller: resellerId !== (reseller?._id ?? null),
    seller: userId !== (seller?._id ?? null),
  };
  if (actor.kind === 'reseller' || (!isOther.reseller && !isOther.seller)) {
    return { reseller, seller, rates: {} };
  }
  const sellers = {
    resellerId: isOther.reseller ? resellerId : null,
    userId: isOther.seller ? userId : null,
  };
  const found = await findSellers(app, actor, companyId, sellers);
  return {
    reseller: isOther.reseller ? found.reseller : reseller,
    seller: isOther.seller ? found.seller : seller,
    rates: {
      ...(isOther.reseller ? { reseller: found.rates.reseller } : {}),
      ...(isOther.seller ? { seller: found.rates.seller } : {}),
    },
  };
}

function timesWith(
  { start, end, until, duration, passengers }: BookingRecord,
  { hrsExtras }: BookingRecord['passengers'],
) {
  const longer = (hrsExtras - passengers.hrsExtras) * HOUR_MS;
  return {
    start,
    end: new Date(end.getTime() + longer),
    until: new Date(until.getTime() + longer),
    duration: duration + hrsExtras - passengers.hrsExtras,
  };
}

/** A coupon that stays keeps the value it had at the sale. */
async function couponOf(
  app: AppContext,
  { companyId, locationId, bookingDate, coupon }: BookingRecord,
  code: BookingChanges['coupon'],
): Promise<BookingRecord['coupon']> {
  if (code === undefined || code?.trim().toUpperCase() === coupon?.name) return coupon;
  return code === null ? null : findCoupon(app, { companyId, _id: locationId }, code, bookingDate);
}

/** A blackout has no guest and gets none: it cannot become a sale. */
function guestWith(before: BookingRecord, guest: BookingChanges['customer']) {
  if (guest && !hasGuest(before)) throw invalidField('customer', 'has_no_guest');
  const { firstName, lastName, phone, email } = guest ?? {};
  return Object.fromEntries(
    Object.entries({ firstName, lastName, phone, email }).filter(([, value]) => value !== undefined),
  );
}
