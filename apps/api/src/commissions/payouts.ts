import type { Actor } from '@marea/domain/access/actor';
import type { NewPayout, Payout } from '@marea/domain/commissions/resellerAccount.schema';
import { DomainError, invalidField } from '@marea/domain/kernel/errors';
import { sum } from '@marea/domain/kernel/money';
import { authorOf } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import { newId } from '../db/ids.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { isDuplicateKey, unitOfWork } from '../db/unitOfWork.ts';
import { once } from '../idempotency/index.ts';
import { accountFor, assertOwnReceipt, paidMoment } from '../payments/index.ts';
import type { Reseller } from './accountEntries.ts';
import { entriesOf } from './accountEntries.ts';
import type { PayoutRecord } from './payout.collection.ts';
import { payouts } from './payout.collection.ts';
import { findReseller } from './resellers.ts';

const MAX_TRIES = 20;

type Remember = (tx: Tx, recordId: string, clock: Date) => Promise<void>;

/** Negative is money received. Throws `invalid` above what is owed, also concurrently; repeatable by key. */
export async function payReseller(
  app: AppContext,
  actor: Actor,
  resellerId: string,
  body: NewPayout,
  idempotencyKey: string | undefined,
): Promise<Payout> {
  const reseller = await findReseller(app, actor, resellerId);
  const request = idempotencyKey ? { who: `payout|${actor.userId}|${reseller._id}`, key: idempotencyKey, body } : null;
  const id = await once(
    app,
    request,
    (remember) => enterPayout(app, actor, reseller, body, remember),
    async (id) => id,
  );
  const record = await app.db(payouts).findOne({ _id: id, resellerId: reseller._id });
  if (!record) throw new DomainError('not_found');
  return record;
}

/** Uses the reseller's next number; if it is taken, the balance is read again. */
async function enterPayout(
  app: AppContext,
  actor: Actor,
  reseller: Reseller,
  body: NewPayout,
  remember: Remember,
): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await unitOfWork(app.connection, async (tx) => {
        const record = await payoutOf(app, tx, actor, reseller, body);
        await app.db(payouts).insertOne(record, { session: tx });
        await remember(tx, record._id, record.createdAt);
        return record._id;
      });
    } catch (error) {
      const numberTaken = isDuplicateKey(error) && 'number' in (error.keyPattern ?? {});
      if (!numberTaken) throw error;
      if (tries === MAX_TRIES) throw new DomainError('busy');
    }
  }
}

async function payoutOf(
  app: AppContext,
  tx: Tx,
  actor: Actor,
  { _id: resellerId, companyId, locationId, ...reseller }: Reseller,
  body: NewPayout,
): Promise<PayoutRecord> {
  const { amount, currency, type, image = null, description = '' } = body;
  if (amount === 0) throw invalidField('amount', 'not_zero');
  const now = app.now();
  const paidAt = paidMoment(app, body.paidAt);
  await assertOwnReceipt(app, actor, companyId, body);
  const account = await accountFor(app, tx, { companyId, locationId }, { accountId: body.accountId, type, currency });
  const last = await app
    .db(payouts)
    .findOne({ resellerId }, { projection: { number: 1 }, sort: { number: -1 }, session: tx });
  const entries = await entriesOf(app, { _id: resellerId, companyId, locationId, ...reseller }, now + 1, tx);
  const owed = sum(entries.filter((entry) => entry.currency === currency).map((entry) => entry.amount));
  if (amount > Math.max(owed, 0)) throw invalidField('amount', 'more_than_balance');
  return {
    _id: newId(),
    companyId,
    resellerId,
    number: (last?.number ?? 0) + 1,
    amount,
    currency,
    type,
    accountId: account?._id ?? null,
    image,
    description,
    by: authorOf(actor),
    paidAt,
    createdAt: new Date(now),
  };
}
