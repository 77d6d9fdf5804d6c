import type { PaymentRecord } from '@marea/domain/payments/ledger.schema';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { rowKindOf, leftAs, payments } from '../payments/index.ts';
import type { AttemptRecord } from './attempt.collection.ts';
import { attempts } from './attempt.collection.ts';

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

/** The payment of which a row brought money back, over any number of refunds and disputes; the row itself otherwise. */
function originIn(rows: readonly PaymentRecord[], row: PaymentRecord): PaymentRecord {
  const left = leftAs(rowKindOf(row));
  if (!left) return row;
  const out = rows.find(({ providerKey }) => providerKey === `${row.provider}:${left}:${row.providerObjectId}`);
  const before = out && rows.find(({ _id }) => _id === out.refundOf);
  return before ? originIn(rows, before) : row;
}
