import type { Actor } from '@marea/domain/access/actor';
import { DomainError, invalidField } from '@marea/domain/core/errors/errors';
import type { Customer } from '@marea/domain/customers/customer.schema';
import { customers } from '@marea/domain/customers/customer.schema';
import type { MergePart } from '@marea/domain/customers/mergeCustomers';
import { mergedDetails } from '@marea/domain/customers/mergeCustomers';
import { recordAudit } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import { findRecord, removeRecord, updateRecord } from '../crud/index.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import { announceChange } from './customers.ts';

/** The audit log's field for the record that was merged into a customer's. */
export const MERGED_CUSTOMER = 'mergedCustomer';

export type MoveToCustomer = (
  app: AppContext,
  tx: Tx,
  between: { companyId: string; from: string; to: string },
) => Promise<void>;

type Merge = {
  duplicateId: string;
  take?: readonly MergePart[] | undefined;
  version?: number | undefined;
  duplicateVersion?: number | undefined;
};

const MAX_NOTES = 4_000;

/** Moves all references from the duplicate and removes it. Throws `not_found`, `invalid`, `version_conflict`. */
export async function mergeCustomers(
  app: AppContext,
  actor: Actor,
  id: string,
  { duplicateId, take = [], version, duplicateVersion }: Merge,
  moves: readonly MoveToCustomer[],
): Promise<Customer> {
  if (id === duplicateId) throw invalidField('duplicateId', 'same_customer');
  return unitOfWork(app.connection, async (tx) => {
    const survivor = await findRecord(app, customers, actor, id, tx);
    const { companyId, locationId } = survivor;
    const duplicate = await app
      .db(customers)
      .findOne({ _id: duplicateId, companyId, locationId, isDeleted: false }, { session: tx });
    if (!duplicate) throw invalidField('duplicateId', 'unknown_customer');
    if (duplicateVersion !== undefined && duplicateVersion !== duplicate.version) {
      throw new DomainError('version_conflict', { current: duplicate });
    }
    const details = mergedDetails(survivor, duplicate, take);
    if ((details.notes?.length ?? 0) > MAX_NOTES) throw invalidField('notes', 'notes_too_long');
    // Written even without changes, so that the remaining customer cannot be removed meanwhile.
    const merged = await updateRecord(
      app,
      customers,
      actor,
      id,
      { ...details, version },
      {
        tx,
        always: true,
        alongside: announceChange(app),
      },
    );
    for (const move of moves) await move(app, tx, { companyId, from: duplicateId, to: id });
    await removeRecord(app, customers, actor, duplicateId, { tx });
    await recordAudit(app, tx, {
      actor,
      scope: survivor,
      entity: customers.name,
      entityId: id,
      before: {},
      after: { [MERGED_CUSTOMER]: duplicateId },
    });
    return merged;
  });
}
