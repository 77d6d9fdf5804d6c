import type { Actor } from '@marea/domain/access/actor';
import { modifiesCompany } from '@marea/domain/access/actor';
import type {
  Company,
  CompanyChanges,
  CompanyParts,
  Invitation,
  NewCompany,
} from '@marea/domain/company/company.schema';
import { MAX_COMPANY_SLUG } from '@marea/domain/company/company.schema';
import type { ListDefinition } from '@marea/domain/contract/defineList';
import { DomainError, fieldError, invalidField } from '@marea/domain/core/errors/errors';
import { MAX_SLUG } from '@marea/domain/core/limits';
import { eventColors } from '@marea/domain/fleet/fleet.endpoints';
import { locations as locationList, locations } from '@marea/domain/fleet/location.schema';
import type { Location } from '@marea/domain/fleet/location.schema';
import { services } from '@marea/domain/fleet/service.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { recordAudit } from '../audit/index.ts';
import { bookings } from '../booking/index.ts';
import { companies, isCurrencyLocked, suggestingSlugs, toPublicCompany, worksFor } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { assertReferences, createRecord } from '../crud/index.ts';
import { newId, newSecret } from '../db/ids.ts';
import { readableBy } from '../db/scope.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { isDuplicateKey, unitOfWork } from '../db/unitOfWork.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { payments } from '../payments/index.ts';
import { addAdministrator, createCompanyRoles, createStandardRoles } from '../people/index.ts';
import type { Passwords } from '../session/index.ts';
import { endSessionsOfCompany } from '../session/index.ts';
import { lockAllSales } from '../slots/index.ts';
import { administeredCompanies, inviteAgain, invitePerson } from './administration.ts';

const [USUAL_COLOR] = eventColors;

/**
 * Creates a company with its first location, roles and administrator, in one transaction. Throws `invalid` for a slug or an
 * e-mail in use.
 */
export async function openCompany(
  app: AppContext,
  passwords: Passwords,
  actor: Actor,
  { location, administrator, ...values }: NewCompany,
): Promise<{ company: Company; location: Location; invitation: Invitation | null }> {
  const company: Company = {
    brandColor: USUAL_COLOR,
    ...values,
    _id: newId(),
    image: null,
    guestHosts: [],
    guestHost: null,
    active: true,
    version: 1,
  };
  const { phone, email, language } = company;
  const passwordHash = administrator ? await passwords.hash(newSecret()) : '';
  const scope = { companyId: company._id };
  const slugs = {
    slug: { slug: company.slug, of: 'companies', endings: [], longest: MAX_COMPANY_SLUG },
    'location.slug': { slug: location.slug, of: 'locations', endings: [company.slug], longest: MAX_SLUG },
  } as const;
  const open = async (tx: Tx) => {
    try {
      await app.db(companies).insertOne(company, { session: tx });
    } catch (error) {
      throw isDuplicateKey(error) ? invalidField('slug', 'already_taken') : error;
    }
    await recordAudit(app, tx, { actor, scope, entity: 'company', entityId: company._id, after: company });
    const first = await createRecord(app, locationList, actor, scope, { phone, email, ...location }, tx).catch(
      within('location'),
    );
    await createCompanyRoles(app, actor, company, tx);
    const place = { ...scope, locationId: first._id };
    await createStandardRoles(app, actor, { ...place, language }, tx);
    if (!administrator) return { company, location: first, invitation: null };
    const { invitation: by = 'mail', ...person } = administrator;
    const added = await addAdministrator(app, tx, actor, place, { ...person, passwordHash }).catch(
      within('administrator'),
    );
    return { company, location: first, invitation: await invitePerson(app, tx, added, { by, language }) };
  };
  return suggestingSlugs(app, slugs, () => unitOfWork(app.connection, open));
}

/** Names a refused field by its part of the company. */
function within(part: 'location' | 'administrator') {
  return (error: unknown): never => {
    if (!(error instanceof DomainError) || !error.errors) throw error;
    const errors = error.errors.map(({ path, message }) => ({ path: `${part}.${path}`, message }));
    throw new DomainError(error.code, error.details, errors);
  };
}

/** Names of a company's parts: those at their locations for staff, own vessels for owners, public ones for others. */
export async function companyParts(app: AppContext, companyId: string, actor: Actor | null): Promise<CompanyParts> {
  const isTheirs = worksFor(actor, companyId);
  const living = { companyId, isDeleted: false, ...(isTheirs ? {} : { active: true }) };
  const of = (list: ListDefinition) => (isTheirs && actor ? { ...living, $and: [readableBy(actor, list)] } : living);
  const owned = isTheirs && actor?.kind === 'owner' ? { _id: { $in: [...actor.resources] } } : {};
  const [storedLocations, storedServices, resources] = await Promise.all([
    app
      .db(locations)
      .find(of(locations), { projection: { slug: 1, name: 1 }, sort: { 'sortKeys.name': 1 } })
      .toArray(),
    app
      .db(services)
      .find(of(services), { projection: { locationId: 1, key: 1, name: 1 }, sort: { 'sortKeys.name': 1 } })
      .toArray(),
    app
      .db(vessels)
      .find(
        { ...of(vessels), ...owned },
        { projection: { locationId: 1, key: 1, name: 1 }, sort: { 'sortKeys.name': 1 } },
      )
      .toArray(),
  ]);
  const open = new Set(storedLocations.map(({ _id }) => _id));
  const isOpen = ({ locationId }: { locationId: string }) => open.has(locationId);
  return { locations: storedLocations, services: storedServices.filter(isOpen), resources: resources.filter(isOpen) };
}

