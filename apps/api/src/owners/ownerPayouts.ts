import type { Actor } from '@marea/domain/access/actor';
import { reaches } from '@marea/domain/access/actor';
import { meets } from '@marea/domain/access/mayCall';
import type { NewPayout } from '@marea/domain/commissions/resellerAccount.schema';
import { DomainError, invalidField } from '@marea/domain/core/errors/errors';
import { owedAfter } from '@marea/domain/core/money/runningAccount';
import { addDays, wallClock } from '@marea/domain/core/time/zone';
import type { OwnerPayout, OwnerStatement } from '@marea/domain/owners/ownerAccount.schema';
import { ownersEndpoints } from '@marea/domain/owners/owners.endpoints';
import { recordAudit } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import { newId } from '../db/ids.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { isDuplicateKey, unitOfWork } from '../db/unitOfWork.ts';
import { enterPayout } from '../payouts/index.ts';
import { closedPeriods, ownerPayouts } from './owners.collection.ts';
import { accountOf, findOwnedVessel, lockOwnerAccount, openFrom, ownerStatement } from './ownerStatement.ts';

/** Pays money to a vessel's owner, dated on the day of entry. Throws as `enterPayout` and `findOwnedVessel`. */
export async function payOwner(
  app: AppContext,
  actor: Actor,
  id: string,
  body: NewPayout,
  idempotencyKey: string | undefined,
): Promise<OwnerPayout> {
  const vessel = await findOwnedVessel(app, actor, id);
  const { _id: vesselId } = vessel;
  const records = app.db(ownerPayouts);
  const payouts = {
    payee: vessel,
    last: (session: Tx) => records.findOne({ vesselId }, { projection: { number: 1 }, sort: { number: -1 }, session }),
    open: async (tx: Tx) => {
      await lockOwnerAccount(app, tx, vesselId);
      // Again, after the lock: the vessel may have been removed or moved meanwhile.
      const { locationId, zone } = await findOwnedVessel(app, actor, vesselId, tx);
      const { lines, closedTo } = await accountOf(app, vessel, tx);
      const owed = owedAfter(lines).find(({ currency }) => currency === body.currency)?.amount ?? 0;
      const today = wallClock(zone, app.now()).date;
      // A closed day takes no more entries, even if the location's clock was set back.
      const date = closedTo !== null && today <= closedTo ? addDays(closedTo, 1) : today;
      return { owed, own: { vesselId, locationId, date } };
    },
    insert: (session: Tx, record: OwnerPayout) => records.insertOne(record, { session }),
    find: (_id: string) => records.findOne({ _id, vesselId }),
  };
  return enterPayout(app, actor, payouts, body, idempotencyKey);
}

/**
 * Closes a vessel's account from the first open day up to `to`, and returns the period's statement. `number` is the
 * period's. Throws `too_early` for a day that is not over, `version_conflict` if somebody else closed it first,
 * `invalid` for a closed day.
 */
export async function closePeriod(
  app: AppContext,
  actor: Actor,
  vesselId: string,
  { to, number }: { to: string; number: number },
): Promise<OwnerStatement> {
  const vessel = await findOwnedVessel(app, actor, vesselId);
  const { _id, companyId, locationId, zone } = vessel;
  if (to >= wallClock(zone, app.now()).date) throw new DomainError('too_early');
  try {
    const period = await unitOfWork(app.connection, async (tx) => {
      await lockOwnerAccount(app, tx, _id);
      const { lines, closed, closedTo } = await accountOf(app, vessel, tx);
      if (closed.length + 1 !== number) throw new DomainError('version_conflict');
      if (closedTo !== null && to <= closedTo) throw invalidField('to', 'ends_before_start');
      const from = openFrom(lines, closedTo, to);
      const period = { number, from, to, closedAt: new Date(app.now()) };
      const within = lines.filter(({ date }) => date >= from && date <= to);
      const stored = { _id: newId(), companyId, locationId, vesselId: _id, ...period, lines: within };
      await app.db(closedPeriods).insertOne(stored, { session: tx });
      const scope = { companyId, locationId };
      await recordAudit(app, tx, { actor, scope, entity: 'ownerPeriod', entityId: _id, after: { from, to } });
      return period;
    });
    return await ownerStatement(app, actor, vesselId, period);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    throw new DomainError('version_conflict');
  }
}

/** Runs in the transaction of a vessel's removal. Throws `has_records`: its owner's account has to stay accessible. */
export async function assertNoOwnerAccount(app: AppContext, tx: Tx, vessel: { _id: string }): Promise<void> {
  await lockOwnerAccount(app, tx, vessel._id);
  const { lines } = await accountOf(app, vessel, tx);
  if (lines.some(({ amount }) => amount !== 0)) throw new DomainError('has_records');
}

/** Whether the receipt belongs to an owner's payout that the actor reads. */
export async function readsOwnerReceipt(app: AppContext, actor: Actor, image: string): Promise<boolean> {
  const payout = await app.db(ownerPayouts).findOne({ image }, { projection: { companyId: 1, locationId: 1 } });
  if (!payout || actor.kind === 'owner' || (actor.companyId ?? payout.companyId) !== payout.companyId) return false;
  const { needs } = ownersEndpoints.ownerStatement;
  return reaches(actor, payout.locationId) && (needs === null || meets(actor, needs, payout.locationId));
}
