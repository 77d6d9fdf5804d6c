import type { Actor } from '@marea/domain/access/actor';
import { DomainError, invalidField } from '@marea/domain/kernel/errors';
import { wallClock } from '@marea/domain/kernel/zone';
import type { OwnerStatement } from '@marea/domain/owners/ownerAccount.schema';
import { recordAudit } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import { newId } from '../db/ids.ts';
import { isDuplicateKey, unitOfWork } from '../db/unitOfWork.ts';
import { closedPeriods } from './closedPeriod.collection.ts';
import { findOwnedVessel, lockOwnerAccount } from './ownedVessel.ts';
import { accountOf, openFrom, ownerStatement } from './ownerStatement.ts';

/**
 * Closes a vessel's account from the first open day up to `to`, and answers with the period's statement. `number` is
 * that of the period. Throws `too_early` for a day that is not over, `version_conflict` when somebody closed it before,
 * `invalid` for a day that is closed.
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
