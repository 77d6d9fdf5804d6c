import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { awaitsPayment } from '@marea/domain/booking/placeRelease';
import { priceOfBooking } from '@marea/domain/booking/price/bookingPrice';
import { DomainError, fieldError, assertTransition } from '@marea/domain/core/errors/errors';
import { writtenAmount } from '@marea/domain/core/money/money';
import type { PaymentStatus } from '@marea/domain/payments/checkout/attempt.status';
import { paymentTransitions } from '@marea/domain/payments/checkout/attempt.status';
import type { PaymentRecord } from '@marea/domain/payments/ledger/ledger.schema';
import type { Return } from '@marea/domain/payments/ledger/returnOfPayment';
import type { BookingPayment } from '@marea/domain/payments/payments.schema';
import { chargedMoney } from '@marea/domain/payments/terms/exchange';
import { bookings, writeBooking } from '../../booking/index.ts';
import type { AppContext } from '../../context.ts';
import { newId } from '../../db/ids.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import { bookingDue } from '../taking/paymentDue.ts';
import { payments, paymentSearchTerms } from './payment.collection.ts';

export type LedgerAuthor = { userId: string | null; name: string };

export type NewRow = Pick<
  PaymentRecord,
  | 'type'
  | 'payer'
  | 'status'
  | 'amount'
  | 'bankFee'
  | 'tendered'
  | 'exchangeRate'
  | 'refundOf'
  | 'accountId'
  | 'reseller'
  | 'image'
  | 'description'
  | 'paidAt'
  | 'dueDate'
  | 'takenBy'
> & {
  _id?: string;
  batchId?: string;
  provider?: ProviderObject;
  /** The amount charged, if it differs from the money handed over with its bank fee. */
  charged?: PaymentRecord['charged'];
  transfer?: PaymentRecord['transfer'];
  isMadeAtProvider?: boolean;
  /** The provider took it even if the payment has less left. */
  takesBeyond?: boolean;
  /** A former system's payment, of which nobody is told. */
  isEarlier?: boolean;
};

export type ProviderObject = { name: string; objectType: string; objectId: string };

export function providerKeyOf({ name, objectType, objectId }: ProviderObject): string {
  return `${name}:${objectType}:${objectId}`;
}

/** A booking in a transaction, including a deleted one, whose payments remain. */
export async function bookingIn(
  app: AppContext,
  tx: Tx,
  scope: { companyId?: string },
  id: string,
): Promise<BookingRecord | null> {
  return app.db(bookings).findOne({ _id: id, isBooking: true, ...scope }, { session: tx });
}

/** Several bookings in a transaction, by id. */
export async function bookingsIn(
  app: AppContext,
  tx: Tx,
  scope: { companyId: string },
  ids: readonly string[],
): Promise<Map<string, BookingRecord>> {
  const found = await app
    .db(bookings)
    .find({ _id: { $in: [...ids] }, isBooking: true, ...scope }, { session: tx })
    .toArray();
  return new Map(found.map((booking) => [booking._id, booking]));
}

/** Enters a row in the caller's transaction. Throws `refund_too_large`, also between concurrent refunds. */
export async function enterRow(
  app: AppContext,
  tx: Tx,
  booking: BookingRecord,
  { provider, batchId = '', _id = newId(), transfer = null, takesBeyond = false, isEarlier = false, ...row }: NewRow,
  by: LedgerAuthor,
): Promise<PaymentRecord> {
  const at = new Date(app.now());
  const record: PaymentRecord = {
    ...row,
    _id,
    companyId: booking.companyId,
    locationId: booking.locationId,
    visitId: booking._id,
    folio: booking.folio,
    batchId: batchId || null,
    currency: booking.currency,
    charged: chargedMoney({ ...row, currency: booking.currency }),
    refunded: 0,
    transfer,
    isMadeAtProvider: row.isMadeAtProvider ?? false,
    provider: provider?.name ?? null,
    providerObjectId: provider?.objectId ?? null,
    providerKey: provider ? providerKeyOf(provider) : null,
    sentAt: null,
    unansweredAt: null,
    usedKeys: 0,
    date: row.paidAt ?? at,
    createdAt: at,
    updatedAt: at,
    history: [{ at, by, from: null, to: row.status, why: null }],
    searchTerms: [],
  };
  record.searchTerms = paymentSearchTerms(record, booking.customer);
  if (record.refundOf) await reserveRefund(app, tx, record.refundOf, { amount: -record.amount, takesBeyond });
  await app.db(payments).insertOne(record, { session: tx });
  const after = await carryToBooking(app, tx, booking, record, null, by);
  if (!isEarlier) await announce(app, tx, after, record);
  if (record.refundOf && record.status === 'pending') await app.announce(tx, 'refundEntered', { refund: record });
  return record;
}

