import { recordAudit } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';

/** Enters in a company's audit log how many records of each kind its retention removed, in the caller's transaction. */
export function recordRemoval(
  app: AppContext,
  tx: Tx,
  companyId: string,
  removed: Readonly<Record<string, number>>,
): Promise<void> {
  return recordAudit(app, tx, {
    actor: null,
    scope: { companyId },
    entity: 'settings',
    entityId: companyId,
    before: {},
    after: { removed },
  });
}
