import { DomainError } from '@marea/domain/core/errors/errors';
import { sum } from '@marea/domain/core/money/money';
import { isRefundedByHand } from '@marea/domain/payments/checkout/providers';
import type { PaymentRecord } from '@marea/domain/payments/ledger/ledger.schema';
import { chargedMoney } from '@marea/domain/payments/terms/exchange';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import { unitOfWork } from '../../db/unitOfWork.ts';
import {
  enterProviderRefundIn,
  isBounced,
  isRefundAtProvider,
  isTakenByDispute,
  rowKindOf,
  leftAs,
  moveRow,
  payments,
  returnedKey,
  standingRefunds,
} from '../../payments/index.ts';
import type { AttemptRecord } from '../attempts/attempts.ts';
import type { RefundTotal } from '../provider/provider.port.ts';
import { enterReturned, refundObject } from './noteRefund.ts';
import type { Placement, Unplaced } from './placeRefund.ts';
import { tenderedPayments, SETTLED_MS } from './placeRefund.ts';

type Standing = {
  /** The ledger's refunds through the provider, less those that the provider reversed. */
  refundTotal: number;
  pending: PaymentRecord[];
  /** The refunds of the provider that have succeeded, the latest first. */
  succeeded: PaymentRecord[];
  /** The totals read so far, latest first. */
  totals: PaymentRecord[];
  /** The number of rows made from totals, reversed ones included. */
  totalCount: number;
};

/**
 * Enters a provider's total refund of a payment beyond the ledger's own refunds. If the provider refunds only on its
 * page, a refund that waits for staff is the one made there; a failed payment has none to make. A smaller total
 * reverses the latest rows.
 */
export async function placeTotal(
  app: AppContext,
  attempt: AttemptRecord,
  { total, listed }: { total: RefundTotal; listed: ReadonlySet<string> },
): Promise<Placement> {
  const candidates = await tenderedPayments(app, attempt, total.paymentObjectId);
  if (candidates.length === 0)
    return total.amount > 0 && !total.isFailure ? unplacedTotal(total, total.amount, 'payment_unknown') : 'placed';
  const enter = (returnsMoved: boolean) => enterTotal(app, { attempt, candidates, total, listed, returnsMoved });
  const outcome = await enter(true).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'refund_too_large') return enter(false);
    throw error;
  });
  if (!Array.isArray(outcome)) return outcome;
  for (const row of outcome) await enterReturned(app, row, attempt.provider);
  // More may have been reversed than the total fell by: enters the rest again.
  return placeTotal(app, attempt, { total, listed });
}

type Entry = {
  attempt: AttemptRecord;
  candidates: readonly PaymentRecord[];
  total: RefundTotal;
  /** The refunds that the provider lists individually. */
  listed: ReadonlySet<string>;
  returnsMoved: boolean;
};

/** Resolves to the rows that the provider reversed if the total became smaller. */
async function enterTotal(app: AppContext, entry: Entry): Promise<Placement | PaymentRecord[]> {
  const { attempt, candidates, total, listed } = entry;
  return unitOfWork(app.connection, async (tx) => {
    const standing = await standingOf(app, tx, candidates, total);
    const isByHand = isRefundedByHand(attempt.provider);
    const isOneOnItsWay = standing.pending.some(({ sentAt, providerKey }) => sentAt !== null && providerKey === null);
    if (!isByHand && isOneOnItsWay) return 'waits';
    const readSoFar = sum(standing.totals.map(takenOf));
    if (isByHand && total.amount < readSoFar) return takenBack(standing.totals, readSoFar - total.amount);
    // Older than any read under way, whose answer lacks refunds sent since.
    const before = app.now() - SETTLED_MS;
    const isVanished = ({ paidAt, providerObjectId }: PaymentRecord) =>
      paidAt !== null && paidAt.getTime() < before && !listed.has(providerObjectId ?? '');
    const vanished = isByHand ? [] : standing.succeeded.filter(isVanished);
    if (total.amount < standing.refundTotal && vanished.length > 0)
      return takenBack(vanished, standing.refundTotal - total.amount);
    return enterMissing(app, tx, { ...entry, standing, isByHand });
  });
}

