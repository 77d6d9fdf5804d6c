import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { DomainError } from '@marea/domain/core/errors/errors';
import type { guestPaymentSchema } from '@marea/domain/payments/checkout/checkout.schema';
import { tripToPaySchema } from '@marea/domain/payments/checkout/checkout.schema';
import type { PaymentRecord } from '@marea/domain/payments/ledger/ledger.schema';
import { shownCharge } from '@marea/domain/payments/terms/exchange';
import type * as z from 'zod';
import type { AppContext } from '../context.ts';
import type { ByLink } from '../guests/index.ts';
import { openByLink, openedBooking } from '../guests/index.ts';
import { show } from '../http/answers/show.ts';
import { signedIn } from '../http/context.ts';
import { limitOf, networkOf } from '../http/limits/limits.ts';
import type { Handlers } from '../http/mount.ts';
import { messageLimits } from '../messages/index.ts';
import { disputeOf, findPayment, isBounce, payments } from '../payments/index.ts';
import type { AttemptRecord } from './attempts/attempts.ts';
import { attemptById, attempts, toGuestAttempt, unpaidReferencesOf } from './attempts/attempts.ts';
import { openAttemptsOf, releaseAttempt } from './attempts/openAttempts.ts';
import { paymentOffer } from './attempts/payables.ts';
import { makePaymentLink } from './attempts/paymentLink.ts';
import { endAttempt, moveToHostedPage, settle } from './attempts/settle.ts';
import { startAttempt } from './attempts/startAttempt.ts';
import { authorisedPayments, decideAuthorised } from './heldPayments/authorised.ts';
import { releaseHeld, heldPaymentsOf } from './heldPayments/releaseHeld.ts';
import { sandboxOf } from './provider/providers.ts';
import { unplacedRefundsOf } from './refunds/readRefunds.ts';
import { sendRefundAgain } from './refunds/refunds.ts';
import { receiveNotice } from './webhooks/webhooks.ts';

type Link = ByLink['headers'];

