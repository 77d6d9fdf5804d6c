import type { Actor } from '@marea/domain/access/actor';
import { companyOf } from '@marea/domain/access/actor';
import type { Company, CompanyChanges, CompanyParts, NewCompany } from '@marea/domain/company/company.schema';
import type { Location } from '@marea/domain/fleet/location.schema';
import { locations as locationList } from '@marea/domain/fleet/location.schema';
import { DomainError, invalidField } from '@marea/domain/kernel/errors';
import { palette } from '@marea/domain/reference/options';
import { recordAudit } from '../audit/audit.ts';
import type { AppContext } from '../context.ts';
import { newId } from '../db/ids.ts';
import { isDuplicateKey, unitOfWork } from '../db/unitOfWork.ts';
import { worksFor } from '../catalogue/publicViews.ts';
import { createStandardRoles } from '../people/roles.ts';
import { createRecord } from '../records/records.ts';
import { assertReferences } from '../records/references.ts';

/** The colour of a company that has chosen none. */
const [HOUSE_COLOR] = palette;

/** The company that the actor means: their own, or the one that a superadmin names. Throws `invalid`. */
export async function requestedCompany(app: AppContext, actor: Actor, wanted: string | undefined): Promise<string> {
  const own = companyOf(actor);
  const companyId = wanted ?? own;
  if (!companyId) throw invalidField('companyId', 'required');
  const isKnown = companyId === own || (!own && (await app.models.Company.exists({ _id: companyId })) !== null);
  if (!isKnown) throw invalidField('companyId', 'not_on_offer');
  return companyId;
}

/**
 * Opens a company with its first location and that location's roles, all or nothing: its first
 * administrator can be added at once. Throws `invalid` for a slug that another company has.
 */
export async function openCompany(
  app: AppContext,
  actor: Actor,
  { location, ...values }: NewCompany,
): Promise<{ company: Company; location: Location }> {
  const company: Company = { brandColor: HOUSE_COLOR, ...values, _id: newId(), image: null, version: 1 };
  const { phone, email } = company;
  const place = { companyId: company._id };
  return unitOfWork(app.connection, async (tx) => {
    try {
      await app.models.Company.create([company], { session: tx });
    } catch (error) {
      throw isDuplicateKey(error) ? invalidField('slug', 'already_taken') : error;
    }
    await recordAudit(app, tx, { actor, place, entity: 'company', entityId: company._id, after: company });
    const first = await createRecord(app, locationList, actor, place, { phone, email, ...location }, tx);
    await createStandardRoles(app, actor, { ...place, locationId: first._id }, tx);
    return { company, location: first };
  });
}

/**
 * The locations, services and vessels of a company by name: all of them for its own people (an owner
 * has their own vessels), what is open and on offer for anybody else.
 */
export async function partsOf(app: AppContext, companyId: string, actor: Actor | null): Promise<CompanyParts> {
  const { Location: Place, Service, Vessel } = app.models;
  const isTheirs = worksFor(actor, companyId);
  const living = { companyId, isDeleted: false, ...(isTheirs ? {} : { active: true }) };
  const owned = isTheirs && actor?.kind === 'owner' ? { _id: { $in: [...actor.resources] } } : {};
  const byName = { sort: { name: 1 } } as const;
  const [locations, services, resources] = await Promise.all([
    Place.find(living, { slug: 1, name: 1 }, byName).lean<CompanyParts['locations']>(),
    Service.find(living, { locationId: 1, key: 1, name: 1 }, byName).lean<CompanyParts['services']>(),
    Vessel.find({ ...living, ...owned }, { locationId: 1, key: 1, name: 1 }, byName).lean<CompanyParts['resources']>(),
  ]);
  const open = new Set(locations.map(({ _id }) => _id));
  const isOpen = ({ locationId }: { locationId: string }) => open.has(locationId);
  return { locations, services: services.filter(isOpen), resources: resources.filter(isOpen) };
}

/**
 * Changes a company, with its line in the audit log. Throws `version_conflict` with the current
 * company when the one that was read is older, and `invalid` for an image that is not its own.
 */
export async function changeCompany(
  app: AppContext,
  actor: Actor,
  _id: string,
  { version, ...changes }: CompanyChanges,
): Promise<Company> {
  await assertReferences(app, { references: { image: 'images' } }, _id, changes);
  const after = await unitOfWork(app.connection, async (tx) => {
    const before = await app.models.Company.findById(_id).session(tx).lean();
    if (!before) throw new DomainError('not_found');
    if (version !== undefined && version !== before.version) {
      throw new DomainError('version_conflict', { current: before });
    }
    const changed = await app.models.Company.findOneAndUpdate(
      { _id, version: before.version },
      { $set: changes, $inc: { version: 1 } },
      { session: tx, returnDocument: 'after' },
    ).lean();
    if (!changed) throw new DomainError('version_conflict', { current: before });
    const place = { companyId: _id };
    await recordAudit(app, tx, { actor, place, entity: 'company', entityId: _id, before, after: changed });
    return changed;
  });
  app.catalogue.forget();
  return after;
}