/** Writes the payment's row for a refund, so that of two concurrent refunds the second sees the first. */
async function reserveRefund(
  app: AppContext,
  tx: Tx,
  paymentId: string,
  { amount, takesBeyond }: { amount: number; takesBeyond: boolean },
): Promise<void> {
  const isBounded = amount > 0 && !takesBeyond;
  const bound = { $expr: { $lte: [{ $add: ['$refunded', amount] }, '$amount'] } };
  const { matchedCount } = await app
    .db(payments)
    .updateOne(
      { _id: paymentId, status: 'succeeded', ...(isBounded && bound) },
      { $inc: { refunded: amount } },
      { session: tx },
    );
  if (matchedCount === 1) return;
  const payment = await app.db(payments).findOne({ _id: paymentId }, { session: tx });
  throw refundTooLarge(payment ? payment.amount - payment.refunded : 0);
}

/** `left` in minor units; `field` is the request's field with the amount. */
export function refundTooLarge(left: number, field = 'amount'): DomainError {
  return new DomainError('refund_too_large', { left: Math.max(left, 0) }, [fieldError(field, 'more_than_paid')]);
}

/** Sets a row's next status; a failed refund returns its amount. Throws `payment_settled`, `transition_not_allowed`. */
export async function moveRow(
  app: AppContext,
  tx: Tx,
  before: PaymentRecord,
  step: { to: PaymentStatus; by: LedgerAuthor; why: string | null; paidAt?: Date },
): Promise<void> {
  const { to, by, why } = step;
  if (before.status === 'succeeded') {
    throw new DomainError('payment_settled', {}, [fieldError('status', 'already_settled')]);
  }
  assertTransition(paymentTransitions, before.status, to);
  const at = new Date(app.now());
  const paidAt = to === 'succeeded' ? (step.paidAt ?? at) : null;
  const { matchedCount } = await app.db(payments).updateOne(
    { _id: before._id, status: before.status },
    {
      $set: {
        status: to,
        paidAt,
        updatedAt: at,
        ...(paidAt ? { date: paidAt } : {}),
        // Cash belongs to the drawer of the person who took or refunded it, not of the one who entered it.
        ...(paidAt && before.type === 'Cash' && by.userId !== null ? { takenBy: by } : {}),
      },
      $push: { history: { at, by, from: before.status, to, why } },
    },
    { session: tx },
  );
  // Within the snapshot the status is as read; a concurrent change fails as transient.
  if (matchedCount === 0) throw new DomainError('transition_not_allowed', { from: before.status, to });
  if (before.refundOf && to !== 'succeeded') {
    await app.db(payments).updateOne({ _id: before.refundOf }, { $inc: { refunded: before.amount } }, { session: tx });
    await app.announce(tx, 'refundUndone', { refund: before });
  }
  const booking = await bookingIn(app, tx, {}, before.visitId);
  if (!booking) return;
  const moved = { ...before, status: to };
  await announce(app, tx, await carryToBooking(app, tx, booking, moved, before.status, by), moved);
}

