import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { isTrip } from '@marea/domain/booking/price/salesFigures';
import { invalidField } from '@marea/domain/core/errors/errors';
import type { PaymentRecord } from '@marea/domain/payments/ledger/ledger.schema';
import type { PaymentMethod } from '@marea/domain/payments/terms/paymentMethods';
import { USUAL_PAYER } from '@marea/domain/payments/terms/paymentMethods';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import type { LedgerAuthor } from '../ledger/ledger.ts';
import { bookingIn, enterRow, removeEarlierRow } from '../ledger/ledger.ts';
import { assertTakesPayments } from './takePayment.ts';

/** A payment of a former system; `amount` in minor units of the booking's currency, fees included. */
export type EarlierPayment = { amount: number; method: PaymentMethod; at: Date; note: string };

/**
 * Enters a former system's payment in the caller's transaction, without a bank fee, and tells nobody. Throws
 * `booking_closed`, and `invalid` for more than is owed.
 */
export async function enterEarlierPayment(
  app: AppContext,
  tx: Tx,
  booking: BookingRecord,
  { amount, method: type, at, note: description }: EarlierPayment,
  by: LedgerAuthor,
): Promise<PaymentRecord> {
  assertTakesPayments(booking, type);
  if (amount > booking.price.balance) throw invalidField('amount', 'more_than_balance');
  const { currency, reseller } = booking;
  const row = {
    type,
    payer: USUAL_PAYER,
    status: 'succeeded',
    amount,
    bankFee: 0,
    tendered: { amount, currency },
    exchangeRate: null,
    refundOf: null,
    accountId: null,
    reseller,
    image: null,
    description,
    paidAt: at,
    dueDate: null,
    takenBy: by,
    isEarlier: true,
  } as const;
  return enterRow(app, tx, booking, row, by);
}

/**
 * Takes a former system's payment back in the caller's transaction. False, and nothing changed, once it was refunded or
 * its booking is no longer a trip: the guest's credit would go with it.
 */
export async function withdrawEarlierPayment(
  app: AppContext,
  tx: Tx,
  payment: PaymentRecord,
  by: LedgerAuthor,
): Promise<boolean> {
  const booking = await bookingIn(app, tx, {}, payment.visitId);
  if (!booking || booking.isDeleted || !isTrip(booking.status)) return false;
  return removeEarlierRow(app, tx, booking, payment, by);
}
