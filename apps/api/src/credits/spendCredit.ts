import type { BookingActor } from '@marea/domain/access/actor';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { DomainError, fieldError, invalidField } from '@marea/domain/kernel/errors';
import { isExpired } from '@marea/domain/payments/credit';
import type { PaymentRecord } from '@marea/domain/payments/ledger.schema';
import type { CreditSpending } from '@marea/domain/payments/payments.schema';
import { authorOf } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import { belongingTo } from '../db/scope.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import { once } from '../idempotency/index.ts';
import { assertTakesPayments, bookingIn, enterTransfer } from '../payments/index.ts';
import { creditsOf, isOfSameAddress } from './findCredits.ts';

/** Pays a booking with its customer's credit, repeatable by key; returns the payment's id. Throws as `enterCredit`. */
export async function spendCredit(
  app: AppContext,
  actor: BookingActor,
  { bookingId, idempotencyKey, ...body }: CreditSpending & { bookingId: string; idempotencyKey: string | undefined },
): Promise<string> {
  const key = idempotencyKey
    ? { who: `credit|${actor.userId ?? bookingId}`, key: idempotencyKey, body: { bookingId, ...body } }
    : null;
  const scope = actor.userId === null ? { companyId: actor.companyId } : belongingTo(actor);
  return once(
    app,
    key,
    async (remember) =>
      unitOfWork(app.connection, async (tx) => {
        const booking = await bookingIn(app, tx, scope, bookingId);
        if (!booking || booking.isDeleted) throw new DomainError('not_found');
        const payment = await enterCredit(app, tx, actor, { booking, ...body });
        await remember(tx, payment._id, new Date(app.now()));
        if (actor.kind === 'guest') await app.announce(tx, 'creditSpentByGuest', { booking, payment });
        return payment._id;
      }),
    async (id) => id,
  );
}

/**
 * Transfers a part of a credit to a booking of the same customer, in the caller's transaction. It writes both bookings:
 * two transfers at once cannot spend the same money. A guest spends what was paid by the same e-mail address. Throws
 * `invalid`, `booking_closed`, `credit_expired`, `credit_too_large`.
 */
export async function enterCredit(
  app: AppContext,
  tx: Tx,
  actor: BookingActor,
  { booking, paymentId, amount }: CreditSpending & { booking: BookingRecord },
): Promise<PaymentRecord> {
  const { companyId, currency, price } = booking;
  const { customerId } = booking.customer;
  const all = customerId === null ? [] : await creditsOf(app, { companyId, customerId }, tx);
  const credit = all.find(({ payment }) => payment._id === paymentId);
  const isTheirs = credit && (actor.kind !== 'guest' || isOfSameAddress(credit, booking));
  const isSpendable = isTheirs && credit.sale._id !== booking._id && credit.sale.currency === currency;
  if (!isSpendable) throw invalidField('paymentId', 'not_a_credit');
  assertTakesPayments({ ...booking, reseller: credit.payment.reseller }, credit.payment.type);
  if (isExpired(credit.until, app.now())) throw new DomainError('credit_expired');
  if (amount > credit.amount) {
    throw new DomainError('credit_too_large', { left: credit.amount }, [fieldError('amount', 'more_than_paid')]);
  }
  if (amount > Math.max(price.balance, 0)) throw invalidField('amount', 'more_than_balance');
  const { payment, until } = credit;
  return enterTransfer(app, tx, { payment, to: booking, amount, until, by: authorOf(actor) });
}
