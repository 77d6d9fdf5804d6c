import type { BookingActor } from '@marea/domain/access/actor';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { isTrip } from '@marea/domain/booking/price/salesFigures';
import { DomainError, fieldError, invalidField } from '@marea/domain/core/errors/errors';
import type { NewPayment, PaymentRecord } from '@marea/domain/payments/ledger/ledger.schema';
import type { PaymentMethod } from '@marea/domain/payments/terms/paymentMethods';
import { COLLECTED_BY_RESELLER, isCardPayment, USUAL_PAYER } from '@marea/domain/payments/terms/paymentMethods';
import { authorOf } from '../../booking/index.ts';
import type { AppContext } from '../../context.ts';
import { belongingTo } from '../../db/scope.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import { accountFor, accountOfEntry } from '../accounts/accounts.ts';
import type { NewRow } from '../ledger/ledger.ts';
import { bookingIn, enterRow } from '../ledger/ledger.ts';
import { payments } from '../ledger/payment.collection.ts';
import { assertOwnReceipt, feeOn, paymentAmounts, saidIn, whenOf } from '../ledger/terms.ts';
import { returnTransfer } from '../ledger/transfer.ts';
import { isSentByProvider, refundedMoney } from '../refunds/refundedMoney.ts';

/** Enters a payment in the caller's transaction. Throws `invalid`, `booking_closed`, `refund_too_large`. */
export async function takePayment(
  app: AppContext,
  tx: Tx,
  actor: BookingActor,
  body: NewPayment,
): Promise<PaymentRecord> {
  const scope = actor.userId === null ? { companyId: actor.companyId } : belongingTo(actor);
  const payment = body.refundOf ? await refundedPayment(app, tx, scope, body.refundOf) : null;
  if (payment?.transfer) return refundTransferred(app, tx, actor, { payment, body });
  return enterTaken(app, tx, actor, { scope, payment, body });
}

/** Refunds transferred money: first returns the transfer, then refunds its payment. Throws `refund_too_large`. */
async function refundTransferred(
  app: AppContext,
  tx: Tx,
  actor: BookingActor,
  { payment, body }: { payment: PaymentRecord; body: NewPayment },
): Promise<PaymentRecord> {
  const scope = { companyId: payment.companyId };
  const booking = await bookingIn(app, tx, scope, payment.visitId);
  if (!booking || (body.visitId ?? booking._id) !== booking._id) throw invalidField('visitId', 'unknown_booking');
  const { amount } = await refundedMoney(app, tx, booking, payment, { ...body, type: body.type ?? payment.type });
  const origin = await returnTransfer(app, tx, { payment, part: { amount: -amount }, by: authorOf(actor) });
  const { visitId: _visitId, tendered, ...rest } = body;
  const isOther = tendered !== undefined && tendered.currency !== payment.tendered.currency;
  const handedOver = isOther ? { tendered } : {};
  const further = { payment: origin, body: { ...rest, ...handedOver, amount, refundOf: origin._id } };
  if (origin.transfer) return refundTransferred(app, tx, actor, further);
  return enterTaken(app, tx, actor, { scope, ...further });
}

async function enterTaken(
  app: AppContext,
  tx: Tx,
  actor: BookingActor,
  { scope, payment, body }: { scope: { companyId?: string }; payment: PaymentRecord | null; body: NewPayment },
): Promise<PaymentRecord> {
  const visitId = body.visitId ?? payment?.visitId;
  if (!visitId) throw invalidField('visitId', 'required');
  const booking = await bookingIn(app, tx, scope, visitId);
  const isOfPayment = booking && (payment ? payment.visitId === booking._id : !booking.isDeleted);
  if (!isOfPayment) throw invalidField('visitId', 'unknown_booking');
  if (actor.userId !== null) await assertOwnReceipt(app, actor, booking.companyId, body);
  const terms = payment
    ? await refundTerms(app, tx, booking, payment, body)
    : await paymentTerms(app, tx, booking, body, actor.userId === null ? accountFor : accountOfEntry);
  const when = whenOf(
    app,
    isSentByProvider(payment, terms.type) ? { ...body, status: 'pending', paidAt: undefined } : body,
  );
  const author = authorOf(actor);
  const row = {
    ...terms,
    ...when,
    payer: body.payer ?? payment?.payer ?? USUAL_PAYER,
    image: body.image ?? null,
    description: body.description ?? '',
    // What a reseller decides to give back, staff hand over.
    takenBy: payment && actor.kind === 'reseller' && when.status === 'pending' ? { ...author, userId: null } : author,
  };
  return enterRow(app, tx, booking, row, author);
}

export function assertTakesPayments({ status, reseller }: BookingRecord, type: PaymentMethod): void {
  if (!isTrip(status)) {
    throw new DomainError('booking_closed', { status }, [fieldError('visitId', 'takes_no_payments')]);
  }
  if (type === COLLECTED_BY_RESELLER && !reseller) throw invalidField('type', 'not_sold_by_reseller');
}

/** Checks the balance in the transaction that writes the booking, so that the second of two payments sees the first. */
function assertOwed({ price }: BookingRecord, amount: number, body: NewPayment): void {
  if (body.isAboveBalance || amount <= Math.max(price.balance, 0)) return;
  throw invalidField(saidIn(body), 'more_than_balance');
}

type Terms = Pick<
  NewRow,
  'type' | 'amount' | 'tendered' | 'charged' | 'exchangeRate' | 'bankFee' | 'refundOf' | 'accountId' | 'reseller'
>;

async function paymentTerms(
  app: AppContext,
  tx: Tx,
  booking: BookingRecord,
  body: NewPayment,
  findAccount: typeof accountFor,
): Promise<Terms> {
  const { type, accountId } = body;
  if (!type) throw invalidField('type', 'required');
  const money = paymentAmounts(booking, body);
  if (money.amount < 0) throw invalidField('refundOf', 'negative_without_refund');
  assertTakesPayments(booking, type);
  assertOwed(booking, money.amount, body);
  const account = await findAccount(app, tx, booking, { accountId, type, currency: money.tendered.currency });
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

/** The terms of a refund: by default the payment's method, account, currency and rate. */
async function refundTerms(
  app: AppContext,
  tx: Tx,
  booking: BookingRecord,
  payment: PaymentRecord,
  body: NewPayment,
): Promise<Terms> {
  const type = body.type ?? payment.type;
  const money = await refundedMoney(app, tx, booking, payment, { ...body, type });
  // Only a card that paid can be refunded.
  if (isCardPayment(type) && !isCardPayment(payment.type)) throw invalidField('type', 'not_paid_by_card');
  const isCollectedByReseller = type === COLLECTED_BY_RESELLER && payment.type === type;
  // Counts against the reseller who collected it, even if the sale is now another's.
  const { reseller } = isCollectedByReseller ? payment : booking;
  if (type === COLLECTED_BY_RESELLER && !reseller) throw invalidField('type', 'not_sold_by_reseller');
  const { currency } = money.tendered;
  const isAsItCame = body.accountId === undefined && type === payment.type;
  const account = isAsItCame ? null : await accountFor(app, tx, booking, { accountId: body.accountId, type, currency });
  const accountId = isAsItCame ? payment.accountId : (account?._id ?? null);
  return { ...money, type, refundOf: payment._id, reseller, accountId };
}
