import type { PricedBooking } from '@marea/domain/booking/price/bookingPrice';
import type { Wire } from '@marea/domain/contract/endpoint';
import type { Currency } from '@marea/domain/core/money/money';
import type { NewPayment } from '@marea/domain/payments/ledger/ledger.schema';
import { bankFeeOf } from '@marea/domain/payments/terms/bankFee';
import { exchanged } from '@marea/domain/payments/terms/exchange';
import type { PaymentMethod } from '@marea/domain/payments/terms/paymentMethods';
import { USUAL_PAYER } from '@marea/domain/payments/terms/paymentMethods';

/** The draft of a payment; amounts in minor units. */
export type PaymentDraft = {
  type: PaymentMethod;
  /** The amount handed over, in its own currency. */
  amount: number | null;
  currency: Currency;
  /** Pesos for a dollar. */
  rate: number | null;
  /** Undefined until one is chosen, null for none; until then the method's own account applies. */
  accountId: string | null | undefined;
  payer: NewPayment['payer'] & string;
  /** Whether it is promised and not received yet. */
  isPending: boolean;
  /** Whether the part above the balance is kept as a credit. */
  isAboveBalance: boolean;
  dueDate: string | null;
  description: string;
  image: string | null;
};

/** A draft for the balance due, in cash. */
export function paymentDraftFor({ owed, currency }: PricedBooking, rate: number | null): PaymentDraft {
  return {
    type: 'Cash',
    amount: owed || null,
    currency,
    rate,
    accountId: undefined,
    payer: USUAL_PAYER,
    isPending: false,
    isAboveBalance: false,
    dueDate: null,
    description: '',
    image: null,
  };
}

/** The amount in the other currency, at the draft's rate; null without one. */
export function inCurrency(draft: PaymentDraft, currency: Currency): number | null {
  const { amount, currency: from, rate } = draft;
  if (amount === null || from === currency) return amount;
  return rate ? exchanged(amount, from, currency, rate) : null;
}

/** The amount that a draft settles, minor units of the booking's currency; null while incomplete. */
export function settledBy(draft: PaymentDraft, booking: Pick<PricedBooking, 'currency'>) {
  return inCurrency(draft, booking.currency);
}

/** Whether a draft exceeds the booking's balance due. */
export function isAbove(draft: PaymentDraft, booking: Pick<PricedBooking, 'currency' | 'owed'>): boolean {
  return (settledBy(draft, booking) ?? 0) > (booking.owed ?? 0);
}

/** The guest's fee on top of a draft, minor units of the booking's currency. */
export function shownFee(draft: PaymentDraft, booking: PricedBooking, accountCharges: boolean): number {
  const amount = settledBy(draft, booking);
  if (amount === null) return 0;
  return bankFeeOf(draft.type, amount, { ...booking, companyPercent: booking.rates.company.bankFee, accountCharges });
}

/** The request of a draft; its exchange rate only where money is exchanged. */
export function newPaymentOf(draft: PaymentDraft, booking: PricedBooking): Wire<NewPayment> {
  const { _id, currency } = booking;
  const { type, rate, accountId, payer, isPending, dueDate, image } = draft;
  const amount = draft.amount ?? 0;
  const isExchanged = draft.currency !== currency;
  return {
    visitId: _id,
    type,
    ...(isExchanged ? { tendered: { amount, currency: draft.currency }, exchangeRate: rate ?? 0 } : { amount }),
    accountId: accountId ?? null,
    payer,
    ...(draft.isAboveBalance && isAbove(draft, booking) && { isAboveBalance: true }),
    ...(isPending && { status: 'pending', dueDate }),
    description: draft.description.trim(),
    ...(image && { image }),
  };
}
