import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { owedOf } from '@marea/domain/booking/price/salesFigures';
import type { Currency } from '@marea/domain/core/money/money';
import type { Payable, PriceOfChoice } from '@marea/domain/payments/checkout/checkout.schema';
import type { OnlineMethod } from '@marea/domain/payments/checkout/providers';
import { mayAuthorise } from '@marea/domain/payments/checkout/providers';
import { exchanged } from '@marea/domain/payments/terms/exchange';
import type { PaymentDue } from '@marea/domain/payments/terms/paymentDue';
import type { PaymentMethod } from '@marea/domain/payments/terms/paymentMethods';
import type { AppContext } from '../../context.ts';
import type { ProviderAccount } from '../../credentials/index.ts';
import { bookingDue, feeOn, guestAccounts, paymentTerms } from '../../payments/index.ts';
import { settingsOf } from '../../settings/index.ts';

export const ledgerType: Record<OnlineMethod, PaymentMethod> = {
  card: 'card',
  cash: 'Cash',
  transfer: 'Bank transfer',
};

export type PaymentOffer = { owed: number; due: PaymentDue; payables: Payable[] };

/** A guest's ways to pay for a booking now: methods, accounts and the cost of each choice. */
export async function paymentOffer(app: AppContext, booking: BookingRecord): Promise<PaymentOffer> {
  const [settings, usable] = await Promise.all([settingsOf(app, booking.companyId), guestAccounts(app, booking)]);
  const due = await bookingDue(app, booking, await paymentTerms(app, booking, usable));
  const owed = owedOf(booking);
  const parts = partsOf(due, owed);
  const rate = settings.exchangeRate?.rate ?? null;
  const payables = usable.flatMap((account) =>
    account.guestMethods.map((method) => ({
      accountId: account._id,
      provider: account.provider,
      method,
      displayName: guestName(account, usable),
      authorises: account.authorisesFirst && method === 'card' && mayAuthorise(account.provider),
      prices: pricesOf(booking, account, { method, parts, rate }),
    })),
  );
  return { owed, due, payables: payables.filter(({ prices }) => prices.length > 0) };
}

function partsOf(due: PaymentDue, owed: number): Pick<PriceOfChoice, 'part' | 'amount'>[] {
  return [
    ...(due.kind === 'deposit' ? [{ part: 'deposit' as const, amount: due.now }] : []),
    ...(owed > 0 ? [{ part: 'all' as const, amount: owed }] : []),
  ];
}

/** Empty if the provider's name, in the guest's language, already distinguishes the account. */
function guestName({ _id, provider, displayName, name }: ProviderAccount, all: readonly ProviderAccount[]): string {
  if (displayName !== '') return displayName;
  const isAlone = all.every((other) => other._id === _id || other.provider !== provider || other.displayName !== '');
  return isAlone ? '' : name;
}

type Choice = { method: OnlineMethod; parts: Pick<PriceOfChoice, 'part' | 'amount'>[]; rate: number | null };

function pricesOf(booking: BookingRecord, account: ProviderAccount, { method, parts, rate }: Choice): PriceOfChoice[] {
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

/** Shops and banks in Mexico take only pesos. */
function isTaken(method: OnlineMethod, currency: Currency): boolean {
  return method === 'card' || currency === 'mxn';
}
