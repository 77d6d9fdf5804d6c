import type { Actor } from '@marea/domain/access/actor';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { owedOf, tripStatuses } from '@marea/domain/booking/price/salesFigures';
import { assertInOrder, wallClock } from '@marea/domain/core/time/zone';
import { accounts } from '@marea/domain/payments/accounts/account.schema';
import type { OpenBooking, OpenBookingsQuery } from '@marea/domain/payments/payments.schema';
import type { PaymentDue, PaymentTerms } from '@marea/domain/payments/terms/paymentDue';
import { paymentDueOf } from '@marea/domain/payments/terms/paymentDue';
import { bookings } from '../../booking/index.ts';
import { locationVisibleTo } from '../../catalogue/index.ts';
import type { AppContext } from '../../context.ts';
import type { ProviderAccount } from '../../credentials/index.ts';
import { usableAccounts } from '../../credentials/index.ts';
import { searched } from '../../crud/index.ts';
import { daysBetween } from '../../db/pages/page.ts';
import { belongingTo } from '../../db/scope.ts';

type Sale = Pick<BookingRecord, 'companyId' | 'locationId' | 'serviceId'>;
type PayableBooking = Sale & Pick<BookingRecord, 'status' | 'bookingDate' | 'end' | 'zone' | 'price'>;

/** The accounts into which guests can pay online at a location, in the order they are offered. */
export async function guestAccounts(
  app: AppContext,
  { companyId, locationId }: Pick<Sale, 'companyId' | 'locationId'>,
): Promise<ProviderAccount[]> {
  const stored = await app
    .db(accounts)
    .find(
      {
        companyId,
        locationId: { $in: [locationId, null] },
        isDeleted: false,
        active: true,
        provider: { $ne: null },
      },
      { sort: { position: 1, _id: 1 } },
    )
    .toArray();
  return usableAccounts(
    app,
    stored.filter(
      (account): account is ProviderAccount => account.provider !== null && account.guestMethods.length > 0,
    ),
  );
}

/** The deposit of a sale: its service's, or the company's. */
export async function paymentTerms(app: AppContext, sale: Sale, payable?: readonly object[]): Promise<PaymentTerms> {
  const [settings, service, online] = await Promise.all([
    app.catalogue.settings(sale.companyId),
    sale.serviceId === null ? null : app.catalogue.service(sale.serviceId),
    payable ?? guestAccounts(app, sale),
  ]);
  return {
    percentage: service?.depositPercentage ?? settings.deposit?.percentage ?? null,
    dueDays: settings.deposit?.dueDays ?? 0,
    paysOnline: online.length > 0,
  };
}

/** The guest's amounts due for a booking, with their dates. */
export async function bookingDue(app: AppContext, booking: PayableBooking, terms?: PaymentTerms): Promise<PaymentDue> {
  const now = app.now();
  const today = wallClock(booking.zone, now).date;
  const trip = { ...booking, end: booking.end.getTime() };
  return paymentDueOf(trip, terms ?? (await paymentTerms(app, booking)), { now, today });
}

/** The maximum number of bookings that one payment may cover. */
const MAX_OPEN = 100;

/**
 * The earliest matching trips of a reseller at a location with a balance due. Throws `not_found` for the location,
 * `invalid`.
 */
export async function openBookings(
  app: AppContext,
  actor: Actor,
  idOrSlug: string,
  { reseller, from, to, search }: OpenBookingsQuery,
): Promise<OpenBooking[]> {
  assertInOrder(from, to, 'to');
  const { _id, companyId, zone } = await locationVisibleTo(app, actor, idOrSlug);
  const narrowedBy = (words: object) => ({
    $and: [belongingTo(actor), from || to ? { start: daysBetween(zone, from, to) } : {}, words],
    'reseller._id': reseller,
    locationId: _id,
    companyId,
    isBooking: true as const,
    isDeleted: false,
    status: { $in: [...tripStatuses] },
    'price.balance': { $gt: 0 },
  });
  // The search excludes phone and e-mail, which the rows do not show either.
  const words = await searched(search, (some) => app.db(bookings).exists(narrowedBy(some)), 'ownerSearchTerms');
  const open = await app
    .db(bookings)
    .find(narrowedBy(words), { sort: { start: 1, _id: 1 }, limit: MAX_OPEN })
    .toArray();
  return open.map((booking) => ({
    _id: booking._id,
    folio: booking.folio,
    firstName: booking.customer.firstName,
    lastName: booking.customer.lastName,
    bookingDate: booking.bookingDate,
    hora: booking.hora,
    resourceName: booking.resourceName,
    currency: booking.currency,
    grandTotal: booking.price.grandTotal,
    owed: owedOf(booking),
    resellerCommission: booking.price.resellerCommission,
  }));
}
