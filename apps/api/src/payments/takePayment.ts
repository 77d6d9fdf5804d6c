import type { BookingActor } from '@marea/domain/access/actor';
import { isTrip } from '@marea/domain/counting/counting';
import { DomainError, fieldError, invalidField } from '@marea/domain/kernel/errors';
import type { NewPayment } from '@marea/domain/payments/ledger.schema';
import { returnOfPayment } from '@marea/domain/payments/partOfPayment';
import type { PaymentMethod } from '@marea/domain/payments/paymentMethods';
import { COLLECTED_BY_RESELLER, isCardPayment } from '@marea/domain/payments/paymentMethods';
import { USUAL_PAYER } from '@marea/domain/reference/options';
import type { BookingRecord } from '../booking/index.ts';
import { authorOf } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import { belongingTo } from '../db/scope.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { accountFor } from './accounts.ts';
import type { NewRow } from './ledger.ts';
import { bookingIn, enterRow, refundTooLarge } from './ledger.ts';
import type { PaymentRecord } from './payment.collection.ts';
import { payments } from './payment.collection.ts';
import { assertOwnReceipt, feeOn, paymentAmounts, whenOf } from './terms.ts';

/** In the caller's transaction. Throws `invalid`, `booking_closed`, `refund_too_large`. */
export async function takePayment(
  app: AppContext,
  tx: Tx,
  actor: BookingActor,
  body: NewPayment,
): Promise<PaymentRecord> {
  const scope = actor.userId === null ? { companyId: actor.companyId } : belongingTo(actor);
  const payment = body.refundOf ? await refundedPayment(app, tx, scope, body.refundOf) : null;
  const visitId = body.visitId ?? payment?.visitId;
  if (!visitId) throw invalidField('visitId', 'required');
  const booking = await bookingIn(app, tx, scope, visitId);
  const isOfPayment = booking && (payment ? payment.visitId === booking._id : !booking.isDeleted);
  if (!isOfPayment) throw invalidField('visitId', 'unknown_booking');
  if (actor.userId !== null) await assertOwnReceipt(app, actor, booking.companyId, body);
  const terms = payment
    ? await refundTerms(app, tx, booking, payment, body)
    : await paymentTerms(app, tx, booking, body);
  const row = {
    ...terms,
    ...whenOf(app, isSentByProvider(payment, terms.type) ? { ...body, status: 'pending', paidAt: undefined } : body),
    payer: body.payer ?? payment?.payer ?? USUAL_PAYER,
    image: body.image ?? null,
    description: body.description ?? '',
    takenBy: authorOf(actor),
  };
  return enterRow(app, tx, booking, row, authorOf(actor));
}

export function assertTakesPayments({ status, reseller }: BookingRecord, type: PaymentMethod): void {
  if (!isTrip(status)) {
    throw new DomainError('booking_closed', { status }, [fieldError('visitId', 'takes_no_payments')]);
  }
  if (type === COLLECTED_BY_RESELLER && !reseller) throw invalidField('type', 'not_sold_by_reseller');
}

/** Read in the transaction that writes the booking, so that of two at one moment the second sees what the first left. */
function assertOwed({ price }: BookingRecord, amount: number, body: NewPayment): void {
  if (body.isAboveBalance || amount <= Math.max(price.balance, 0)) return;
  throw invalidField(saidIn(body), 'more_than_balance');
}

function saidIn({ amount }: NewPayment): string {
  return amount === undefined ? 'tendered.amount' : 'amount';
}

/** A provider gives back what it took, and says when that is done. */
function isSentByProvider(payment: PaymentRecord | null, type: PaymentMethod): boolean {
  return payment !== null && payment.provider !== null && payment.type === type;
}

type Terms = Pick<
  NewRow,
  'type' | 'amount' | 'tendered' | 'exchangeRate' | 'bankFee' | 'refundOf' | 'accountId' | 'reseller'
>;

