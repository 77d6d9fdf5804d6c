import type { Actor } from '@marea/domain/access/actor';
import { DomainError } from '@marea/domain/core/errors/errors';
import { keepsRefundKeys } from '@marea/domain/payments/checkout/providers';
import type { PaymentRecord } from '@marea/domain/payments/ledger/ledger.schema';
import { returnOfPayment } from '@marea/domain/payments/ledger/returnOfPayment';
import type { AppContext } from '../../context.ts';
import { belongingTo } from '../../db/scope.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import { unitOfWork } from '../../db/unitOfWork.ts';
import type { Events } from '../../events/events.ts';
import type { EffectHandlers } from '../../outbox/index.ts';
import { enqueue } from '../../outbox/index.ts';
import { payments } from '../../payments/index.ts';
import type { AttemptRecord } from '../attempts/attempts.ts';
import { attempts } from '../attempts/attempts.ts';
import { arrivedShare } from '../heldPayments/held.ts';
import type { Refund, ReceivedMoney } from '../provider/provider.port.ts';
import { ProviderFailed, ProviderRefused } from '../provider/provider.port.ts';
import { providerOfAttempt } from '../provider/providers.ts';
import { announceRefund, noteRefund, attemptOfPayment } from './noteRefund.ts';
import { readRefunds } from './readRefunds.ts';

/** Sends a refund through its provider, as an effect; otherwise staff pay a guest's own refund by hand. */
export async function sendRefundOut(app: AppContext, tx: Tx, { refund }: { refund: PaymentRecord }): Promise<void> {
  const payment = await app.db(payments).findOne({ _id: refund.refundOf ?? '' }, { session: tx });
  if (payment?.provider && payment.type === refund.type) {
    await enqueue(app, tx, { kind: 'sendRefund', payload: { paymentId: refund._id } });
  } else if (refund.takenBy?.userId === null) {
    await announceRefund(app, tx, refund, 'refundByHand');
  }
}

/** Retries a refund that the provider did not answer. Throws `not_found`, `transition_not_allowed`, `refund_sent`. */
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
    async sendRefund({ payload: { paymentId } }) {
      const refund = await app.db(payments).findOne({ _id: paymentId });
      if (!refund?.refundOf || refund.status !== 'pending') return;
      const payment = await app.db(payments).findOne({ _id: refund.refundOf });
      const attempt = payment && (await attemptOfPayment(app, null, payment));
      if (!attempt) return announceByHand(refund);
      await send(refund, { payment, attempt });
    },
  } satisfies Partial<EffectHandlers>;

  async function send(
    refund: PaymentRecord,
    { payment, attempt }: { payment: PaymentRecord; attempt: AttemptRecord },
  ): Promise<void> {
    const provider = await providerOfAttempt(app, attempt);
    if (!provider.refund) return announceByHand(refund);
    // Refunds made at the provider's page so far cannot be ours with a lost answer.
    if (refund.sentAt === null && !keepsRefundKeys(attempt.provider)) await readRefunds(app, attempt);
    if (!(await markSent(refund._id))) return;
    const providerRefund = refund.providerObjectId
      ? await provider.readRefund(refund.providerObjectId)
      : await provider
          .refund({
            ...refundedMoney(attempt, payment, refund),
            session: attempt.objectId ?? '',
            paymentObjectId: attempt.paymentObjectId ?? '',
            idempotencyKey: `refund-${refund._id}`,
            usedKeys: refund.usedKeys,
            wasSent: refund.sentAt !== null,
            reason: refund.description,
            known: await knownRefunds(attempt),
          })
          .catch((error: unknown) => whenNotSent(refund, error));
    await noteRefund(app, refund._id, attempt.provider, providerRefund, true);
  }

  /** A refusal is final. After a definite failure the next try has another idempotency key. */
  async function whenNotSent({ _id, usedKeys }: PaymentRecord, error: unknown): Promise<Refund> {
    if (error instanceof ProviderRefused) return { objectId: '', status: 'failed' };
    if (error instanceof ProviderFailed)
      await app.db(payments).updateOne({ _id, usedKeys }, { $set: { usedKeys: usedKeys + 1 } });
    throw error;
  }

  /** Marks a refund as sent before the call: the answer may be lost, and a sent refund is not voided. */
  async function markSent(_id: string): Promise<boolean> {
    const sentAt = new Date(app.now());
    const { matchedCount } = await app.db(payments).updateOne({ _id, status: 'pending' }, { $set: { sentAt } });
    return matchedCount === 1;
  }

  async function knownRefunds({ _id, visitId }: AttemptRecord): Promise<string[]> {
    const [rows, attempt] = await Promise.all([
      app
        .db(payments)
        .find({ visitId, refundOf: { $ne: null } })
        .toArray(),
      app.db(attempts).findOne({ _id }),
    ]);
    const unplaced = attempt?.unplacedRefunds.map(({ objectId }) => objectId) ?? [];
    return [...rows.flatMap(({ providerObjectId }) => providerObjectId ?? []), ...unplaced];
  }

  async function announceByHand(refund: PaymentRecord): Promise<void> {
    await unitOfWork(app.connection, (tx) => announceRefund(app, tx, refund, 'refundByHand'));
  }
}

/** Ends the polling of a provider: staff check there, and send the refund again or settle it by hand. */
export async function noteUnanswered(app: AppContext, tx: Tx, { refundId }: Events['effectGivenUp']): Promise<void> {
  if (refundId === null) return;
  const pending = { _id: refundId, status: 'pending' as const, unansweredAt: null };
  const unansweredAt = new Date(app.now());
  const refund = await app.db(payments).findOneAndUpdate(pending, { $set: { unansweredAt } }, { session: tx });
  if (refund) await announceRefund(app, tx, refund, 'refundUnanswered');
}

/** The guest's refund, fee included, in the currency of the charge. */
function refundedMoney(attempt: AttemptRecord, payment: PaymentRecord, refund: PaymentRecord): ReceivedMoney {
  if (payment.charged && refund.charged) return { ...refund.charged, amount: -refund.charged.amount };
  const { charge, amount, bankFee } = attempt;
  const isWhole = -refund.amount === amount && -refund.bankFee === bankFee;
  const share = arrivedShare(attempt, -refund.amount) ?? (isWhole ? charge : null);
  if (share) return share;
  const back = returnOfPayment(payment, { amount: -refund.amount }, { refunds: [] });
  if (!back) throw new Error(`refund ${refund._id} gives back more than its payment`);
  return back.charged;
}
