import type { Actor } from '@marea/domain/access/actor';
import type { NewPayout } from '@marea/domain/commissions/resellerAccount.schema';
import { owedAfter } from '@marea/domain/kernel/runningAccount';
import { addDays, wallClock } from '@marea/domain/kernel/zone';
import type { OwnerPayout } from '@marea/domain/owners/ownerAccount.schema';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { enterPayout } from '../payouts/index.ts';
import { findOwnedVessel, lockOwnerAccount } from './ownedVessel.ts';
import { ownerPayouts } from './ownerPayout.collection.ts';
import { accountOf } from './ownerStatement.ts';

/** Money paid to a vessel's owner. It stands on the day of its entry. Throws as `enterPayout` and `findOwnedVessel`. */
export async function payOwner(
  app: AppContext,
  actor: Actor,
  id: string,
  body: NewPayout,
  idempotencyKey: string | undefined,
): Promise<OwnerPayout> {
  const vessel = await findOwnedVessel(app, actor, id);
  const { _id: vesselId, locationId, zone } = vessel;
  const records = app.db(ownerPayouts);
  const payouts = {
    payee: vessel,
    last: (session: Tx) => records.findOne({ vesselId }, { projection: { number: 1 }, sort: { number: -1 }, session }),
    open: async (tx: Tx) => {
      await lockOwnerAccount(app, tx, vesselId);
      const { lines, closedTo } = await accountOf(app, vessel, tx);
      const owed = owedAfter(lines).find(({ currency }) => currency === body.currency)?.amount ?? 0;
      const today = wallClock(zone, app.now()).date;
      // A day that is closed takes no more, also where the location's clock was set back.
      const date = closedTo !== null && today <= closedTo ? addDays(closedTo, 1) : today;
      return { owed, own: { vesselId, locationId, date } };
    },
    insert: (session: Tx, record: OwnerPayout) => records.insertOne(record, { session }),
    find: (_id: string) => records.findOne({ _id, vesselId }),
  };
  return enterPayout(app, actor, payouts, body, idempotencyKey);
}
