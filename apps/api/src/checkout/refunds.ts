import type { Actor } from '@marea/domain/access/actor';
import { DomainError } from '@marea/domain/kernel/errors';
import { chargedBy } from '@marea/domain/payments/charged';
import { bookings } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import { belongingTo } from '../db/scope.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import type { EffectHandlers } from '../outbox/index.ts';
import { enqueue } from '../outbox/index.ts';
import type { PaymentRecord } from '../payments/index.ts';
import { enterProviderPayment, moveRow, payments, reversalOf } from '../payments/index.ts';
import type { AttemptRecord } from './attempt.collection.ts';
import { attemptOfPayment } from './attemptOfPayment.ts';
import { arrivedShare } from './held.ts';
import type { Refund, Taken } from './provider.port.ts';
import { ProviderRefused } from './provider.port.ts';
import { providerOfAttempt } from './providers.ts';

const LOOK_AGAIN_MS = 60_000;
type RefundEvent = 'refundFailed' | 'refundByHand' | 'refundUnanswered';

/** A refund goes out through its provider, as an effect; staff hand over what else a guest's decision gives back. */
export async function sendRefundOut(app: AppContext, tx: Tx, { refund }: { refund: PaymentRecord }): Promise<void> {
  const payment = await app.db(payments).findOne({ _id: refund.refundOf ?? '' }, { session: tx });
  if (payment?.provider && payment.type === refund.type) {
    await enqueue(app, tx, { kind: 'sendRefund', payload: { paymentId: refund._id } });
  } else if (refund.takenBy?.userId === null) {
    await announce(app, tx, refund, 'refundByHand');
  }
}

/** Asks the provider once more that gave no answer. Throws `not_found`, `transition_not_allowed`, `refund_sent`. */
export async function sendRefundAgain(app: AppContext, actor: Actor, id: string): Promise<void> {
  await unitOfWork(app.connection, async (tx) => {
    const refund = await app.db(payments).findOne({ _id: id, ...belongingTo(actor) }, { session: tx });
    if (!refund) throw new DomainError('not_found');
    const { status, refundOf } = refund;
    if (status !== 'pending' || !refundOf) {
      throw new DomainError('transition_not_allowed', { from: status, to: 'pending' });
    }
    const sentAt = new Date(app.now());
    const { matchedCount } = await app
      .db(payments)
      .updateOne(
        { _id: id, unansweredAt: { $ne: null } },
        { $set: { unansweredAt: null, sentAt, updatedAt: sentAt } },
        { session: tx },
      );
    if (matchedCount === 0) throw new DomainError('refund_sent');
    await enqueue(app, tx, { kind: 'sendRefund', payload: { paymentId: id } });
  });
}

/** Sends refunds to their provider, and follows them until they are done or have failed. */
export function refundsOut(app: AppContext) {
  return {
    async sendRefund({ payload: { paymentId } }, { isLast }) {
      const refund = await app.db(payments).findOne({ _id: paymentId });
      if (!refund?.refundOf || refund.status !== 'pending') return;
      const payment = await app.db(payments).findOne({ _id: refund.refundOf });
      const attempt = payment && (await attemptOfPayment(app, null, payment));
      if (!attempt) return announceByHand(refund);
      try {
        await send(refund, attempt);
      } catch (error) {
        if (isLast) await noteUnanswered(refund);
        throw error;
      }
    },
  } satisfies Partial<EffectHandlers>;

  async function send(refund: PaymentRecord, attempt: AttemptRecord): Promise<void> {
    const provider = await providerOfAttempt(app, attempt);
    if (!provider.refund) return announceByHand(refund);
    if (!(await markSent(refund._id))) return;
    const sent = refund.providerObjectId
      ? await provider.readRefund(refund.providerObjectId)
      : await provider
          .refund({
            ...refundedMoney(attempt, refund),
            session: attempt.objectId ?? '',
            paymentObjectId: attempt.paymentObjectId ?? '',
            idempotencyKey: `refund-${refund._id}`,
            wasSent: refund.sentAt !== null,
            reason: refund.description,
            known: await sentBefore(refund.visitId),
          })
          .catch(asFailed);
    await noteRefund(app, refund._id, attempt.provider, sent);
  }

  /** Nobody asks the provider any more: staff look there, and send it again or settle it by hand. */
  async function noteUnanswered(refund: PaymentRecord): Promise<void> {
    await unitOfWork(app.connection, async (tx) => {
      const unansweredAt = new Date(app.now());
      const { matchedCount } = await app
        .db(payments)
        .updateOne(
          { _id: refund._id, status: 'pending', unansweredAt: null },
          { $set: { unansweredAt } },
          { session: tx },
        );
      if (matchedCount === 1) await announce(app, tx, refund, 'refundUnanswered');
    });
  }

  /** Known before the provider is asked: its answer may be lost, and what it may have sent is not voided. */
  async function markSent(_id: string): Promise<boolean> {
    const sentAt = new Date(app.now());
    const { matchedCount } = await app.db(payments).updateOne({ _id, status: 'pending' }, { $set: { sentAt } });
    return matchedCount === 1;
  }

  async function sentBefore(bookingId: string): Promise<string[]> {
    const rows = await app
      .db(payments)
      .find({ visitId: bookingId, refundOf: { $ne: null } })
      .toArray();
    return rows.flatMap(({ providerObjectId }) => providerObjectId ?? []);
  }

  async function announceByHand(refund: PaymentRecord): Promise<void> {
    await unitOfWork(app.connection, (tx) => announce(app, tx, refund, 'refundByHand'));
  }
}

