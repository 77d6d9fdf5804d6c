import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import type { PaymentRecord } from '../payments/index.ts';
import { payments } from '../payments/index.ts';
import type { AttemptRecord } from './attempt.collection.ts';
import { attempts } from './attempt.collection.ts';

type Keyed = Pick<PaymentRecord, 'providerKey'>;

/** The kind of a row at its provider: `session`, `refund`, `dispute`, and `refund2` where one refund has several rows. */
export function kindOf({ providerKey }: Keyed): string {
  return providerKey?.split(':')[1] ?? '';
}

/** Whether a row is a refund at its provider, or a part of one. */
export function isRefundAtProvider(row: Keyed): boolean {
  return /^refund\d*$/.test(kindOf(row));
}

/** Whether a row is money that a dispute took, or a part of it. */
export function isTakenByDispute(row: Keyed): boolean {
  return /^dispute\d*$/.test(kindOf(row));
}

/** The kind of row by which left what a kind of row brought back; null where it brought nothing back. */
export function leftAs(kind: string): string | null {
  if (kind.startsWith('failedRefund')) return kind.replace('failedRefund', 'refund');
  return kind.startsWith('disputeReturned') ? kind.replace('disputeReturned', 'dispute') : null;
}

/** The key of the row that brings back what a refund gave back or a dispute took. */
export function returnedKey({ providerKey }: Keyed): string {
  return (
    providerKey?.replace(/:refund(\d*):/, ':failedRefund$1:').replace(/:dispute(\d*):/, ':disputeReturned$1:') ?? ''
  );
}

/** The attempt by which a payment's money came, also where it came back since: of a refund that failed, of a dispute. */
export async function attemptOfPayment(
  app: AppContext,
  tx: Tx | null,
  payment: PaymentRecord,
): Promise<AttemptRecord | null> {
  if (!payment.provider || !payment.providerObjectId) return null;
  const { provider, providerObjectId } = originIn(await rowsBeside(app, tx, payment), payment);
  return app.db(attempts).findOne({ sessionKey: `${provider}:${providerObjectId}` }, { session: tx });
}

/** A payment, and the rows by which its money came back since, in their order: these may be given back again. */
export async function withReturned(app: AppContext, payment: PaymentRecord): Promise<PaymentRecord[]> {
  const rows = await rowsBeside(app, null, payment);
  const returned = rows.filter(
    (row) => leftAs(kindOf(row)) !== null && row.status === 'succeeded' && originIn(rows, row)._id === payment._id,
  );
  return [payment, ...returned];
}

async function rowsBeside(app: AppContext, tx: Tx | null, { visitId, provider }: PaymentRecord) {
  return app
    .db(payments)
    .find({ visitId, provider }, { sort: { createdAt: 1, _id: 1 }, session: tx })
    .toArray();
}

/** The payment of which a row brought money back, over any number of refunds and disputes; the row itself otherwise. */
function originIn(rows: readonly PaymentRecord[], row: PaymentRecord): PaymentRecord {
  const left = leftAs(kindOf(row));
  if (!left) return row;
  const out = rows.find(({ providerKey }) => providerKey === `${row.provider}:${left}:${row.providerObjectId}`);
  const before = out && rows.find(({ _id }) => _id === out.refundOf);
  return before ? originIn(rows, before) : row;
}
