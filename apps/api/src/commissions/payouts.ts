import type { Actor } from '@marea/domain/access/actor';
import type { NewPayout, Payout } from '@marea/domain/commissions/resellerAccount.schema';
import { sum } from '@marea/domain/kernel/money';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { enterPayout } from '../payouts/index.ts';
import { entriesOf } from './accountEntries.ts';
import type { PayoutRecord } from './payout.collection.ts';
import { payouts } from './payout.collection.ts';
import { findReseller } from './resellers.ts';

/** Money paid to a reseller. Throws as `enterPayout` and `findReseller`. */
export async function payReseller(
  app: AppContext,
  actor: Actor,
  id: string,
  body: NewPayout,
  idempotencyKey: string | undefined,
): Promise<Payout> {
  const reseller = await findReseller(app, actor, id);
  const { _id: resellerId } = reseller;
  const records = app.db(payouts);
  const paid = {
    payee: reseller,
    last: (session: Tx) =>
      records.findOne({ resellerId }, { projection: { number: 1 }, sort: { number: -1 }, session }),
    open: async (tx: Tx) => {
      const entries = await entriesOf(app, reseller, app.now() + 1, tx);
      const owed = sum(entries.filter(({ currency }) => currency === body.currency).map(({ amount }) => amount));
      return { owed, own: { resellerId } };
    },
    insert: (session: Tx, record: PayoutRecord) => records.insertOne(record, { session }),
    find: (_id: string) => records.findOne({ _id, resellerId }),
  };
  return enterPayout(app, actor, paid, body, idempotencyKey);
}