/**
 * Removes a former system's payment that nothing has touched since; false for one with a refund, even a failed one: its
 * row names the payment.
 */
export async function removeEarlierRow(
  app: AppContext,
  tx: Tx,
  booking: BookingRecord,
  row: PaymentRecord,
  by: LedgerAuthor,
): Promise<boolean> {
  if (await app.db(payments).exists({ refundOf: row._id }, { session: tx })) return false;
  const { deletedCount } = await app
    .db(payments)
    .deleteOne({ _id: row._id, refunded: 0, transfer: null }, { session: tx });
  if (deletedCount === 0) return false;
  await carryToBooking(app, tx, booking, { ...row, status: 'cancelled' }, row.status, by);
  return true;
}

/** Updates a booking's payments and price from the ledger. Its version changes, so stale writers get a conflict. */
async function carryToBooking(
  app: AppContext,
  tx: Tx,
  booking: BookingRecord,
  payment: PaymentRecord,
  from: PaymentStatus | null,
  by: LedgerAuthor,
): Promise<BookingRecord> {
  const rows = await app
    .db(payments)
    .find({ visitId: booking._id }, { sort: { createdAt: 1, _id: 1 }, session: tx })
    .toArray();
  const paid = rows.map(onBooking);
  const price = priceOfBooking({ ...booking, payments: paid }, booking.passengers);
  const releaseChange = (await endsRelease(app, { ...booking, price }, payment)) ? { releaseAt: null } : {};
  const change = { ...releaseChange, payments: paid, price };
  const entry = { action: 'payment', from, to: payment.status, why: inWords(payment) } as const;
  const after = await writeBooking(app, tx, booking, { by, change, history: [entry] });
  if (!after) throw new DomainError('busy');
  return after;
}

/** Tells of a payment or refund that succeeded. A transfer neither brings nor refunds money. */
async function announce(app: AppContext, tx: Tx, booking: BookingRecord, payment: PaymentRecord): Promise<void> {
  if (payment.status !== 'succeeded' || payment.transfer) return;
  if (payment.amount > 0) await app.announce(tx, 'paymentTaken', { booking, paymentId: payment._id });
  if (payment.refundOf && payment.amount < 0) await app.announce(tx, 'refundSent', { booking, refund: payment });
}

/**
 * Whether a payment ends the automatic release of an unpaid place: somebody paid or promised to, and staff decide from
 * then on. A transfer of credit does so if it leaves nothing due.
 */
async function endsRelease(app: AppContext, booking: BookingRecord, { amount, transfer }: PaymentRecord) {
  if (booking.releaseAt === null || amount <= 0 || !awaitsPayment(booking.status)) return false;
  return transfer === null || (await bookingDue(app, booking)).now === 0;
}

export function onBooking({ _id, type, status, amount, bankFee }: PaymentRecord): BookingPayment {
  return { _id, type, status, amount, bankFee };
}

function inWords({ type, amount, currency }: PaymentRecord): string {
  return `${type} ${writtenAmount(amount, currency)}`;
}

/** The pending and succeeded refunds of a payment, the earliest first. */
export async function standingRefunds(app: AppContext, tx: Tx | null, paymentId: string): Promise<PaymentRecord[]> {
  return app
    .db(payments)
    .find(
      { refundOf: paymentId, status: { $in: ['pending', 'succeeded'] } },
      { sort: { createdAt: 1, _id: 1 }, session: tx },
    )
    .toArray();
}

/** The money of a refund's row: negative, at the rate of the refunded payment. */
export function moneyOfRefund(
  { exchangeRate }: PaymentRecord,
  { amount, bankFee, tendered, charged }: Return,
): Required<Pick<NewRow, 'amount' | 'bankFee' | 'tendered' | 'charged' | 'exchangeRate'>> {
  return {
    amount: -amount,
    bankFee: 0 - bankFee,
    tendered: { ...tendered, amount: -tendered.amount },
    charged: { ...charged, amount: -charged.amount },
    exchangeRate,
  };
}