async function paymentTerms(app: AppContext, tx: Tx, booking: BookingRecord, body: NewPayment): Promise<Terms> {
  const { type, accountId } = body;
  if (!type) throw invalidField('type', 'required');
  const money = paymentAmounts(booking, body);
  if (money.amount < 0) throw invalidField('refundOf', 'negative_without_refund');
  assertTakesPayments(booking, type);
  assertOwed(booking, money.amount, body);
  const account = await accountFor(app, tx, booking, { accountId, type, currency: money.tendered.currency });
  const bankFee = feeOn(booking, { type, amount: money.amount }, account);
  const { reseller } = booking;
  return { ...money, type, bankFee, refundOf: null, accountId: account?._id ?? null, reseller };
}

async function refundedPayment(
  app: AppContext,
  tx: Tx,
  scope: { companyId?: string },
  id: string,
): Promise<PaymentRecord> {
  const payment = await app.db(payments).findOne({ _id: id, ...scope }, { session: tx });
  if (!payment || payment.refundOf || payment.status !== 'succeeded') {
    throw invalidField('refundOf', 'not_refundable');
  }
  return payment;
}

/** A refund uses the payment's way and account by default. */
async function refundTerms(
  app: AppContext,
  tx: Tx,
  booking: BookingRecord,
  payment: PaymentRecord,
  body: NewPayment,
): Promise<Terms> {
  const money = paymentAmounts(booking, { ...body, ...rateOf(payment, body) });
  if (money.amount > 0) throw invalidField('amount', 'not_negative');
  const left = payment.amount - payment.refunded;
  if (-money.amount > left) throw refundTooLarge(left, saidIn(body));
  const type = body.type ?? payment.type;
  // Only a card that paid can be refunded.
  if (isCardPayment(type) && !isCardPayment(payment.type)) throw invalidField('type', 'not_paid_by_card');
  const isCollectedByReseller = type === COLLECTED_BY_RESELLER && payment.type === type;
  // Counts against the reseller who collected it, also when the sale is another's now.
  const { reseller } = isCollectedByReseller ? payment : booking;
  if (type === COLLECTED_BY_RESELLER && !reseller) throw invalidField('type', 'not_sold_by_reseller');
  const { currency } = money.tendered;
  const isAsItCame = body.accountId === undefined && type === payment.type;
  const account = isAsItCame ? null : await accountFor(app, tx, booking, { accountId: body.accountId, type, currency });
  return {
    ...money,
    type,
    bankFee: await feeGivenBack(app, tx, payment, { type, amount: money.amount }),
    refundOf: payment._id,
    reseller,
    accountId: isAsItCame ? payment.accountId : (account?._id ?? null),
  };
}

/** What was handed over in the other currency goes back in it at its own rate, so that no more goes back than came. */
function rateOf(payment: PaymentRecord, { tendered, exchangeRate }: NewPayment): { exchangeRate?: number } {
  if (payment.exchangeRate === null || tendered?.currency !== payment.tendered.currency) return {};
  const isOther = exchangeRate !== undefined && exchangeRate !== payment.exchangeRate;
  if (isOther) throw invalidField('exchangeRate', 'not_the_rate_paid');
  return { exchangeRate: payment.exchangeRate };
}

/** The part of the fee refunded to a card; otherwise none. */
export async function feeGivenBack(
  app: AppContext,
  tx: Tx | null,
  payment: PaymentRecord,
  { type, amount }: Pick<PaymentRecord, 'type' | 'amount'>,
): Promise<number> {
  // An excess is refused on entry.
  if (!isCardPayment(type) || -amount > payment.amount) return 0;
  const earlier = await app
    .db(payments)
    .find({ refundOf: payment._id, status: { $in: ['pending', 'succeeded'] } }, { session: tx })
    .toArray();
  const toCard = earlier.filter((refund) => isCardPayment(refund.type));
  return 0 - returnOfPayment(payment, -amount, toCard).bankFee;
}
