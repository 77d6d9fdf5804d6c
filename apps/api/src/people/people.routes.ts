import { RESELLER_ROLE } from '@marea/domain/access/permissions';
import { roles, users } from '@marea/domain/access/user.schema';
import type { ListQuery } from '@marea/domain/contract/defineList';
import { crewJobs } from '@marea/domain/crew/crew.schema';
import type { House } from '../db/house.ts';
import { locationVisibleTo } from '../fleet/catalogue.service.ts';
import type { Context } from '../http/context.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { crudHandlers } from '../records/crudHandlers.service.ts';
import { companyScope, findRecord, listRecords, updateRecord } from '../records/records.service.ts';
import type { Passwords } from '../session/passwords.ts';
import { assertMayGive } from './mayGive.service.ts';
import { changeRole, removeRole } from './roles.service.ts';
import { addUser, asSeenBy, changeUser, removeUser } from './users.service.ts';

const MOST_FOUND = 20;
const isReseller = { role: RESELLER_ROLE };
const isOfHouse = { role: { $ne: RESELLER_ROLE } };
/** Somebody is of the crew who has one of its job titles. */
const isCrew = { category: { $in: [...crewJobs] } };

/** People and their roles. */
export function peopleRoutes(house: House, passwords: Passwords) {
  const ofRoles = crudHandlers(house, roles);

  return {
    async userSearch({ query: { value, locationId } }, context) {
      const actor = signedIn(context);
      const place = locationId ? { locationId: { $in: [locationId, null] } } : {};
      const scope = { ...companyScope(actor), ...place };
      const { docs } = await listRecords(house, users, scope, { search: value, limit: MOST_FOUND });
      return { data: docs.map((user) => asSeenBy(actor, user)) };
    },
    resellers: ({ params, query }, context) =>
      // Newest first, as one that was added stands at the top (specification §4).
      peopleAt(params.id, isReseller, { ...query, ...(query.sort ? {} : newestFirst) }, context),
    locationUsers: ({ params, query }, context) => peopleAt(params.id, isOfHouse, query, context),
    crew: ({ params, query }, context) => peopleAt(params.id, isCrew, query, context),
    async userPage({ query }, context) {
      const actor = signedIn(context);
      const place = query.locationId ? { locationId: { $in: [query.locationId, null] } } : {};
      return listRecords(house, users, { ...companyScope(actor), ...place }, query);
    },
    async createUser({ body }, context) {
      return { data: await addUser(house, passwords, signedIn(context), body) };
    },
    async updateUser({ params, body }, context) {
      return { data: await changeUser(house, passwords, signedIn(context), params.id, body) };
    },
    async removeResellers({ params, body: { resellers, version } }, context) {
      const actor = signedIn(context);
      const before = await findRecord(house, users, actor, params.id);
      const left = resellers ? before.resellers.filter((id) => !resellers.includes(id)) : [];
      const changes = { resellers: left, version: version ?? before.version };
      return { data: await updateRecord(house, users, actor, params.id, changes) };
    },
    async deleteUser({ params }, context) {
      return { data: await removeUser(house, signedIn(context), params.id) };
    },
    roles: ofRoles.list,
    async createRole(input, context) {
      const { resources = [], modifyCompany = false, modifyCrewAndTip = false } = input.body;
      assertMayGive(signedIn(context), { resources, modifyCompany, modifyCrewAndTip }, 'resources');
      return ofRoles.create(input, context);
    },
    async updateRole({ params, body }, context) {
      return { data: await changeRole(house, signedIn(context), params.id, body) };
    },
    async setRoleActive({ params, body }, context) {
      return { data: await changeRole(house, signedIn(context), params.id, body) };
    },
    async setRoleModifyCompany({ params, body }, context) {
      return { data: await changeRole(house, signedIn(context), params.id, body) };
    },
    async setRoleResources({ params, body }, context) {
      return { data: await changeRole(house, signedIn(context), params.id, body) };
    },
    async deleteRole({ params }, context) {
      return { data: await removeRole(house, signedIn(context), params.id) };
    },
  } satisfies Partial<Handlers>;

  /** A page of a location's people of one kind; those of no location in particular are in each. */
  async function peopleAt(idOrSlug: string, kind: object, query: ListQuery, context: Context) {
    const actor = signedIn(context);
    const { _id, companyId } = await locationVisibleTo(house, actor, idOrSlug);
    const scope = { companyId, locationId: { $in: [_id, null] }, ...kind };
    const page = await listRecords(house, users, scope, query);
    return { ...page, docs: page.docs.map((user) => asSeenBy(actor, user)) };
  }
}

const newestFirst = { sort: 'createdAt', order: 'desc' } as const;
