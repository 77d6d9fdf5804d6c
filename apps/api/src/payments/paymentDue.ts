import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { services } from '@marea/domain/fleet/service.schema';
import { wallClock } from '@marea/domain/kernel/zone';
import { accounts } from '@marea/domain/payments/account.schema';
import type { PaymentDue, PaymentTerms } from '@marea/domain/payments/paymentDue';
import { paymentDueOf } from '@marea/domain/payments/paymentDue';
import type { AppContext } from '../context.ts';
import type { ProviderAccount } from '../credentials/index.ts';
import { usableAccounts } from '../credentials/index.ts';
import { settingsOf } from '../settings/index.ts';

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

/** What the company asks of a sale: its service's deposit, else the company's. */
export async function paymentTerms(app: AppContext, sale: Sale, payable?: readonly object[]): Promise<PaymentTerms> {
  const [settings, service, online] = await Promise.all([
    settingsOf(app, sale.companyId),
    sale.serviceId === null ? null : app.db(services).findOne({ _id: sale.serviceId }),
    payable ?? guestAccounts(app, sale),
  ]);
  return {
    percentage: service?.depositPercentage ?? settings.deposit?.percentage ?? null,
    dueDays: settings.deposit?.dueDays ?? 0,
    paysOnline: online.length > 0,
  };
}

/** What of a booking is due when, for its guest. */
export async function bookingDue(app: AppContext, booking: PayableBooking, terms?: PaymentTerms): Promise<PaymentDue> {
  const now = app.now();
  const today = wallClock(booking.zone, now).date;
  const trip = { ...booking, end: booking.end.getTime() };
  return paymentDueOf(trip, terms ?? (await paymentTerms(app, booking)), { now, today });
}