/** What the provider says of a refund that it sent, by its object. Unknown objects are nobody's. */
export async function settleRefund(app: AppContext, attempt: AttemptRecord, objectId: string): Promise<void> {
  const provider = await providerOfAttempt(app, attempt);
  const refund = await app.db(payments).findOne({ providerKey: refundKey(attempt.provider, objectId) });
  if (refund) await noteRefund(app, refund._id, attempt.provider, await provider.readRefund(objectId));
}

/** Brings a refund's row to where its provider has it. One that failed after it had succeeded is entered anew. */
async function noteRefund(app: AppContext, refundId: string, provider: string, sent: Refund): Promise<void> {
  const refund = await app.db(payments).findOne({ _id: refundId });
  if (!refund) return;
  if (refund.status === 'succeeded') {
    if (sent.status === 'failed') await enterReturned(app, refund, provider, sent.objectId);
    return;
  }
  if (refund.status !== 'pending') return;
  const named =
    sent.objectId === '' ? {} : { providerObjectId: sent.objectId, providerKey: refundKey(provider, sent.objectId) };
  await unitOfWork(app.connection, async (tx) => {
    const { matchedCount } = await app
      .db(payments)
      .updateOne({ _id: refundId, status: 'pending' }, { $set: { provider, ...named } }, { session: tx });
    if (matchedCount === 0) return;
    if (sent.status === 'pending') {
      const notBefore = new Date(app.now() + LOOK_AGAIN_MS);
      await enqueue(app, tx, { kind: 'sendRefund', payload: { paymentId: refundId }, notBefore });
      return;
    }
    const by = { userId: null, name: provider };
    await moveRow(app, tx, refund, { to: sent.status, by, why: null });
    if (sent.status === 'failed') await announce(app, tx, refund, 'refundFailed');
  });
}

/** The money is with the company again: a row of its own, since what succeeded stays. */
async function enterReturned(
  app: AppContext,
  refund: PaymentRecord,
  provider: string,
  objectId: string,
): Promise<void> {
  await enterProviderPayment(app, {
    provider: { name: provider, objectType: 'failedRefund', objectId },
    ...reversalOf(refund),
    alongside: async (tx, { isNew }) => {
      if (isNew) await announce(app, tx, refund, 'refundFailed');
    },
  });
}

async function announce(app: AppContext, tx: Tx, { visitId }: PaymentRecord, event: RefundEvent): Promise<void> {
  const booking = await app.db(bookings).findOne({ _id: visitId }, { session: tx });
  if (booking) await app.announce(tx, event, { booking });
}

function asFailed(error: unknown): Refund {
  if (error instanceof ProviderRefused) return { objectId: '', status: 'failed' };
  throw error;
}

/** What the guest gets back, fee included, in what they paid with. */
function refundedMoney(attempt: AttemptRecord, refund: PaymentRecord): Taken {
  const share = arrivedShare(attempt, -refund.amount);
  if (share) return share;
  const { charge, amount, bankFee } = attempt;
  const isWhole = -refund.amount === amount && -refund.bankFee === bankFee;
  return isWhole ? charge : { amount: -chargedBy(refund), currency: charge.currency };
}

function refundKey(provider: string, objectId: string): string {
  return `${provider}:refund:${objectId}`;
}
