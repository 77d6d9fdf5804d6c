import { RESELLER_ROLE } from '@marea/domain/access/permissions';
import { roles, users } from '@marea/domain/access/user.schema';
import type { ListQuery } from '@marea/domain/contract/defineList';
import { crewJobs } from '@marea/domain/crew/crew.schema';
import type { AppContext } from '../context.ts';
import type { Context } from '../http/context.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { assertMayGive } from './mayGive.ts';
import { changeRole, removeRole } from './roles.ts';
import { addUser, asSeenBy, changeUser, removeUser } from './users.ts';
import { locationVisibleTo } from '../catalogue/index.ts';
import { listHandlers, companyScope, findRecord, listRecords, updateRecord } from '../records/index.ts';
import type { Passwords } from '../session/index.ts';

const MAX_FOUND = 20;
const isReseller = { role: RESELLER_ROLE };
const isInternal = { role: { $ne: RESELLER_ROLE } };
const isCrew = { category: { $in: [...crewJobs] } };

export function peopleRoutes(app: AppContext, passwords: Passwords) {
  const ofRoles = listHandlers(app, roles);

  return {
    async userSearch({ query: { value, locationId } }, context) {
      const actor = signedIn(context);
      const place = locationId ? { locationId: { $in: [locationId, null] } } : {};
      const scope = { ...companyScope(actor), ...place };
      const { docs } = await listRecords(app, users, scope, { search: value, limit: MAX_FOUND });
      return { data: docs.map((user) => asSeenBy(actor, user)) };
    },
    resellers: ({ params, query }, context) =>
      // Newest first (specification §4).
      peopleAt(params.id, isReseller, { ...query, ...(query.sort ? {} : newestFirst) }, context),
    locationUsers: ({ params, query }, context) => peopleAt(params.id, isInternal, query, context),
    crew: ({ params, query }, context) => peopleAt(params.id, isCrew, query, context),
    async userPage({ query }, context) {
      const actor = signedIn(context);
      const place = query.locationId ? { locationId: { $in: [query.locationId, null] } } : {};
      return listRecords(app, users, { ...companyScope(actor), ...place }, query);
    },
    async createUser({ body }, context) {
      return { data: await addUser(app, passwords, signedIn(context), body) };
    },
    async updateUser({ params, body }, context) {
      return { data: await changeUser(app, passwords, signedIn(context), params.id, body) };
    },
    async removeResellers({ params, body: { resellers, version } }, context) {
      const actor = signedIn(context);
      const before = await findRecord(app, users, actor, params.id);
      const left = resellers ? before.resellers.filter((id) => !resellers.includes(id)) : [];
      const changes = { resellers: left, version: version ?? before.version };
      return { data: await updateRecord(app, users, actor, params.id, changes) };
    },
    async deleteUser({ params }, context) {
      return { data: await removeUser(app, signedIn(context), params.id) };
    },
    roles: ofRoles.list,
    async createRole(input, context) {
      const { resources = [], modifyCompany = false, modifyCrewAndTip = false } = input.body;
      assertMayGive(signedIn(context), { resources, modifyCompany, modifyCrewAndTip }, 'resources');
      return ofRoles.create(input, context);
    },
    async updateRole({ params, body }, context) {
      return { data: await changeRole(app, signedIn(context), params.id, body) };
    },
    async setRoleActive({ params, body }, context) {
      return { data: await changeRole(app, signedIn(context), params.id, body) };
    },
    async setRoleModifyCompany({ params, body }, context) {
      return { data: await changeRole(app, signedIn(context), params.id, body) };
    },
    async setRoleResources({ params, body }, context) {
      return { data: await changeRole(app, signedIn(context), params.id, body) };
    },
    async deleteRole({ params }, context) {
      return { data: await removeRole(app, signedIn(context), params.id) };
    },
  } satisfies Partial<Handlers>;

  /** People without a location appear in each. */
  async function peopleAt(idOrSlug: string, kind: object, query: ListQuery, context: Context) {
    const actor = signedIn(context);
    const { _id, companyId } = await locationVisibleTo(app, actor, idOrSlug);
    const scope = { companyId, locationId: { $in: [_id, null] }, ...kind };
    const page = await listRecords(app, users, scope, query);
    return { ...page, docs: page.docs.map((user) => asSeenBy(actor, user)) };
  }
}

const newestFirst = { sort: 'createdAt', order: 'desc' } as const;
