import type { Currency } from '@marea/domain/kernel/money';
import type { Wire } from '@marea/domain/kernel/wire';
import type { NewPayment, PaymentView } from '@marea/domain/payments/ledger.schema';
import type { PaymentMethod } from '@marea/domain/payments/paymentMethods';
import type { Return } from '@marea/domain/payments/returnOfPayment';
import { leftOfPayment, returnOfPayment } from '@marea/domain/payments/returnOfPayment';

type Payment = Wire<PaymentView>;

/** A refund as it is being typed; the amount in minor units of its own currency. */
export type RefundDraft = { amount: number | null; currency: Currency; type: PaymentMethod; why: string };

/** The refunds of a payment that take of it, among the rows of its booking. */
export function refundsOf(payment: Payment, ledger: readonly Payment[]): Payment[] {
  return ledger.filter(
    ({ refundOf, status }) => refundOf === payment._id && (status === 'pending' || status === 'succeeded'),
  );
}

/** All that is left of a payment, in the money that the guest paid with, the way it came. */
export function draftOfRefund(payment: Payment, refunds: readonly Payment[]): RefundDraft {
  const { currency } = payment.tendered;
  return { amount: leftIn(payment, refunds, currency), currency, type: payment.type, why: '' };
}

/** What can be given back of a payment, in one of its currencies. */
export function leftIn(payment: Payment, refunds: readonly Payment[], currency: Currency): number {
  const left = leftOfPayment(payment, refunds);
  return currency === payment.currency ? left.amount : left.tendered;
}

/** What the API enters for a draft, in both currencies and with the bank fee; null while that is impossible. */
export function returnOfDraft(payment: Payment, refunds: readonly Payment[], draft: RefundDraft): Return | null {
  const { amount, currency, type } = draft;
  if (amount === null) return null;
  const part = currency === payment.currency ? { amount } : { tendered: amount };
  return returnOfPayment(payment, part, { refunds, type });
}

/** The request of a draft, in the currency in which it was typed. */
export function newRefundOf(payment: Payment, { amount, currency, type, why }: RefundDraft): Wire<NewPayment> {
  const given = -(amount ?? 0);
  return {
    refundOf: payment._id,
    ...(currency === payment.currency ? { amount: given } : { tendered: { amount: given, currency } }),
    ...(type !== payment.type && { type }),
    description: why.trim(),
  };
}
