import type { GuestBooking } from '@marea/domain/booking/booking.schema';
import type * as z from 'zod';
import type { guestBookingEntrySchema } from '@marea/domain/booking/bookingEntry.schema';
import type { Company } from '@marea/domain/company/company.schema';
import type { Location } from '@marea/domain/fleet/location.schema';
import { noMenu } from '@marea/domain/menus/chosenMenu.schema';
import { DomainError } from '@marea/domain/kernel/errors';
import { serviceChargePercent } from '@marea/domain/pricing/priceBooking';
import { answersFor } from '../booking/sell/answers.ts';
import { menuFor } from '../booking/sell/menu.ts';
import { once } from '../idempotency/idempotency.ts';
import { assertPassengersFit, findTrip, makeBooking } from '../booking/sell/sellBooking.ts';
import { findCoupon } from '../coupons/coupons.ts';
import { addonLines } from '../booking/sell/pricing.ts';
import type { BookingRecord } from '../booking/booking.collection.ts';
import type { AppContext } from '../context.ts';
import { newSecret } from '../db/ids.ts';
import { assertLinkOpens, storeLink } from './guestLinks.ts';
import { directPricing, toGuestPrice, toGuestRates } from './guestPrice.ts';
import { isContactOf, withJoinedPhone } from '../customers/customers.ts';

type Entry = z.infer<typeof guestBookingEntrySchema>;
type Place = { company: Company; location: Location };

/**
 * Books a guest's held slot at the price they saw; another price is told (`price_changed`), not
 * charged. Returns the booking with the secret of its link. A repetition under the same
 * idempotency key gets the same booking, with a link of its own.
 */
export async function bookAsGuest(
  app: AppContext,
  place: Place,
  entry: Entry,
  idempotencyKey: string | undefined,
): Promise<{ booking: GuestBooking; link: string }> {
  const link = newSecret();
  const request = idempotencyKey ? { who: `guest|${place.location._id}`, key: idempotencyKey, body: entry } : null;
  const visit = await once(
    app,
    request,
    async (remember) => {
      const sale = await saleOf(app, place, entry);
      return makeBooking(app, sale, async (tx, visitId, clock) => {
        await storeLink(app, tx, { secret: link, visitId, tripDate: entry.bookingDate });
        await remember(tx, visitId, clock);
      });
    },
    async (visitId) => {
      await storeLink(app, null, { secret: link, visitId, tripDate: entry.bookingDate });
      return bookingById(app, visitId);
    },
  );
  return { booking: toGuestBooking(visit, place), link };
}

async function saleOf(app: AppContext, { company, location }: Place, entry: Entry) {
  if (!location.allowBooking) throw new DomainError('not_found');
  const trip = await findTrip(app, location, entry);
  assertPassengersFit(trip.resource, entry.passengers);
  const addons = await addonLines(app, trip.resource, entry.addons ?? []);
  const coupon = entry.coupon ? await findCoupon(app, location, entry.coupon, entry.bookingDate) : null;
  const offer = { company, service: trip.service };
  const pricing = directPricing(offer, trip.resource, entry.passengers, { addons, coupon });
  if (pricing.price.grandTotal !== entry.expectedTotal) {
    throw new DomainError('price_changed', { grandTotal: pricing.price.grandTotal });
  }
  const { firstName, lastName } = entry.customer;
  return {
    company,
    request: {
      location,
      ...trip,
      bookingDate: entry.bookingDate,
      hora: entry.hora,
      hrsExtras: entry.passengers.hrsExtras,
      anyStep: false,
      except: [],
    },
    status: 'created' as const,
    guest: { customerId: null, entry: { source: 'Landing page 1', ...withJoinedPhone(entry.customer) }, isNew: true },
    passengers: entry.passengers,
    sellers: { reseller: null, seller: null, rates: { reseller: null, seller: null } },
    pricing,
    hold: entry.hold,
    notes: entry.notes ?? '',
    answers: await answersFor(app, trip.service, entry.answers ?? [], true),
    menu: entry.menu ? await menuFor(app, { location, ...trip, hora: entry.hora }, entry.menu) : noMenu(),
    color: trip.resource.color,
    language: entry.language,
    by: { userId: null, name: `${firstName} ${lastName}` },
  };
}

/** The booking behind a guest's link. Without the right secret it is `not_found`; an old link is `link_expired`. */
export async function bookingByLink(
  app: AppContext,
  visitId: string,
  secret: string | undefined,
): Promise<GuestBooking> {
  await assertLinkOpens(app, visitId, secret);
  return openedBooking(app, await bookingById(app, visitId));
}

/**
 * The booking of a folio for whoever knows its e-mail or phone, with the secret of a new link to it
 * (decisions §5). A wrong one is `not_found`, like a folio that nobody has.
 */
export async function findByContact(
  app: AppContext,
  folio: string,
  contact: string,
): Promise<{ booking: GuestBooking; link: string }> {
  const visit = await app.models.Visit.findOne({ folio, isDeleted: false }).lean();
  if (!visit || !isContactOf(visit.customer, contact)) throw new DomainError('not_found');
  const link = newSecret();
  await storeLink(app, null, { secret: link, visitId: visit._id, tripDate: visit.bookingDate });
  return { booking: await openedBooking(app, visit), link };
}

async function openedBooking(app: AppContext, visit: BookingRecord): Promise<GuestBooking> {
  const [company, location] = await Promise.all([
    app.models.Company.findById(visit.companyId).lean(),
    app.models.Location.findById(visit.locationId).lean(),
  ]);
  if (!company || !location) throw new DomainError('not_found');
  return toGuestBooking(visit, { company, location });
}

async function bookingById(app: AppContext, id: string): Promise<BookingRecord> {
  const visit = await app.models.Visit.findOne({ _id: id, isDeleted: false }).lean();
  if (!visit) throw new DomainError('not_found');
  return visit;
}

function toGuestBooking(visit: BookingRecord, { company, location }: Place): GuestBooking {
  return {
    _id: visit._id,
    folio: visit.folio,
    locationId: visit.locationId,
    resourceId: visit.resourceId,
    serviceId: visit.serviceId,
    resourceName: visit.resourceName,
    serviceName: visit.serviceName,
    status: visit.status,
    customer: { ...visit.customer, customerId: null },
    bookingDate: visit.bookingDate,
    hora: visit.hora,
    start: visit.start.toISOString(),
    end: visit.end.toISOString(),
    duration: visit.duration,
    zone: visit.zone,
    language: visit.language,
    passengers: visit.passengers,
    addons: visit.addons,
    answers: visit.answers,
    menu: visit.menu,
    currency: visit.currency,
    basePrice: visit.basePrice,
    createdAt: visit.createdAt.toISOString(),
    couponName: visit.coupon?.name ?? null,
    rates: toGuestRates(visit.rates),
    serviceChargePercentage: serviceChargePercent({ ...visit, ...visit.rates }),
    price: toGuestPrice(visit.price),
    company: { slug: company.slug, name: company.name, phone: company.phone, email: company.email },
    location: {
      slug: location.slug,
      name: location.name,
      pier: location.pier,
      address1: location.address1,
      city: location.city,
      latitude: location.latitude,
      longitude: location.longitude,
    },
  };
}
