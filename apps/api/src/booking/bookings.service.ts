import type { Actor } from '@marea/domain/access/actor';
import { companyOf } from '@marea/domain/access/actor';
import type { Booking } from '@marea/domain/booking/booking.schema';
import type { NewBooking } from '@marea/domain/booking/bookingEntry.schema';
import type { Resource } from '@marea/domain/fleet/resource.schema';
import type { Service } from '@marea/domain/fleet/service.schema';
import type { Location } from '@marea/domain/fleet/location.schema';
import { noMenu } from '@marea/domain/menus/chosenMenu.schema';
import { DomainError, invalidField } from '@marea/domain/kernel/errors';
import type { House } from '../db/house.ts';
import { locationVisibleTo } from '../fleet/catalogue.service.ts';
import { findCustomer, withWholePhone } from '../guests/customers.service.ts';
import { answersFor } from './answers.service.ts';
import { toBooking } from './booking.wire.ts';
import { once } from '../idempotency/idempotency.service.ts';
import type { Sale } from './newBooking.service.ts';
import { checkParty, findTrip, makeBooking } from './newBooking.service.ts';
import { menuFor } from './menu.service.ts';
import { findSellers } from './people.service.ts';
import { findCoupon } from '../coupons/coupons.service.ts';
import { addonLines, entriesOf, pricingOf } from './pricing.service.ts';
import { visitsVisibleTo } from './scope.service.ts';
import type { VisitRecord } from './visit.model.ts';

/** A booking that the actor may see; anybody else's is `not_found`, like an unknown one. */
export async function findBooking(house: House, actor: Actor, id: string): Promise<VisitRecord> {
  const record = await house.models.Visit.findOne({
    _id: id,
    isDeleted: false,
    ...visitsVisibleTo(actor),
  }).lean();
  if (!record) throw new DomainError('not_found');
  return record;
}

/** The actor as a booking's history names them. */
export function signatureOf(actor: Actor): { userId: string; name: string } {
  return { userId: actor.userId, name: actor.name };
}

/**
 * A booking made by staff or a reseller, priced by the house. With an idempotency key a repetition
 * gives the same booking. Throws as `makeBooking`, and `invalid` for what is not on offer.
 */
export async function createBooking(
  house: House,
  actor: Actor,
  body: NewBooking,
  idempotencyKey: string | undefined,
): Promise<Booking> {
  const request = idempotencyKey ? { who: actor.userId, key: idempotencyKey, body } : null;
  const record = await once(
    house,
    request,
    async (remember) => makeBooking(house, await saleOf(house, actor, body), remember),
    (visitId) => findBooking(house, actor, visitId),
  );
  return toBooking(record, actor);
}

async function saleOf(house: House, actor: Actor, body: NewBooking): Promise<Sale> {
  const status = body.status ?? 'created';
  if (actor.kind === 'reseller' && status !== 'created') throw invalidField('status', 'not_on_offer');
  const { trip, sale } = await priceOf(house, actor, body);
  const { location } = trip;
  checkParty(trip.resource, body.passengers);
  if (location.isEnableGroupSize && body.customer && body.customer.groupSize === undefined) {
    throw invalidField('customer.groupSize', 'required');
  }
  return {
    ...sale,
    wish: {
      ...trip,
      bookingDate: body.bookingDate,
      hora: body.hora,
      hrsExtras: body.passengers.hrsExtras,
      anyStep: true,
      except: [],
    },
    status,
    guest: await guestOf(house, actor, location.companyId, body),
    passengers: body.passengers,
    hold: body.hold ?? null,
    notes: body.notes ?? '',
    // On the phone a form may be left for later; one that is answered is answered whole.
    answers: body.answers ? await answersFor(house, trip.service, body.answers, true) : [],
    menu: body.menu ? await menuFor(house, { ...trip, hora: body.hora }, body.menu) : noMenu(),
    color: body.color ?? trip.resource.color,
    language: body.language ?? sale.company.language,
    by: signatureOf(actor),
  };
}

/** What a price depends on, without the slot: for the quote and for the sale alike. */
export async function priceOf(
  house: House,
  actor: Actor,
  body: Pick<NewBooking, 'locationId' | 'serviceId' | 'resourceId' | 'passengers'> & Partial<NewBooking>,
) {
  const location = await locationOf(house, actor, body.locationId);
  const [company, trip, sellers] = await Promise.all([
    house.catalogue.company(location.companyId),
    findTrip(house, location, body),
    findSellers(house, actor, location.companyId, body),
  ]);
  const [addons, coupon] = await Promise.all([
    addonLines(house, trip.resource, body.addons ?? []),
    body.coupon ? findCoupon(house, location, body.coupon, body.bookingDate ?? null) : null,
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

async function locationOf(house: House, actor: Actor, locationId: string): Promise<Location> {
  try {
    const companyId = companyOf(actor);
    return companyId
      ? await house.catalogue.location(companyId, locationId)
      : await locationVisibleTo(house, actor, locationId);
  } catch (error) {
    throw error instanceof DomainError ? invalidField('locationId', 'not_on_offer') : error;
  }
}

/** A vessel that is blocked owes nothing. */
function free({ service, resource }: { service: Service; resource: Resource }) {
  const nothing = { price: 0, extraPeople: 0, extraHour: 0, dockFee: 0 };
  return {
    service: { ...service, price: 0, marineParkFee: 0 },
    resource: { ...resource, ...nothing },
  };
}

/** A reseller sets their own overprice and discount; every other entry is the house's. */
export function resellerEntries({
  overprice,
  discountReseller,
}: Pick<Partial<NewBooking>, 'overprice' | 'discountReseller'>) {
  return { overprice, discountReseller };
}

async function guestOf(house: House, actor: Actor, companyId: string, body: NewBooking): Promise<Sale['guest']> {
  if (body.customerId) {
    const isTheirs = actor.kind !== 'reseller' || (await hasSoldTo(house, actor, body.customerId));
    if (!isTheirs) throw invalidField('customerId', 'not_on_offer');
    const customer = await findCustomer(house, companyId, body.customerId);
    // Who has another phone today, or travels under another name, is still that customer.
    const { firstName, lastName, phone, email } = body.customer ? withWholePhone(body.customer) : customer;
    return { customerId: customer._id, entry: { firstName, lastName, phone, email }, isNew: false };
  }
  if (body.customer) return { customerId: null, entry: withWholePhone(body.customer), isNew: true };
  if (body.status !== 'blackout') throw invalidField('customer', 'required');
  const nobody = { firstName: '', lastName: '', phone: '', email: '' };
  return { customerId: null, entry: nobody, isNew: false };
}

async function hasSoldTo(house: House, actor: Actor, customerId: string): Promise<boolean> {
  const theirs = { ...visitsVisibleTo(actor), 'customer.customerId': customerId };
  return (await house.models.Visit.exists(theirs)) !== null;
}
