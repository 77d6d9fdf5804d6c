import { MINUTE_MS } from '@marea/domain/core/time/zone';
import type { UnplacedRefund } from '@marea/domain/payments/checkout/pendingPayments.schema';
import { keepsRefundKeys } from '@marea/domain/payments/checkout/providers';
import type { PaymentRecord } from '@marea/domain/payments/ledger/ledger.schema';
import type { AppContext } from '../../context.ts';
import { enterProviderRefund, isRefundAtProvider, payments, returnedKey } from '../../payments/index.ts';
import type { AttemptRecord } from '../attempts/attempts.ts';
import type { ProviderRefund } from '../provider/provider.port.ts';
import { noteRefund, refundObject, withReturned } from './noteRefund.ts';

/** After this time earlier reads of the provider have been written, even with a slow clock. */
export const SETTLED_MS = 10 * MINUTE_MS;

/** A refund for which the ledger has no room (more was refunded elsewhere than it knows) or no payment yet. */
export type Unplaced = { objectId: string; amount: number; currency: string; reason: UnplacedRefund['unplacedReason'] };
/** `waits`: it may be a refund sent from here that has no answer yet. */
export type Placement = 'placed' | 'waits' | Unplaced;

/** Finds the rows of a refund at its provider, by its object or our key and never by its amount, or enters them. */
export async function placeRefund(app: AppContext, attempt: AttemptRecord, refund: ProviderRefund): Promise<Placement> {
  const { provider } = attempt;
  const { objectId, status, amount, currency } = refund;
  const known = await knownRows(app, attempt, refund);
  for (const row of known) await noteRefund(app, row._id, provider, { objectId, status });
  if (status === 'failed' || amount === 0) return 'placed';
  if (known.length > 0) {
    const since = await deadSince(app, attempt, objectId);
    if (since === null) return 'placed';
    // Of two concurrent reads the older one may arrive late.
    if (app.now() - since.getTime() < SETTLED_MS) return 'waits';
  }
  const candidates = await tenderedPayments(app, attempt, refund.paymentObjectId);
  if (candidates.length === 0) return { objectId, amount, currency, reason: 'payment_unknown' };
  if (!keepsRefundKeys(provider)) {
    if (await isOneOnItsWay(app, candidates)) return 'waits';
    if (await adoptSettledByHand(app, attempt, candidates, refund)) return 'placed';
  }
  // Money moved to another trip returns only if no payment has enough left.
  for (const returnsMoved of [false, true]) {
    const isEntered = await enterProviderRefund(app, {
      paymentIds: candidates.map(({ _id }) => _id),
      provider: { name: provider, objectId },
      rowsBefore: known.length,
      charged: amount,
      currency,
      status,
      returnsMoved,
      alongside: (tx, booking) => app.announce(tx, 'refundedAtProvider', { booking }),
    });
    if (isEntered) return 'placed';
  }
  return { objectId, amount, currency, reason: 'no_room' };
}

/** The ledger's payments that a refund may return: the attempt's payment, and money that came back from it since. */
export async function tenderedPayments(
  app: AppContext,
  attempt: AttemptRecord,
  paymentObjectId: string,
): Promise<PaymentRecord[]> {
  const { provider, visitId, paymentId } = attempt;
  const rows = await app
    .db(payments)
    .find({ visitId, provider, refundOf: null, status: 'succeeded' }, { sort: { createdAt: 1, _id: 1 } })
    .toArray();
  const instalment = rows.find(({ providerKey }) => providerKey === `${provider}:instalment:${paymentObjectId}`);
  const isFirst = paymentObjectId === attempt.paymentObjectId || paymentObjectId === attempt.objectId;
  const first = instalment ?? (isFirst ? rows.find(({ _id }) => _id === paymentId) : undefined);
  return first ? withReturned(app, first) : [];
}

/** The time since which all ledger rows of a refund have failed or been reversed; null while one stands. */
async function deadSince(app: AppContext, attempt: AttemptRecord, objectId: string): Promise<Date | null> {
  const rows = await rowsOfObject(app, attempt, objectId);
  const returned = new Map(rows.map((row) => [row.providerKey, row.createdAt]));
  const ends = rows.filter(isRefundAtProvider).map((row) => {
    const isUndone = row.status === 'failed' || row.status === 'cancelled';
    return isUndone ? row.updatedAt : returned.get(returnedKey(row));
  });
  const times = ends.flatMap((end) => end?.getTime() ?? []);
  return times.length === ends.length ? new Date(Math.max(...times)) : null;
}

async function rowsOfObject(app: AppContext, { visitId, provider }: AttemptRecord, providerObjectId: string) {
  return app.db(payments).find({ visitId, provider, providerObjectId }).toArray();
}

/** The ledger rows of a refund: several if it refunded several payments. */
async function knownRows(app: AppContext, attempt: AttemptRecord, refund: ProviderRefund): Promise<PaymentRecord[]> {
  const known = (await rowsOfObject(app, attempt, refund.objectId)).filter(isRefundAtProvider);
  if (known.length > 0) return known;
  const own = await ownRow(app, attempt, refund);
  return own ? [own] : [];
}

/** The row that requested the refund, even if the answer was lost or staff settled it by hand. */
async function ownRow(app: AppContext, attempt: AttemptRecord, refund: ProviderRefund): Promise<PaymentRecord | null> {
  const [, _id] = /^refund-(\w+)/.exec(refund.idempotencyKey ?? '') ?? [];
  const row = _id ? await app.db(payments).findOne({ _id, visitId: attempt.visitId, refundOf: { $ne: null } }) : null;
  if (!row) return null;
  if (row.status === 'pending') return row;
  if (row.status !== 'succeeded') return null;
  return (await nameRow(app, attempt, row, refund)) ? row : null;
}

/** Names the object of a refund that staff settled by hand after it had been sent. */
async function nameRow(
  app: AppContext,
  { provider }: AttemptRecord,
  { _id }: PaymentRecord,
  { objectId }: ProviderRefund,
): Promise<boolean> {
  const { matchedCount } = await app
    .db(payments)
    .updateOne({ _id, status: 'succeeded', providerKey: null }, { $set: refundObject(provider, objectId) });
  return matchedCount === 1;
}

/** Without a key at the provider, only the ledger knows which refunds were sent from here. */
async function isOneOnItsWay(app: AppContext, candidates: readonly PaymentRecord[]): Promise<boolean> {
  return app.db(payments).exists({
    refundOf: { $in: candidates.map(({ _id }) => _id) },
    status: 'pending',
    sentAt: { $ne: null },
    providerKey: null,
  });
}

async function adoptSettledByHand(
  app: AppContext,
  attempt: AttemptRecord,
  candidates: readonly PaymentRecord[],
  refund: ProviderRefund,
): Promise<boolean> {
  const settled = await app.db(payments).findOne({
    refundOf: { $in: candidates.map(({ _id }) => _id) },
    status: 'succeeded',
    sentAt: { $ne: null },
    providerKey: null,
    'charged.amount': -refund.amount,
  });
  return settled !== null && nameRow(app, attempt, settled, refund);
}
