import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { invalidField } from '@marea/domain/core/errors/errors';
import type { NewPayment, PaymentRecord } from '@marea/domain/payments/ledger/ledger.schema';
import type { Return } from '@marea/domain/payments/ledger/returnOfPayment';
import { leftOfPayment, returnOfPayment } from '@marea/domain/payments/ledger/returnOfPayment';
import { isSameMoney } from '@marea/domain/payments/terms/exchange';
import type { PaymentMethod } from '@marea/domain/payments/terms/paymentMethods';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import type { NewRow } from '../ledger/ledger.ts';
import { refundTooLarge, moneyOfRefund, standingRefunds } from '../ledger/ledger.ts';
import { paymentAmounts, saidIn } from '../ledger/terms.ts';

type RefundBody = NewPayment & { type: PaymentMethod };
type RefundMoney = Pick<NewRow, 'amount' | 'bankFee' | 'tendered' | 'charged' | 'exchangeRate'>;

/** Whether the provider makes the refund and reports when it is done. */
export function isSentByProvider(payment: PaymentRecord | null, type: PaymentMethod): boolean {
  return payment !== null && payment.provider !== null && payment.type === type;
}

/**
 * The money of a refund entered by staff: at the payment's rate and currency, from an amount in either of the two.
 * Only money that staff hand over themselves may be in another currency, at its own rate. Throws `invalid`,
 * `refund_too_large`.
 */
export async function refundedMoney(
  app: AppContext,
  tx: Tx,
  booking: BookingRecord,
  payment: PaymentRecord,
  body: RefundBody,
): Promise<RefundMoney> {
  const { tendered } = body;
  if (body.currency && body.currency !== booking.currency) throw invalidField('currency', 'not_this_currency');
  const refunds = await standingRefunds(app, tx, payment._id);
  const isOther = tendered !== undefined && tendered.currency !== payment.tendered.currency;
  if (isOther && !isSentByProvider(payment, body.type)) return handedOver(booking, payment, { body, refunds });
  if (isOther && tendered.currency !== booking.currency) throw invalidField('tendered.currency', 'not_this_currency');
  assertRatePaid(payment, body);
  // An amount handed over in the booking's currency is the refund's amount.
  const said = isOther ? { ...body, amount: body.amount ?? tendered.amount, tendered: undefined } : body;
  return moneyOfRefund(payment, partOfRefund(payment, { ...body, ...said }, refunds));
}

/** A refund by hand, in another currency than the payment's. */
function handedOver(
  booking: BookingRecord,
  payment: PaymentRecord,
  { body, refunds }: { body: RefundBody; refunds: readonly PaymentRecord[] },
): RefundMoney {
  const { amount, tendered, exchangeRate } = paymentAmounts(booking, body);
  const back = partOfRefund(payment, { ...body, amount, tendered: undefined }, refunds);
  return { amount, bankFee: 0 - back.bankFee, tendered, exchangeRate };
}

function assertRatePaid({ exchangeRate: paid }: PaymentRecord, { exchangeRate }: RefundBody): void {
  const isOther = paid !== null && exchangeRate !== undefined && exchangeRate !== paid;
  if (isOther) throw invalidField('exchangeRate', 'not_the_rate_paid');
}

function partOfRefund(payment: PaymentRecord, body: RefundBody, refunds: readonly PaymentRecord[]): Return {
  const { type, amount, tendered } = body;
  const entryAmount = tendered?.amount ?? amount;
  if (entryAmount === undefined) throw invalidField('amount', 'required');
  if (entryAmount === 0) throw invalidField(saidIn(body), 'not_zero');
  if (entryAmount > 0 || (amount ?? -1) >= 0) throw invalidField(saidIn(body), 'not_negative');
  const byAmount = amount === undefined ? null : returnOfPayment(payment, { amount: -amount }, { refunds, type });
  const back = tendered ? returnOfPayment(payment, { tendered: -tendered.amount }, { refunds, type }) : byAmount;
  if (back && (amount === undefined || back.amount === -amount)) return back;
  const isSame = tendered && amount !== undefined && isSameTendered(payment, amount, tendered);
  if (isSame && byAmount) return byAmount;
  const left = leftOfPayment(payment, refunds);
  if (-entryAmount > (tendered ? left.tendered : left.amount)) throw refundTooLarge(left.amount, saidIn(body));
  throw invalidField(saidIn(body), back ? 'not_the_amount' : 'not_zero');
}

function isSameTendered(
  { currency, exchangeRate }: PaymentRecord,
  amount: number,
  tendered: PaymentRecord['tendered'],
): boolean {
  return isSameMoney({ amount, currency }, tendered, exchangeRate ?? 1);
}