export function checkoutRoutes(app: AppContext) {
  const limitAttempts = limitOf(app, 'payments by address');
  const limitLooks = {
    address: limitOf(app, 'payment reads by address'),
    attempt: limitOf(app, 'payment reads by attempt'),
  };
  const settling = new Map<string, Promise<AttemptRecord>>();

  const mailLimits = messageLimits(app);

  return {
    async makePaymentLink({ params, body }, context) {
      return { data: await makePaymentLink(app, signedIn(context), params.id, body.isMailed ?? false, mailLimits) };
    },
    async sendRefundAgain({ params }, context) {
      const actor = signedIn(context);
      await sendRefundAgain(app, actor, params.id);
      return { data: await findPayment(app, actor, params.id) };
    },
    async heldPayments({ params }, context) {
      return { data: await heldPaymentsOf(app, signedIn(context), params.id) };
    },
    async releaseHeldPayment({ params, body }, context) {
      return { data: await releaseHeld(app, signedIn(context), params.id, body) };
    },
    async openAttempts({ params }, context) {
      return { data: await openAttemptsOf(app, signedIn(context), params.id) };
    },
    async unplacedRefunds({ params }, context) {
      return { data: await unplacedRefundsOf(app, signedIn(context), params.id) };
    },
    async releaseAttempt({ params }, context) {
      return { data: await releaseAttempt(app, signedIn(context), params.id) };
    },
    async authorisedPayments({ params, query }, context) {
      return { data: await authorisedPayments(app, signedIn(context), params.id, query.bookingId) };
    },
    async decideAuthorised({ params, body }, context) {
      return { data: await decideAuthorised(app, signedIn(context), params.id, body) };
    },
    async guestPayment({ params, headers }) {
      const { booking, purpose } = await opened({ params, headers });
      return { data: { ...(await guestPaymentOf(booking)), opensBooking: purpose === 'view' } };
    },
    async startGuestPayment({ params, headers, body }, { address, page }) {
      const { booking } = await opened({ params, headers });
      await limitAttempts.take(networkOf(address));
      return { data: toGuestAttempt(await startAttempt(app, booking, { ...body, guestOrigin: page?.origin })) };
    },
    async settleGuestPayment({ params, headers }, { address }) {
      const { _id } = await lookedAt(params, headers, address);
      return { data: toGuestAttempt(await settleOnce(_id)) };
    },
    async endGuestPayment({ params, headers }, { address }) {
      const attempt = await lookedAt(params, headers, address);
      return { data: toGuestAttempt(await endAttempt(app, attempt._id)) };
    },
    async hostGuestPayment({ params, headers }, { address }) {
      const attempt = await lookedAt(params, headers, address);
      return { data: toGuestAttempt(await moveToHostedPage(app, attempt._id)) };
    },
    async actInSandbox({ params, headers, body }) {
      const { _id, provider, accountId } = await openedAttempt(params, headers);
      if (provider !== 'sandbox' || !app.config.PAYMENT_SANDBOX) throw new DomainError('not_found');
      const notice = await sandboxOf(app).act(_id, body.act);
      // The sandbox's webhook is received like any provider's, but without the network; it is never resent.
      if (notice) await receiveNotice(app, provider, accountId, notice).catch(unlessBusy);
      return { data: toGuestAttempt(await attemptById(app, _id)) };
    },
  } satisfies Partial<Handlers>;

  function opened(request: ByLink) {
    return openByLink(app, request, ['view', 'payment']);
  }

  async function openedAttempt(
    { id, attemptId }: { id: string; attemptId: string },
    headers: Link,
  ): Promise<AttemptRecord> {
    await opened({ params: { id }, headers });
    const attempt = await attemptById(app, attemptId);
    if (attempt.visitId !== id) throw new DomainError('not_found');
    return attempt;
  }

  /** The opened attempt, read from the provider now. All guests of an account share its request limit. */
  async function lookedAt(
    params: { id: string; attemptId: string },
    headers: Link,
    address: string,
  ): Promise<AttemptRecord> {
    const attempt = await openedAttempt(params, headers);
    await limitLooks.address.take(networkOf(address));
    await limitLooks.attempt.take(attempt._id);
    return attempt;
  }

  /** Concurrent equal requests share one response. */
  async function settleOnce(attemptId: string): Promise<AttemptRecord> {
    const running = settling.get(attemptId);
    if (running) return running;
    const begun = settle(app, attemptId).finally(() => settling.delete(attemptId));
    settling.set(attemptId, begun);
    return begun;
  }

  async function guestPaymentOf(
    booking: BookingRecord,
  ): Promise<Omit<z.output<typeof guestPaymentSchema>, 'opensBooking'>> {
    const [trip, offer, live, last, unpaidReferences, rows] = await Promise.all([
      openedBooking(app, booking),
      paymentOffer(app, booking),
      app.db(attempts).findOne({ liveFor: booking._id }),
      app.db(attempts).findOne({ visitId: booking._id }, { sort: { createdAt: -1 } }),
      unpaidReferencesOf(app, booking._id),
      app
        .db(payments)
        .find({ visitId: booking._id, status: 'succeeded' }, { sort: { createdAt: 1, _id: 1 } })
        .toArray(),
    ]);
    const attempt = live ?? last;
    const { owed, due, payables } = offer;
    return {
      bookingId: booking._id,
      company: { slug: trip.company.slug },
      trip: show(tripToPaySchema, { ...trip, city: trip.location.city || trip.location.name }),
      hasEmail: (booking.customer.email ?? '') !== '',
      folio: booking.folio,
      currency: booking.currency,
      grandTotal: booking.price.grandTotal,
      paid: booking.price.paid,
      owed,
      due,
      payables,
      attempt: attempt && toGuestAttempt(attempt),
      unpaidReferences,
      receipts: rows.flatMap((row) => {
        const { _id, type, amount, bankFee, currency, tendered, exchangeRate, provider, paidAt } = row;
        const money = { amount, bankFee, currency, tendered, charged: shownCharge(row), exchangeRate };
        const receipt = { _id, type, ...money, provider };
        return paidAt ? [{ ...receipt, paidAt, ...causeOf(row) }] : [];
      }),
    };
  }
}

function causeOf(row: PaymentRecord) {
  return { dispute: disputeOf(row), isBounce: isBounce(row), isCredit: row.transfer !== null };
}

function unlessBusy(error: unknown): void {
  if (!(error instanceof DomainError) || error.code !== 'busy') throw error;
}
