import type { Currency } from '../../core/money/money.ts';
import { roundedQuotient, sum } from '../../core/money/money.ts';
import type { PaymentProvider } from '../checkout/providers.ts';
import { returnedBankFee } from '../terms/bankFee.ts';
import type { Charged } from '../terms/exchange.ts';
import { chargedMoney, exchanged, shownCharge } from '../terms/exchange.ts';
import type { PaymentMethod } from '../terms/paymentMethods.ts';
import { isCardPayment } from '../terms/paymentMethods.ts';

/** The amounts of a ledger row. */
export type MoneyRow = Parts<{ amount: number; currency: Currency }> & {
  type: PaymentMethod;
  currency: Currency;
  exchangeRate: number | null;
  charged?: Charged | null | undefined;
};

/** The amounts of a refund, all positive minor units. */
export type Return = Parts<MoneyRow['tendered']> & { charged: Charged };

/**
 * The amount to refund, in one of three forms: in the booking's currency, in the currency that the guest handed over,
 * or as moved by the provider, bank fee included.
 */
export type ReturnedAmount = { amount: number } | { tendered: number } | { charged: number };

/** The rest of a payment after its pending and succeeded refunds, in each of the three forms. */
export function leftOfPayment(
  payment: MoneyRow,
  refunds: readonly MoneyRow[],
): { amount: number; tendered: number; charged: number } {
  const sameWay = refunds.filter((refund) => goesBackAsCharged(payment, refund.type));
  return {
    amount: payment.amount - givenBack(refunds),
    tendered: payment.tendered.amount - handedBack(payment, refunds),
    charged: chargedMoney(payment).amount - chargedBack(payment, sameWay),
  };
}

/**
 * The refund of a part of a payment by the way `type`, at the payment's own rate. The given amount stays exact; the
 * others follow it. All parts sum to the payment in each form: the last one is the rest. `refunds` are its earlier
 * refunds, pending or succeeded, negative as in the ledger. Null if it exceeds the rest, or rounds to nothing in the
 * other currency.
 */
export function returnOfPayment(
  payment: MoneyRow,
  part: ReturnedAmount,
  { refunds, type = payment.type }: { refunds: readonly MoneyRow[]; type?: PaymentMethod },
): Return | null {
  const isAsCharged = goesBackAsCharged(payment, type);
  const sameWay = refunds.filter((refund) => goesBackAsCharged(payment, refund.type));
  const money = moneyOfPart(payment, part, refunds);
  if (!money) return null;
  const { amount, tendered } = money;
  const { currency } = payment.tendered;
  const chargedPart = 'charged' in part ? part.charged : chargeOfPart(payment, tendered, sameWay);
  if (chargedPart <= 0) return null;
  return {
    amount,
    bankFee: isAsCharged ? returnedBankFee(payment, sameWay, amount) : 0,
    tendered: { amount: tendered, currency },
    charged: isAsCharged
      ? { amount: chargedPart, currency: chargedMoney(payment).currency }
      : { amount: tendered, currency },
  };
}

/** Whether fee and charge go back too: between cards, or by the payment's own way. */
function goesBackAsCharged(payment: MoneyRow, type: PaymentMethod): boolean {
  return type === payment.type || (isCardPayment(type) && isCardPayment(payment.type));
}

/** The part in the booking's currency and as handed over. */
function moneyOfPart(
  payment: MoneyRow,
  part: ReturnedAmount,
  refunds: readonly MoneyRow[],
): { amount: number; tendered: number } | null {
  const { currency, tendered: whole, exchangeRate } = payment;
  const left = leftOfPayment(payment, refunds);
  const rate = exchangeRate ?? 1;
  if ('amount' in part) {
    const { amount } = part;
    if (amount <= 0 || amount > left.amount) return null;
    if (amount === left.amount) return { amount, tendered: left.tendered };
    const due = exchanged(givenBack(refunds) + amount, currency, whole.currency, rate);
    const tendered = withinRest(due - handedBack(payment, refunds), left.tendered);
    return tendered > 0 ? { amount, tendered } : null;
  }
  const tendered = 'tendered' in part ? part.tendered : tenderedOfCharge(payment, part.charged, refunds);
  if (tendered === null || tendered <= 0 || tendered > left.tendered || left.amount <= 0) return null;
  if (tendered === left.tendered) return { amount: left.amount, tendered };
  const due = exchanged(handedBack(payment, refunds) + tendered, whole.currency, currency, rate);
  const amount = withinRest(due - givenBack(refunds), left.amount);
  return amount > 0 ? { amount, tendered } : null;
}

