import type { BookingRecord, Consent } from '@marea/domain/booking/booking.schema';
import type { guestBookingEntrySchema } from '@marea/domain/booking/bookingEntry.schema';
import { isCampaign, leadSourceOf } from '@marea/domain/booking/campaign';
import { guestBookingSchema } from '@marea/domain/booking/guestBooking.schema';
import type { Company } from '@marea/domain/company/company.schema';
import { DomainError } from '@marea/domain/core/errors/errors';
import { folioPrefix, parseFolio } from '@marea/domain/core/text/folio';
import { textLanguage, type Language } from '@marea/domain/core/text/text';
import type { Location } from '@marea/domain/fleet/location.schema';
import { serviceChargePercent } from '@marea/domain/pricing/priceBooking';
import type * as z from 'zod';
import { bookingById, bookings, sellBooking } from '../booking/index.ts';
import { companies, companyAndLocation } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { isContactOf } from '../customers/index.ts';
import { newId, newSecret } from '../db/ids.ts';
import { show } from '../http/answers/show.ts';
import { networkOf } from '../http/limits/limits.ts';
import type { Limited } from '../http/limits/requestsCounted.ts';
import { requestNamed } from '../http/limits/requestsCounted.ts';
import { bookingDue } from '../payments/index.ts';
import { policiesHash } from '../settings/index.ts';
import { keepLink, openByLink, secretOfRequest, storeLink } from './guestLinks.ts';
import type { ByLink } from './guestLinks.ts';

type GuestBooking = z.output<typeof guestBookingSchema>;
type Entry = z.infer<typeof guestBookingEntrySchema>;
type CompanyAndLocation = { company: Company; location: Location };

type Sender = { idempotencyKey: string | undefined; address: string };

/** Books a held slot. Throws `price_changed`, `too_many_requests`. The same key gets the same link. */
export async function bookAsGuest(
  app: AppContext,
  soldAt: CompanyAndLocation,
  entry: Entry,
  sender: Sender,
): Promise<{ booking: GuestBooking; link: string }> {
  const { location } = soldAt;
  const { acceptsTerms: _, expectedTotal, contactBy, campaign: campaignEntry, ...request } = entry;
  const campaign = isCampaign(campaignEntry) ? campaignEntry : null;
  const key = sender.idempotencyKey ?? newSecret();
  const bookingId = newId();
  const booking = await sellBooking(
    app,
    { kind: 'guest', location },
    {
      ...request,
      locationId: location._id,
      customer: { source: leadSourceOf(campaign), ...request.customer },
    },
    {
      bookingId,
      idempotencyKey: sender.idempotencyKey,
      expectedTotal,
      consent: await consentTo(app, soldAt.company._id, textLanguage(entry.language)),
      campaign,
      limits: limitsOf(sender, entry),
      linkSecret: secretOfRequest(app, key, bookingId),
      ownChannel: contactBy,
    },
  );
  const { _id: visitId } = booking;
  const secret = secretOfRequest(app, key, visitId);
  const isRepeated = visitId !== bookingId;
  if (isRepeated) await keepLink(app, { secret, visitId, tripDate: entry.bookingDate, email: entry.customer.email });
  // The release time of an unpaid place was set after the booking was made.
  const { releaseUnpaidHours } = await app.catalogue.settings(booking.companyId);
  const latest = releaseUnpaidHours === null ? booking : await bookingById(app, visitId);
  return { booking: await toGuestBooking(app, latest, soldAt), link: secret };
}

function limitsOf({ idempotencyKey, address }: Sender, entry: Entry): Limited {
  const { phone, email } = entry.customer;
  return {
    request: requestNamed(idempotencyKey, entry),
    counts: [
      { of: 'bookings by address', key: networkOf(address) },
      { of: 'bookings by phone', key: phone },
      { of: 'bookings by e-mail', key: email.toLowerCase() },
    ],
  };
}

/** The booking of a guest's link. Throws `not_found` for a wrong secret, `link_expired` for an old link. */
export async function bookingByLink(app: AppContext, request: ByLink): Promise<GuestBooking> {
  const { booking } = await openByLink(app, request);
  return openedBooking(app, booking);
}

/** A booking by folio and contact. Throws `not_found` alike for a wrong contact and folio. */
export async function findByContact(
  app: AppContext,
  { folio, contact, companyId }: { folio: string; contact: string; companyId: string | undefined },
): Promise<{ booking: GuestBooking; link: string }> {
  const candidates = await app
    .db(bookings)
    .find({ folio: { $in: await possibleFolios(app, folio) }, isDeleted: false, ...(companyId && { companyId }) })
    .toArray();
  const booking = candidates.find(({ customer }) => isContactOf(customer, contact));
  if (!booking) throw new DomainError('not_found');
  const link = newSecret();
  const { _id: visitId, bookingDate: tripDate, customer } = booking;
  await storeLink(app, null, { secret: link, visitId, tripDate, email: customer.email });
  return { booking: await openedBooking(app, booking), link };
}

/** The full folios that a typed one may mean: without a prefix, one for each company. */
async function possibleFolios(app: AppContext, typed: string): Promise<string[]> {
  if (parseFolio(typed)?.prefix !== null) return [typed];
  const slugs = await app
    .db(companies)
    .find({}, { projection: { slug: 1 } })
    .toArray();
  return [...new Set(slugs.map(({ slug }) => `${folioPrefix(slug)}-${typed}`))];
}

export async function openedBooking(app: AppContext, booking: BookingRecord): Promise<GuestBooking> {
  return toGuestBooking(app, booking, await companyAndLocation(app, booking));
}

async function toGuestBooking(
  app: AppContext,
  booking: BookingRecord,
  { company, location }: CompanyAndLocation,
): Promise<GuestBooking> {
  const { serviceId } = booking;
  // A block has no trip.
  if (serviceId === null) throw new DomainError('not_found');
  const due = await bookingDue(app, booking);
  return show(guestBookingSchema, {
    ...booking,
    serviceId,
    customer: { ...booking.customer, customerId: null },
    couponName: booking.coupon?.name ?? null,
    checkinDoneAt: booking.checkin.doneAt,
    due,
    keptUntil: due.now > 0 ? booking.releaseAt : null,
    releasedAt: booking.status === 'cancel' ? booking.releaseAt : null,
    serviceChargePercentage: serviceChargePercent({ ...booking, ...booking.rates }),
    company,
    location,
  });
}

/** The terms that a guest accepts by booking now: the version of the company's settings, and a hash of the texts. */
export async function consentTo(app: AppContext, companyId: string, language: Language): Promise<Consent> {
  const { version, policies, guestPolicy } = await app.catalogue.settings(companyId);
  return { at: new Date(app.now()), version, language, sha256: policiesHash(policies, language), guestPolicy };
}
