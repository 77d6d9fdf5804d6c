import type { PaymentRecord } from '@marea/domain/payments/ledger/ledger.schema';
import { bookings } from '../../booking/index.ts';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import { unitOfWork } from '../../db/unitOfWork.ts';
import { enqueue } from '../../outbox/index.ts';
import {
  enterProviderPayment,
  isBounced,
  leftAs,
  moveRow,
  payments,
  returnedAs,
  reversalOf,
  rowKindOf,
} from '../../payments/index.ts';
import type { AttemptRecord } from '../attempts/attempts.ts';
import { attempts } from '../attempts/attempts.ts';
import type { Refund } from '../provider/provider.port.ts';

const LOOK_AGAIN_MS = 60_000;
type RefundEvent = 'refundFailed' | 'refundByHand' | 'refundUnanswered';

/** Updates a refund's row to its state at the provider. A failure after success is entered as a new row. */
export async function noteRefund(
  app: AppContext,
  refundId: string,
  provider: string,
  providerRefund: Refund,
  isLook = false,
): Promise<void> {
  const refund = await app.db(payments).findOne({ _id: refundId });
  if (!refund) return;
  if (refund.status === 'succeeded') {
    if (providerRefund.status === 'failed') await enterReturned(app, refund, provider);
    return;
  }
  // A pending refund with a provider's id is polled already.
  const isFollowed = providerRefund.status === 'pending' && refund.providerKey !== null && !isLook;
  if (refund.status !== 'pending' || isFollowed) return;
  const isNamed = providerRefund.objectId === '' || refund.providerKey !== null;
  const reference = isNamed ? { provider } : refundObject(provider, providerRefund.objectId);
  await unitOfWork(app.connection, async (tx) => {
    const { matchedCount } = await app
      .db(payments)
      .updateOne({ _id: refundId, status: 'pending' }, { $set: reference }, { session: tx });
    if (matchedCount === 0) return;
    if (providerRefund.status === 'pending') {
      const notBefore = new Date(app.now() + LOOK_AGAIN_MS);
      await enqueue(app, tx, { kind: 'sendRefund', payload: { paymentId: refundId }, notBefore });
      return;
    }
    const by = { userId: null, name: provider };
    await moveRow(app, tx, refund, { to: providerRefund.status, by, why: null });
    if (providerRefund.status === 'failed') await announceRefund(app, tx, refund, 'refundFailed');
  });
}

/** Enters the returned money of a failed refund as a new row, because a succeeded refund stays. */
export async function enterReturned(app: AppContext, refund: PaymentRecord, provider: string): Promise<void> {
  const objectId = refund.providerObjectId ?? '';
  await enterProviderPayment(app, {
    provider: { name: provider, objectType: returnedAs(rowKindOf(refund)), objectId },
    ...reversalOf(refund),
    alongside: async (tx, { isNew }) => {
      if (!isNew) return;
      if (!isBounced(refund)) await announceRefund(app, tx, refund, 'refundFailed');
      await app.announce(tx, 'refundUndone', { refund });
    },
  });
}

/** Announces the outcome of a refund to staff and, if it failed, to its guest. */
export async function announceRefund(
  app: AppContext,
  tx: Tx,
  refund: PaymentRecord,
  event: RefundEvent,
): Promise<void> {
  const booking = await app.db(bookings).findOne({ _id: refund.visitId }, { session: tx });
  if (booking) await app.announce(tx, event, { booking, refund });
}

export function refundKey(provider: string, objectId: string): string {
  return `${provider}:refund:${objectId}`;
}

/** The fields by which a row names its refund at the provider. */
export function refundObject(provider: string, objectId: string) {
  return { provider, providerObjectId: objectId, providerKey: refundKey(provider, objectId) };
}

/** The attempt that brought a payment's money, even if it came back since from a failed refund or a dispute. */
export async function attemptOfPayment(
  app: AppContext,
  tx: Tx | null,
  payment: PaymentRecord,
): Promise<AttemptRecord | null> {
  if (!payment.provider || !payment.providerObjectId) return null;
  const { provider, providerObjectId } = originIn(await rowsBeside(app, tx, payment), payment);
  return app.db(attempts).findOne({ sessionKey: `${provider}:${providerObjectId}` }, { session: tx });
}

/** A payment and the rows by which its money came back since, in order: these can be refunded again. */
export async function withReturned(app: AppContext, payment: PaymentRecord): Promise<PaymentRecord[]> {
  const rows = await rowsBeside(app, null, payment);
  const returned = rows.filter(
    (row) => leftAs(rowKindOf(row)) !== null && row.refundOf === null && originIn(rows, row)._id === payment._id,
  );
  return [payment, ...returned];
}

async function rowsBeside(app: AppContext, tx: Tx | null, { visitId, provider }: PaymentRecord) {
  return app
    .db(payments)
    .find({ visitId, provider }, { sort: { createdAt: 1, _id: 1 }, session: tx })
    .toArray();
}

/** The payment behind a refund or dispute, through any number of rows; the row itself for a payment. */
function originIn(rows: readonly PaymentRecord[], row: PaymentRecord): PaymentRecord {
  const left = leftAs(rowKindOf(row));
  if (!left) return row;
  const out = rows.find(({ providerKey }) => providerKey === `${row.provider}:${left}:${row.providerObjectId}`);
  const before = out && rows.find(({ _id }) => _id === out.refundOf);
  return before ? originIn(rows, before) : row;
}