/** A part of the charge without its bank fee; null if it exceeds the rest of the charge. */
function tenderedOfCharge(payment: MoneyRow, charged: number, refunds: readonly MoneyRow[]): number | null {
  const sameWay = refunds.filter((refund) => goesBackAsCharged(payment, refund.type));
  const left = leftOfPayment(payment, refunds);
  if (charged <= 0 || charged > left.charged) return null;
  const whole = chargedMoney(payment).amount;
  const due = share(payment.tendered.amount, chargedBack(payment, sameWay) + charged, whole);
  const before = handedBack(payment, sameWay);
  return charged === left.charged ? due - before : withinRest(due - before, left.tendered);
}

/** The part of the charge that goes back with `tendered`, bank fee included. */
function chargeOfPart(payment: MoneyRow, tendered: number, sameWay: readonly MoneyRow[]): number {
  const whole = chargedMoney(payment).amount;
  const left = whole - chargedBack(payment, sameWay);
  const returned = handedBack(payment, sameWay) + tendered;
  if (returned >= payment.tendered.amount) return left;
  return withinRest(share(whole, returned, payment.tendered.amount) - (whole - left), left);
}

/** Keeps a part below the rest, however the exchange rounds it. */
function withinRest(part: number, left: number): number {
  return Math.min(Math.max(part, 1), left - 1);
}

function share(whole: number, part: number, of: number): number {
  return roundedQuotient(BigInt(whole) * BigInt(part), BigInt(of));
}

function givenBack(refunds: readonly MoneyRow[]): number {
  return 0 - sum(refunds.map(({ amount }) => amount));
}

/** The sum handed back; refunds in another currency count at the payment's rate. */
function handedBack({ tendered, currency, exchangeRate }: MoneyRow, refunds: readonly MoneyRow[]): number {
  const handed = refunds.map((refund) =>
    refund.tendered.currency === tendered.currency
      ? refund.tendered.amount
      : exchanged(refund.amount, currency, tendered.currency, exchangeRate ?? 1),
  );
  return 0 - sum(handed);
}

function chargedBack(payment: MoneyRow, sameWay: readonly MoneyRow[]): number {
  const { currency } = chargedMoney(payment);
  const moved = sameWay.map((refund) => {
    const charged = chargedMoney(refund);
    if (charged.currency === currency) return charged.amount;
    return 0 - share(chargedMoney(payment).amount, -refund.amount, payment.amount);
  });
  return 0 - sum(moved);
}

/** The ways of a refund: to the card, in cash, by transfer, or as the provider that took it does. */
export const refundWays = ['card', 'cash', 'transfer', 'provider'] as const;
export type RefundWay = (typeof refundWays)[number];

/** Cash that a provider took in a shop goes back as the provider does it. */
export function refundWayOf({ type, provider }: { type: string; provider: string | null }): RefundWay {
  if (isCardPayment(type)) return 'card';
  if (type === 'Bank transfer') return 'transfer';
  return provider === null ? 'cash' : 'provider';
}

/** The refund to the guest, fee included, as a positive amount in the currency that moves. */
export function refundMoney(refund: Parameters<typeof shownCharge>[0]): { amount: number; currency: Currency } {
  const { amount, currency } = shownCharge(refund);
  return { amount: -amount, currency };
}

/** The reasons for automatic refunds, as stored in the ledger; screens translate them. */
export const returnReasons = ['not owed', 'the time was sold again'] as const;
export type ReturnReason = (typeof returnReasons)[number];

/**
 * Minor units: the amount that settles the booking and its bank fee, both in its currency, and the amount handed over.
 */
export type Parts<Tendered extends { amount: number } = { amount: number }> = {
  amount: number;
  bankFee: number;
  tendered: Tendered;
};

/** The share of each amount for `part` of a payment of `of`, both in the same currency. Rounds each amount once. */
export function partOfPayment<Tendered extends { amount: number }>(
  { amount, bankFee, tendered }: Parts<Tendered>,
  { part, of }: { part: number; of: number },
): Parts<Tendered> {
  const share = (whole: number) => (part === of ? whole : roundedQuotient(BigInt(whole) * BigInt(part), BigInt(of)));
  return { amount: share(amount), bankFee: share(bankFee), tendered: { ...tendered, amount: share(tendered.amount) } };
}

/** A company's result of the nightly audit: its first contradictory booking, and the number of such bookings. */
export type AuditFinding = { companyId: string; locationId: string; visitId: string; folio: string; number: number };

/** A dispute whose payment is not known here. */
export type UnplacedDispute = {
  accountId: string;
  companyId: string;
  locationId: string | null;
  provider: PaymentProvider;
  objectId: string;
};
