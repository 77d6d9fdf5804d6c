import type { Actor } from '@marea/domain/access/actor';
import { changesBetween } from '@marea/domain/audit/changes';
import type { AppContext } from '../context.ts';
import { newId } from '../db/ids.ts';
import type { Tx } from '../db/unitOfWork.ts';

/**
 * Notes in the audit log what somebody did to a record, in the transaction that does it. Without
 * `before` the record was created, without `after` deleted. `actor` null is a guest or the company.
 */
export async function recordAudit(
  app: AppContext,
  tx: Tx,
  entry: {
    actor: Actor | null;
    place: { companyId: string; locationId?: string | null };
    entity: string;
    entityId: string;
    before?: object;
    after?: object;
  },
): Promise<void> {
  const { actor, place, entity, entityId, before, after } = entry;
  await app.native.audit.insertOne(
    {
      _id: newId(),
      companyId: place.companyId,
      locationId: place.locationId ?? null,
      at: new Date(app.now()),
      by: { userId: actor?.userId ?? null, name: actor?.name ?? '' },
      entity,
      entityId,
      action: before ? (after ? 'updated' : 'deleted') : 'created',
      changes: changesBetween(before ?? null, after ?? null),
    },
    { session: tx },
  );
}
