import { DAY_MS } from '@marea/domain/kernel/durations';
import { isLive } from '@marea/domain/payments/attempt.status';
import type { AppContext } from '../context.ts';
import type { PaymentRecord } from '../payments/index.ts';
import { payments } from '../payments/index.ts';
import type { AttemptRecord } from './attempt.collection.ts';
import { attempts } from './attempt.collection.ts';

/** Vouchers last two days; whatever is live longer nobody looks at any more. */
const MAX_LIVE_MS = 4 * DAY_MS;

/** Contradictions between attempts to pay and the ledger, in words. Reads everything: for checks, not requests. */
export async function auditAttempts(app: AppContext): Promise<string[]> {
  const faults: string[] = [];
  for await (const attempt of app.db(attempts).find()) {
    const row = attempt.paymentId ? await app.db(payments).findOne({ _id: attempt.paymentId }) : null;
    faults.push(...faultsOfAttempt(attempt, row, app.now()));
  }
  const taken = app.db(payments).find({ providerKey: { $gt: '' }, refundOf: null });
  for await (const row of taken) {
    // What returns of a refund or a dispute has no attempt of its own.
    if (!row.providerKey?.includes(':session:')) continue;
    const isKnown = await app.db(attempts).exists({ sessionKey: `${row.provider}:${row.providerObjectId}` });
    if (!isKnown) faults.push(`payment ${row._id} names an object of ${row.provider} that no attempt has`);
  }
  return faults;
}

function faultsOfAttempt(attempt: AttemptRecord, row: PaymentRecord | null, now: number): string[] {
  const isPaid = attempt.state === 'paid';
  const live = isLive[attempt.state];
  const isOfRow = row?.providerObjectId === attempt.objectId && row?.visitId === attempt.visitId;
  const checks: [boolean, string][] = [
    [isPaid === (row !== null), isPaid ? 'is paid and has no row' : 'has a row and is not paid'],
    [!isPaid || row === null || isOfRow, 'names the row of something else'],
    [(attempt.liveFor !== null) === live, 'keeps its booking although it is over, or lets it go before'],
    [!live || now - attempt.createdAt.getTime() < MAX_LIVE_MS, 'has been left without an outcome'],
    [attempt.history.at(-1)?.to === attempt.state, 'came to its state otherwise than its history tells'],
  ];
  return checks.filter(([holds]) => !holds).map(([, fault]) => `attempt ${attempt._id} ${fault}`);
}
