import type { BookingActor } from '@marea/domain/access/actor';
import type { AuditedKind } from '@marea/domain/audit/changes';
import { changesBetween } from '@marea/domain/audit/changes';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import type { AppContext } from '../context.ts';
import { newId } from '../db/ids.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { auditLog } from './audit.collection.ts';

/** Audits a change in its transaction. No `before`: created; no `after`: deleted; null actor: guest or system. */
export async function recordAudit(
  app: AppContext,
  tx: Tx,
  entry: {
    actor: Pick<BookingActor, 'userId' | 'name'> | null;
    scope: { companyId: string; locationId?: string | null };
    entity: AuditedKind;
    entityId: string;
    before?: object;
    after?: object;
  },
): Promise<void> {
  const { actor, scope, entity, entityId, before, after } = entry;
  await app.db(auditLog).insertOne(
    {
      _id: newId(),
      companyId: scope.companyId,
      locationId: scope.locationId ?? null,
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

export function recordBookingChange(
  app: AppContext,
  tx: Tx,
  { actor, before, after }: { actor: BookingActor; before: BookingRecord; after: BookingRecord },
): Promise<void> {
  return recordAudit(app, tx, { actor, scope: before, entity: 'booking', entityId: before._id, before, after });
}
