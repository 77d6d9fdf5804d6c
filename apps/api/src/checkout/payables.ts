import { owedOf } from '@marea/domain/counting/counting';
import { services } from '@marea/domain/fleet/service.schema';
import type { Currency } from '@marea/domain/kernel/money';
import { wallClock } from '@marea/domain/kernel/zone';
import { accounts } from '@marea/domain/payments/account.schema';
import type { Payable, PriceOfChoice } from '@marea/domain/payments/checkout.schema';
import type { Owed } from '@marea/domain/payments/deposit';
import { owedNow } from '@marea/domain/payments/deposit';
import { exchanged } from '@marea/domain/payments/exchange';
import type { PaymentMethod } from '@marea/domain/payments/paymentMethods';
import type { OnlineMethod } from '@marea/domain/payments/providers';
import { mayAuthorise } from '@marea/domain/payments/providers';
import type { BookingRecord } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import { feeOn } from '../payments/index.ts';
import { settingsOf } from '../settings/index.ts';
import type { ProviderAccount } from './providers.ts';
import { usableAccounts } from './providers.ts';

export const ledgerType: Record<OnlineMethod, PaymentMethod> = {
  card: 'card',
  cash: 'Cash',
  transfer: 'Bank transfer',
};

export type PaymentOffer = Owed & { depositPercentage: number | null; payables: Payable[] };

/** What a guest may pay of a booking now, by which ways and accounts, and what each choice costs. */
export async function paymentOffer(app: AppContext, booking: BookingRecord): Promise<PaymentOffer> {
  const [settings, service, stored] = await Promise.all([
    settingsOf(app, booking.companyId),
    app.db(services).findOne({ _id: booking.serviceId }),
    app
      .db(accounts)
      .find(
        {
          companyId: booking.companyId,
          locationId: { $in: [booking.locationId, null] },
          isDeleted: false,
          active: true,
          provider: { $ne: null },
        },
        { sort: { position: 1, _id: 1 } },
      )
      .toArray(),
  ]);
  const percentage = service?.depositPercentage ?? settings.deposit?.percentage ?? null;
  const owed = owedNow(
    {
      grandTotal: booking.price.grandTotal,
      paid: booking.price.paid,
      owed: owedOf(booking),
      bookingDate: booking.bookingDate,
    },
    { percentage, dueDays: settings.deposit?.dueDays ?? 0 },
    wallClock(booking.zone, app.now()).date,
  );
  const rate = settings.exchangeRate?.rate ?? null;
  const usable = await usableAccounts(
    app,
    stored.filter(
      (account): account is ProviderAccount => account.provider !== null && account.guestMethods.length > 0,
    ),
  );
  const payables = usable.flatMap((account) =>
    account.guestMethods.map((method) => ({
      accountId: account._id,
      provider: account.provider,
      method,
      displayName: guestName(account, usable),
      authorises: account.authorisesFirst && method === 'card' && mayAuthorise(account.provider),
      prices: pricesOf(booking, account, method, owed, rate),
    })),
  );
  return { ...owed, depositPercentage: percentage, payables: payables.filter(({ prices }) => prices.length > 0) };
}

/** Empty where the provider's own name, in the guest's language, tells the account from the others. */
function guestName({ _id, provider, displayName, name }: ProviderAccount, all: readonly ProviderAccount[]): string {
  if (displayName !== '') return displayName;
  const isAlone = all.every((other) => other._id === _id || other.provider !== provider || other.displayName !== '');
  return isAlone ? '' : name;
}

function pricesOf(
  booking: BookingRecord,
  account: ProviderAccount,
  method: OnlineMethod,
  { all, deposit }: Owed,
  rate: number | null,
): PriceOfChoice[] {
  const parts = [
    ...(deposit === null ? [] : [{ part: 'deposit' as const, amount: deposit }]),
    ...(all > 0 ? [{ part: 'all' as const, amount: all }] : []),
  ];
  const isPayable = (currency: Currency) => account.currency.includes(currency) && isTaken(method, currency);
  const own = isPayable(booking.currency) ? [booking.currency] : [];
  const other: Currency = booking.currency === 'usd' ? 'mxn' : 'usd';
  const others = rate !== null && isPayable(other) ? [other] : [];
  return parts.flatMap(({ part, amount }) => {
    const bankFee = feeOn(booking, { type: ledgerType[method], amount }, account);
    return [...own, ...others].map((currency) => {
      const exchangeRate = currency === booking.currency ? null : rate;
      const inIt = (one: number) => exchanged(one, booking.currency, currency, exchangeRate ?? 1);
      return { part, amount, bankFee, charge: { amount: inIt(amount) + inIt(bankFee), currency }, exchangeRate };
    });
  });
}

/** Shops and banks in Mexico take pesos. */
function isTaken(method: OnlineMethod, currency: Currency): boolean {
  return method === 'card' || currency === 'mxn';
}
