import type { Actor } from '@marea/domain/access/actor';
import { companyOf } from '@marea/domain/access/actor';
import type { Booking } from '@marea/domain/booking/booking.schema';
import type { NewBooking } from '@marea/domain/booking/bookingEntry.schema';
import type { Vessel } from '@marea/domain/fleet/vessel.schema';
import type { Service } from '@marea/domain/fleet/service.schema';
import type { Location } from '@marea/domain/fleet/location.schema';
import { noMenu } from '@marea/domain/menus/chosenMenu.schema';
import { DomainError, invalidField } from '@marea/domain/kernel/errors';
import type { AppContext } from '../../context.ts';
import { locationVisibleTo } from '../../catalogue/catalogue.ts';
import { findCustomer, withJoinedPhone } from '../../customers/customers.ts';
import { answersFor } from './answers.ts';
import { toBooking } from '../bookingView.ts';
import { once } from '../../idempotency/idempotency.ts';
import type { Sale } from './sellBooking.ts';
import { assertPassengersFit, findTrip, makeBooking } from './sellBooking.ts';
import { menuFor } from './menu.ts';
import { findSellers } from './sellers.ts';
import { findCoupon } from '../../coupons/coupons.ts';
import { addonLines, entriesOf, pricingOf } from './pricing.ts';
import { bookingsVisibleTo } from '../scope.ts';
import type { BookingRecord } from '../booking.collection.ts';

/** A booking that the actor may see; anybody else's is `not_found`, like an unknown one. */
export async function findBooking(app: AppContext, actor: Actor, id: string): Promise<BookingRecord> {
  const record = await app.models.Visit.findOne({
    _id: id,
    isDeleted: false,
    ...bookingsVisibleTo(actor),
  }).lean();
  if (!record) throw new DomainError('not_found');
  return record;
}

/** The actor as a booking's history names them. */
export function authorOf(actor: Actor): { userId: string; name: string } {
  return { userId: actor.userId, name: actor.name };
}

/**
 * A booking made by staff or a reseller, priced by the company. With an idempotency key a repetition
 * gives the same booking. Throws as `makeBooking`, and `invalid` for what is not on offer.
 */
export async function createBooking(
  app: AppContext,
  actor: Actor,
  body: NewBooking,
  idempotencyKey: string | undefined,
): Promise<Booking> {
  const request = idempotencyKey ? { who: actor.userId, key: idempotencyKey, body } : null;
  const record = await once(
    app,
    request,
    async (remember) => makeBooking(app, await saleOf(app, actor, body), remember),
    (visitId) => findBooking(app, actor, visitId),
  );
  return toBooking(record, actor);
}

async function saleOf(app: AppContext, actor: Actor, body: NewBooking): Promise<Sale> {
  const status = body.status ?? 'created';
  if (actor.kind === 'reseller' && status !== 'created') throw invalidField('status', 'not_on_offer');
  const { trip, sale } = await priceOf(app, actor, body);
  const { location } = trip;
  assertPassengersFit(trip.resource, body.passengers);
  if (location.isEnableGroupSize && body.customer && body.customer.groupSize === undefined) {
    throw invalidField('customer.groupSize', 'required');
  }
  return {
    ...sale,
    request: {
      ...trip,
      bookingDate: body.bookingDate,
      hora: body.hora,
      hrsExtras: body.passengers.hrsExtras,
      anyStep: true,
      except: [],
    },
    status,
    guest: await guestOf(app, actor, location.companyId, body),
    passengers: body.passengers,
    hold: body.hold ?? null,
    notes: body.notes ?? '',
    // On the phone a form may be left for later; one that is answered is answered whole.
    answers: body.answers ? await answersFor(app, trip.service, body.answers, true) : [],
    menu: body.menu ? await menuFor(app, { ...trip, hora: body.hora }, body.menu) : noMenu(),
    color: body.color ?? trip.resource.color,
    language: body.language ?? sale.company.language,
    by: authorOf(actor),
  };
}

/** What a price depends on, without the slot: for the quote and for the sale alike. */
export async function priceOf(
  app: AppContext,
  actor: Actor,
  body: Pick<NewBooking, 'locationId' | 'serviceId' | 'resourceId' | 'passengers'> & Partial<NewBooking>,
) {
  const location = await locationOf(app, actor, body.locationId);
  const [company, trip, sellers] = await Promise.all([
    app.catalogue.company(location.companyId),
    findTrip(app, location, body),
    findSellers(app, actor, location.companyId, body),
  ]);
  const [addons, coupon] = await Promise.all([
    addonLines(app, trip.resource, body.addons ?? []),
    body.coupon ? findCoupon(app, location, body.coupon, body.bookingDate ?? null) : null,
  ]);
  const pricing = pricingOf({
    company,
    ...(body.status === 'blackout' ? free(trip) : trip),
    passengers: body.passengers,
    addons,
    coupon,
    entries: entriesOf(actor.kind === 'reseller' ? resellerEntries(body) : body),
    ...sellers.rates,
  });
  return { trip: { location, ...trip }, sale: { company, sellers, pricing } };
}

async function locationOf(app: AppContext, actor: Actor, locationId: string): Promise<Location> {
  try {
    const companyId = companyOf(actor);
    return companyId
      ? await app.catalogue.location(companyId, locationId)
      : await locationVisibleTo(app, actor, locationId);
  } catch (error) {
    throw error instanceof DomainError ? invalidField('locationId', 'not_on_offer') : error;
  }
}

/** A vessel that is blocked owes nothing. */
function free({ service, resource }: { service: Service; resource: Vessel }) {
  const nothing = { price: 0, extraPeople: 0, extraHour: 0, dockFee: 0 };
  return {
    service: { ...service, price: 0, marineParkFee: 0 },
    resource: { ...resource, ...nothing },
  };
}

/** A reseller sets their own overprice and discount; every other entry is the company's. */
export function resellerEntries({
  overprice,
  discountReseller,
}: Pick<Partial<NewBooking>, 'overprice' | 'discountReseller'>) {
  return { overprice, discountReseller };
}

async function guestOf(app: AppContext, actor: Actor, companyId: string, body: NewBooking): Promise<Sale['guest']> {
  if (body.customerId) {
    const isTheirs = actor.kind !== 'reseller' || (await hasSoldTo(app, actor, body.customerId));
    if (!isTheirs) throw invalidField('customerId', 'not_on_offer');
    const customer = await findCustomer(app, companyId, body.customerId);
    // Who has another phone today, or travels under another name, is still that customer.
    const { firstName, lastName, phone, email } = body.customer ? withJoinedPhone(body.customer) : customer;
    return { customerId: customer._id, entry: { firstName, lastName, phone, email }, isNew: false };
  }
  if (body.customer) return { customerId: null, entry: withJoinedPhone(body.customer), isNew: true };
  if (body.status !== 'blackout') throw invalidField('customer', 'required');
  const nobody = { firstName: '', lastName: '', phone: '', email: '' };
  return { customerId: null, entry: nobody, isNew: false };
}

async function hasSoldTo(app: AppContext, actor: Actor, customerId: string): Promise<boolean> {
  const theirs = { ...bookingsVisibleTo(actor), 'customer.customerId': customerId };
  return (await app.models.Visit.exists(theirs)) !== null;
}
