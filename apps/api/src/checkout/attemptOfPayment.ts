import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import type { PaymentRecord } from '../payments/index.ts';
import { payments } from '../payments/index.ts';
import type { AttemptRecord } from './attempt.collection.ts';
import { attempts } from './attempt.collection.ts';

/** The kind of row by which left what a kind of row brought back; null where it brought nothing back. */
export function leftAs(kind: string): string | null {
  if (kind === 'failedRefund') return 'refund';
  return kind.startsWith('disputeReturned') ? kind.replace('disputeReturned', 'dispute') : null;
}

/** The attempt by which a payment's money came, also where it came back since: of a refund that failed, of a dispute. */
export async function attemptOfPayment(
  app: AppContext,
  tx: Tx | null,
  payment: PaymentRecord,
): Promise<AttemptRecord | null> {
  const { provider, providerKey, providerObjectId } = payment;
  if (!provider || !providerObjectId) return null;
  const [, kind = ''] = providerKey?.split(':') ?? [];
  const left = leftAs(kind);
  if (!left) return app.db(attempts).findOne({ sessionKey: `${provider}:${providerObjectId}` }, { session: tx });
  const out = await app
    .db(payments)
    .findOne({ providerKey: `${provider}:${left}:${providerObjectId}` }, { session: tx });
  const before = out?.refundOf && (await app.db(payments).findOne({ _id: out.refundOf }, { session: tx }));
  return before ? attemptOfPayment(app, tx, before) : null;
}