async function standingOf(
  app: AppContext,
  tx: Tx,
  candidates: readonly PaymentRecord[],
  total: RefundTotal,
): Promise<Standing> {
  const visitId = candidates[0]?.visitId ?? '';
  const rows = await app.db(payments).find({ visitId }, { session: tx }).toArray();
  const keys = new Set(rows.map(({ providerKey }) => providerKey));
  const isGivenBack = (row: PaymentRecord) => isRefundAtProvider(row) || isBounced(row);
  const isReturned = (row: PaymentRecord) => isGivenBack(row) && keys.has(returnedKey(row));
  const isTotal = (row: PaymentRecord) =>
    isGivenBack(row) && (row.providerObjectId?.startsWith(totalId(total, '')) ?? false);
  // Money moved to another booking is still with the provider.
  const isRefund = (row: PaymentRecord) =>
    !row.transfer && !isTakenByDispute(row) && leftAs(rowKindOf(row)) === null && !isReturned(row);
  const sameWay: PaymentRecord[] = [];
  for (const { _id, type } of candidates) {
    const standing = await standingRefunds(app, tx, _id);
    sameWay.push(...standing.filter((row) => row.type === type && isRefund(row)));
  }
  const isGiven = ({ status, providerKey }: PaymentRecord) => status === 'succeeded' || providerKey !== null;
  return {
    refundTotal: sum(sameWay.filter(isGiven).map(takenOf)),
    pending: sameWay.filter((row) => !isGiven(row)),
    succeeded: latestFirst(sameWay.filter((row) => isRefundAtProvider(row) && row.status === 'succeeded')),
    totals: latestFirst(sameWay.filter(isTotal)),
    totalCount: rows.filter(isTotal).length,
  };
}

function latestFirst(rows: readonly PaymentRecord[]): PaymentRecord[] {
  return rows.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

type Missing = Entry & { standing: Standing; isByHand: boolean };

async function enterMissing(app: AppContext, tx: Tx, missing: Missing): Promise<Placement> {
  const { attempt, candidates, total, returnsMoved, standing, isByHand } = missing;
  const { provider } = attempt;
  let left = total.amount - standing.refundTotal;
  let { totalCount } = standing;
  for (const row of isByHand ? standing.pending : []) {
    if (total.isFailure)
      await moveRow(app, tx, row, { to: 'cancelled', by: { userId: null, name: provider }, why: null });
    if (total.isFailure || takenOf(row) > left) continue;
    left -= takenOf(row);
    totalCount += 1;
    await settleWaiting(app, tx, row, { provider, objectId: totalId(total, totalCount) });
  }
  if (left <= 0) return 'placed';
  const isEntered = await enterProviderRefundIn(app, tx, {
    paymentIds: candidates.map(({ _id }) => _id),
    provider: { name: provider, objectId: totalId(total, totalCount + 1) },
    charged: left,
    currency: total.currency,
    status: 'succeeded',
    returnsMoved,
    ...(total.isFailure && { kind: 'bounce' }),
    alongside: (_tx, booking) =>
      app.announce(tx, total.isFailure ? 'paymentBounced' : 'refundedAtProvider', { booking }),
  });
  return isEntered ? 'placed' : unplacedTotal(total, left, 'no_room');
}

/** A refund that staff were to make at the provider's page was made there. */
async function settleWaiting(
  app: AppContext,
  tx: Tx,
  row: PaymentRecord,
  { provider, objectId }: { provider: string; objectId: string },
): Promise<void> {
  const change = { $set: refundObject(provider, objectId) };
  await app.db(payments).updateOne({ _id: row._id, status: 'pending' }, change, { session: tx });
  await moveRow(app, tx, row, { to: 'succeeded', by: { userId: null, name: provider }, why: null });
}

/** The latest rows that add up to the reversed amount, or to more if they are larger. */
function takenBack(read: readonly PaymentRecord[], amount: number): PaymentRecord[] {
  let left = amount;
  return read.filter((row) => {
    if (left <= 0) return false;
    left -= takenOf(row);
    return true;
  });
}

function takenOf(row: PaymentRecord): number {
  return 0 - chargedMoney(row).amount;
}

function unplacedTotal(total: RefundTotal, amount: number, reason: Unplaced['reason']): Unplaced {
  return { objectId: totalId(total, 'unplaced'), amount, currency: total.currency, reason };
}

/** The payment whose total made a row, by the provider's id of the row; null for rows of other origin. */
export function paymentOfTotal(objectId: string): string | null {
  return /^(.+)\/total-/.exec(objectId)?.[1] ?? null;
}

function totalId({ paymentObjectId }: RefundTotal, which: number | string): string {
  return `${paymentObjectId}/total-${which}`;
}