/** Throws `version_conflict`, `invalid` for a foreign image, `in_use` for another currency once there are bookings. */
export async function changeCompany(
  app: AppContext,
  actor: Actor,
  _id: string,
  { version, ...changes }: CompanyChanges,
): Promise<Company> {
  await assertReferences(app, { references: { image: 'images' } }, { companyId: _id, actor }, changes);
  const after = await unitOfWork(app.connection, async (tx) => {
    const before = await app.db(companies).findOne({ _id: _id }, { session: tx });
    if (!before) throw new DomainError('not_found');
    if (version !== undefined && version !== before.version) {
      throw new DomainError('version_conflict', { current: before });
    }
    // Always writes the company, so that a concurrent first sale comes before or after.
    const changed = await app
      .db(companies)
      .findOneAndUpdate({ _id, version: before.version }, { $set: changes, $inc: { version: 1 } }, { session: tx });
    if (!changed) throw new DomainError('version_conflict', { current: before });
    if (changed.currency !== before.currency) await assertCurrencyIsFree(app, tx, _id);
    const scope = { companyId: _id };
    await recordAudit(app, tx, { actor, scope, entity: 'company', entityId: _id, before, after: changed });
    return changed;
  });
  app.catalogue.invalidate();
  return after;
}

/** Switches a company on or off under the sales lock of each location: a concurrent sale comes before, or fails. */
export async function switchCompany(app: AppContext, actor: Actor, _id: string, active: boolean): Promise<Company> {
  const after = await unitOfWork(app.connection, async (tx) => {
    const before = await app.db(companies).findOne({ _id }, { session: tx });
    if (!before) throw new DomainError('not_found');
    if (before.active === active) return before;
    const places = await app
      .db(locations)
      .find({ companyId: _id }, { session: tx, projection: { _id: 1 } })
      .toArray();
    for (const place of places) await lockAllSales(app, tx, place._id, { isOpen: active });
    const changed = await app
      .db(companies)
      .findOneAndUpdate({ _id }, { $set: { active }, $inc: { version: 1 } }, { session: tx });
    if (!changed) throw new DomainError('not_found');
    if (!active) await endSessionsOfCompany(app, tx, _id);
    const scope = { companyId: _id };
    await recordAudit(app, tx, { actor, scope, entity: 'company', entityId: _id, before, after: changed });
    return changed;
  });
  app.catalogue.invalidate();
  return after;
}

async function assertCurrencyIsFree(app: AppContext, tx: Tx, companyId: string): Promise<void> {
  const isUsed =
    (await isCurrencyLocked(app, tx, companyId)) ||
    (await app.db(bookings).exists({ companyId }, { session: tx })) ||
    (await app.db(payments).exists({ companyId }, { session: tx }));
  if (isUsed) throw new DomainError('in_use', {}, [fieldError('currency', 'currency_in_use')]);
}

export function companyRoutes(app: AppContext, passwords: Passwords) {
  return {
    async companyDetails({ params }, { actor }) {
      const company = await app.catalogue.company(params.id);
      const isTheirs = worksFor(actor, company._id);
      return {
        data: { ...(isTheirs ? company : toPublicCompany(company)), ...(await companyParts(app, company._id, actor)) },
      };
    },
    async createCompany({ body }, context) {
      return { data: await openCompany(app, passwords, signedIn(context), body) };
    },
    async administeredCompanies(_, context) {
      return { data: await administeredCompanies(app, signedIn(context)) };
    },
    async inviteAdministrator({ params, body }, context) {
      const company = await app.catalogue.company(params.slug);
      return { data: await inviteAgain(app, signedIn(context), company, body) };
    },
    async switchCompany({ params, body }, context) {
      const { _id } = await app.catalogue.company(params.slug);
      return { data: await switchCompany(app, signedIn(context), _id, body.active) };
    },
    async updateCompany({ params, body }, context) {
      const company = await app.catalogue.company(params.slug);
      const actor = signedIn(context);
      if (!worksFor(actor, company._id)) throw new DomainError('not_found');
      if (!modifiesCompany(actor)) throw new DomainError('forbidden');
      return { data: await changeCompany(app, actor, company._id, body) };
    },
  } satisfies Partial<Handlers>;
}
