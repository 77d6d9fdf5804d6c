import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { sum } from '@marea/domain/core/money/money';
import type { Currency } from '@marea/domain/core/money/money';
import { isRefundedByHand } from '@marea/domain/payments/checkout/providers';
import type { PaymentRecord } from '@marea/domain/payments/ledger/ledger.schema';
import type { MoneyRow, RefundWay } from '@marea/domain/payments/ledger/returnOfPayment';
import { refundMoney, refundWayOf, returnOfPayment } from '@marea/domain/payments/ledger/returnOfPayment';
import type { CreditPart } from '@marea/domain/payments/terms/credit';
import { creditParts } from '@marea/domain/payments/terms/credit';
import type { AppContext } from '../../context.ts';
import { moneyOfRefund, standingRefunds } from '../ledger/ledger.ts';
import { payments } from '../ledger/payment.collection.ts';

/** A part of a payment to refund, in minor units of its booking. */
export type RefundPart = { payment: PaymentRecord; amount: number };

/** The money that a guest gets back, bank fee included, in minor units of the currency that moves. */
export type PlannedRefund = {
  amount: number;
  currency: Currency;
  way: RefundWay;
  /** The booking whose credit paid; null for other money. */
  creditFolio: string | null;
};

/** The refunds of parts of a booking's payments, as `takePayment` would enter them one after another. */
export async function plannedRefunds(app: AppContext, parts: readonly RefundPart[]): Promise<PlannedRefund[]> {
  const planned = new Map<string, MoneyRow[]>();
  const refunds: PlannedRefund[] = [];
  for (const part of parts) {
    const refund = await refundAtOrigin(part);
    if (refund) refunds.push({ ...refund, creditFolio: part.payment.transfer?.folio ?? null });
  }
  return refunds;

  /** Transferred money first returns to its payment. */
  async function refundAtOrigin({ payment, amount }: RefundPart): Promise<Omit<PlannedRefund, 'creditFolio'> | null> {
    const earlier = [...(await standingRefunds(app, null, payment._id)), ...(planned.get(payment._id) ?? [])];
    const back = returnOfPayment(payment, { amount }, { refunds: earlier });
    if (!back) return null;
    const refund = { ...payment, ...moneyOfRefund(payment, back) };
    plan(payment, refund);
    const before = await paymentBefore(app, payment);
    if (!before) return { ...refundMoney(refund), way: refundWayOf(payment) };
    plan(before, { ...before, ...back });
    return refundAtOrigin({ payment: before, amount });
  }

  function plan({ _id }: PaymentRecord, row: MoneyRow): void {
    planned.set(_id, [...(planned.get(_id) ?? []), row]);
  }
}

/** Whether staff hand a refund over; transferred money goes back the way of its original payment. */
export async function isHandedOver(app: AppContext, payment: PaymentRecord): Promise<boolean> {
  const before = await paymentBefore(app, payment);
  return before ? isHandedOver(app, before) : isRefundedByHand(payment.provider);
}

/** The payment on another booking from which a credit was transferred; null for other payments. */
async function paymentBefore(app: AppContext, { transfer }: PaymentRecord): Promise<PaymentRecord | null> {
  const out = transfer && (await app.db(payments).findOne({ _id: transfer.paymentId }));
  return out?.refundOf ? app.db(payments).findOne({ _id: out.refundOf }) : null;
}

type EndedSale = Pick<BookingRecord, '_id' | 'price' | 'dispute' | 'kept' | 'creditUntil'>;

/** The credit that a sale would leave if it were cancelled and the parts refunded, by payment. */
export async function creditAfterRefunds(
  app: AppContext,
  sale: EndedSale,
  parts: readonly RefundPart[],
): Promise<CreditPart<PaymentRecord>[]> {
  const stored = await app
    .db(payments)
    .find({ visitId: sale._id }, { sort: { createdAt: 1, _id: 1 } })
    .toArray();
  const leaving = parts.flatMap(({ payment, amount }): PaymentRecord[] => {
    const refunds = stored.filter(
      ({ refundOf, status }) => refundOf === payment._id && (status === 'pending' || status === 'succeeded'),
    );
    const back = returnOfPayment(payment, { amount }, { refunds });
    if (!back) return [];
    return [{ ...payment, ...moneyOfRefund(payment, back), _id: '', status: 'pending', refundOf: payment._id }];
  });
  const refundedOf = ({ _id }: PaymentRecord) =>
    0 - sum(leaving.filter(({ refundOf }) => refundOf === _id).map(({ amount }) => amount));
  const rows = stored.map((row) => ({ ...row, refunded: row.refunded + refundedOf(row) }));
  return creditParts({ ...sale, status: 'cancel' }, [...rows, ...leaving]);
}
