import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '@marea/domain/access/actor';
import { DomainError, invalidField } from '@marea/domain/kernel/errors';
import type { Agreement, AgreementTerms } from '@marea/domain/owners/ownerAccount.schema';
import { recordAudit } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { isDuplicateKey, unitOfWork } from '../db/unitOfWork.ts';
import { agreements } from './agreement.collection.ts';
import { closedPeriods } from './closedPeriod.collection.ts';
import { findOwnedVessel, lockOwnerAccount } from './ownedVessel.ts';

/** What was agreed on with a vessel's owner; without terms where nothing was. */
export async function agreementOf(app: AppContext, vesselId: string, tx: Tx | null = null): Promise<Agreement> {
  const stored = await app.db(agreements).findOne({ _id: vesselId }, { session: tx });
  if (!stored) return { vesselId, terms: [], version: 0, updatedAt: null };
  const { _id, companyId: _companyId, ...agreement } = stored;
  return { vesselId: _id, ...agreement };
}

export async function agreementsOf(app: AppContext, companyId: string): Promise<Map<string, AgreementTerms[]>> {
  const stored = await app.db(agreements).find({ companyId }).toArray();
  return new Map(stored.map(({ _id, terms }) => [_id, terms]));
}

/** Throws as `findOwnedVessel`, `invalid` for terms that change closed days, `version_conflict`. */
export async function changeAgreement(
  app: AppContext,
  actor: Actor,
  vesselId: string,
  { terms, version }: { terms: readonly AgreementTerms[]; version: number },
): Promise<Agreement> {
  const { companyId, locationId } = await findOwnedVessel(app, actor, vesselId);
  const scope = { companyId, locationId };
  try {
    return await unitOfWork(app.connection, async (tx) => {
      await lockOwnerAccount(app, tx, vesselId);
      const before = await agreementOf(app, vesselId, tx);
      if (before.version !== version) throw new DomainError('version_conflict', { current: before });
      const last = await app
        .db(closedPeriods)
        .findOne({ vesselId }, { projection: { to: 1 }, sort: { number: -1 }, session: tx });
      if (last && !isDeepStrictEqual(termsUntil(before.terms, last.to), termsUntil(terms, last.to))) {
        throw invalidField('terms', 'period_closed');
      }
      const after = {
        terms: inOrder(terms),
        version: version + 1,
        updatedAt: new Date(app.now()),
      };
      await app
        .db(agreements)
        .replaceOne({ _id: vesselId, version }, { _id: vesselId, companyId, ...after }, { session: tx, upsert: true });
      await recordAudit(app, tx, { actor, scope, entity: 'ownerAgreement', entityId: vesselId, before, after });
      return { vesselId, ...after };
    });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    throw new DomainError('version_conflict', { current: await agreementOf(app, vesselId) });
  }
}

function termsUntil(terms: readonly AgreementTerms[], day: string): AgreementTerms[] {
  return inOrder(terms.filter(({ from }) => from <= day));
}

function inOrder(terms: readonly AgreementTerms[]): AgreementTerms[] {
  return terms.toSorted((a, b) => (a.from < b.from ? -1 : 1));
}
