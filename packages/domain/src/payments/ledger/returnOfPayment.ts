import type { Currency } from '../../core/money/money.ts';
import { roundedQuotient, sum } from '../../core/money/money.ts';
import type { PaymentProvider } from '../checkout/providers.ts';
import { returnedBankFee } from '../terms/bankFee.ts';
import type { Charged } from '../terms/exchange.ts';
import { chargedMoney, exchanged, shownCharge } from '../terms/exchange.ts';
import type { PaymentMethod } from '../terms/paymentMethods.ts';
import { isCardPayment } from '../terms/paymentMethods.ts';

/** A row of the ledger, as far as its money goes. */
export type MoneyRow = Parts<{ amount: number; currency: Currency }> & {
  type: PaymentMethod;
  currency: Currency;
  exchangeRate: number | null;
  charged?: Charged | null | undefined;
};

/** What a refund gives back, all positive minor units. */
export type Return = Parts<MoneyRow['tendered']> & { charged: Charged };

/**
 * How much goes back, in one of three moneys: the booking's currency, the currency that the guest handed over, or as
 * the provider moved it, bank fee included.
 */
export type ReturnedAmount = { amount: number } | { tendered: number } | { charged: number };

/** The rest of a payment after its pending and succeeded refunds, in the booking's currency and as handed over. */
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
 * What gives a part of a payment back by the way `type`, at the payment's own rate. The figure that is given stays
 * exact; the others follow it. All parts add up to the payment in each figure: the last one is the rest. `refunds` are
 * the rows that gave it back before, pending or succeeded, negative as the ledger has them. Null where more goes back
 * than is left, or so little that it is nothing in the other currency.
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

/** Fee and charge go back to a card from a card, and by any other way where it is the payment's own. */
function goesBackAsCharged(payment: MoneyRow, type: PaymentMethod): boolean {
  return type === payment.type || (isCardPayment(type) && isCardPayment(payment.type));
}

/** The part in the booking's currency and as it is handed over. */
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

/** What a part of the charge is without its bank fee; null where the charge has less left. */
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

/** A part that leaves something of the rest, however the exchange rounds it. */
function withinRest(part: number, left: number): number {
  return Math.min(Math.max(part, 1), left - 1);
}

function share(whole: number, part: number, of: number): number {
  return roundedQuotient(BigInt(whole) * BigInt(part), BigInt(of));
}

function givenBack(refunds: readonly MoneyRow[]): number {
  return 0 - sum(refunds.map(({ amount }) => amount));
}

/** What was handed back by hand in another currency counts at the payment's rate. */
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

/** How money goes back: to the card, in cash, by transfer, or as the provider that took it does. */
export const refundWays = ['card', 'cash', 'transfer', 'provider'] as const;
export type RefundWay = (typeof refundWays)[number];

/** A provider takes cash in shops, where nobody hands it back. */
export function refundWayOf({ type, provider }: { type: string; provider: string | null }): RefundWay {
  if (isCardPayment(type)) return 'card';
  if (type === 'Bank transfer') return 'transfer';
  return provider === null ? 'cash' : 'provider';
}

/** What goes back to the guest, fee included, as a positive amount in the currency that moves. */
export function refundMoney(refund: Parameters<typeof shownCharge>[0]): { amount: number; currency: Currency } {
  const { amount, currency } = shownCharge(refund);
  return { amount: -amount, currency };
}

/** Why money went back that nobody gave back by hand, as its ledger row keeps it; screens say it in their language. */
export const returnReasons = ['not owed', 'the time was sold again'] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** Minor units: what settles the booking, the bank fee on top, both in its currency, and what the guest hands over. */
export type Parts<Tendered extends { amount: number } = { amount: number }> = {
  amount: number;
  bankFee: number;
  tendered: Tendered;
};

/**
 * The share of each figure for `part` of a payment of `of` in all, both in the same money. Rounds each figure once.
 */
export function partOfPayment<Tendered extends { amount: number }>(
  { amount, bankFee, tendered }: Parts<Tendered>,
  { part, of }: { part: number; of: number },
): Parts<Tendered> {
  const share = (whole: number) => (part === of ? whole : roundedQuotient(BigInt(whole) * BigInt(part), BigInt(of)));
  return { amount: share(amount), bankFee: share(bankFee), tendered: { ...tendered, amount: share(tendered.amount) } };
}

/** What the nightly audit found in a company: its first contradictory booking, and in how many there are contradictions. */
export type AuditFinding = { companyId: string; locationId: string; visitId: string; folio: string; number: number };

/** A dispute of which no payment is known here. */
export type UnplacedDispute = {
  accountId: string;
  companyId: string;
  locationId: string | null;
  provider: PaymentProvider;
  objectId: string;
};
