import type { Actor } from '@marea/domain/access/actor';
import type { Company, CompanyChanges } from '@marea/domain/company/company.schema';
import { DomainError } from '@marea/domain/kernel/errors';
import { recordAudit } from '../audit/audit.service.ts';
import type { House } from '../db/house.ts';
import { unitOfWork } from '../db/unitOfWork.ts';

/**
 * Changes a company, with its line in the audit log. Throws `version_conflict` with the current
 * company when the one that was read is older.
 */
export async function changeCompany(
  house: House,
  actor: Actor,
  _id: string,
  { version, ...changes }: CompanyChanges,
): Promise<Company> {
  const after = await unitOfWork(house.connection, async (tx) => {
    const before = await house.models.Company.findById(_id).session(tx).lean();
    if (!before) throw new DomainError('not_found');
    if (version !== undefined && version !== before.version) {
      throw new DomainError('version_conflict', { current: before });
    }
    const changed = await house.models.Company.findOneAndUpdate(
      { _id, version: before.version },
      { $set: changes, $inc: { version: 1 } },
      { session: tx, returnDocument: 'after' },
    ).lean();
    if (!changed) throw new DomainError('version_conflict', { current: before });
    const place = { companyId: _id };
    await recordAudit(house, tx, { actor, place, entity: 'company', entityId: _id, before, after: changed });
    return changed;
  });
  house.catalogue.forget();
  return after;
}
