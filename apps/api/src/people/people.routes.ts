import { apiKeyOf } from '@marea/domain/access/actor';
import { RESELLER_ROLE } from '@marea/domain/access/permissions';
import type { ListQuery } from '@marea/domain/contract/defineList';
import { DomainError } from '@marea/domain/core/errors/errors';
import { crewJobs } from '@marea/domain/crew/crewAccount.endpoints';
import { roles, userList } from '@marea/domain/people/user.schema';
import { locationVisibleTo } from '../catalogue/index.ts';
import { owedToResellers } from '../commissions/index.ts';
import type { AppContext } from '../context.ts';
import { listHandlers, listRecords } from '../crud/index.ts';
import type { Context } from '../http/context.ts';
import { signedIn } from '../http/context.ts';
import { limitOf } from '../http/limits/limits.ts';
import type { Handlers } from '../http/mount.ts';
import type { Passwords } from '../session/index.ts';
import { changeProfile } from './profile.ts';
import { addRole, changeRole, removeRole, withPeople } from './roles.ts';
import {
  addUser,
  changeInvitation,
  toUserView,
  changeUser,
  removeUser,
  toCrewView,
  takeResellersOff,
} from './users.ts';

const MAX_FOUND = 20;
const isReseller = { role: RESELLER_ROLE };
const isInternal = { role: { $ne: RESELLER_ROLE } };
const isCrew = { category: { $in: [...crewJobs] } };

export function peopleRoutes(app: AppContext, passwords: Passwords) {
  const limitInviter = limitOf(app, 'invitations by person');
  const limitInvited = limitOf(app, 'invitations for person');
  const ofRoles = listHandlers(app, roles);

  return {
    async userSearch({ query: { value, locationId } }, context) {
      const actor = signedIn(context);
      const { docs } = await listRecords(app, userList, actor, locationId ? workingAt(locationId) : {}, {
        search: value,
        limit: MAX_FOUND,
      });
      return { data: docs.map((user) => toUserView(actor, user)) };
    },
    async resellers({ params, query }, context) {
      const page = await peopleAt(params.id, isReseller, query, context);
      return { ...page, docs: await owedToResellers(app, signedIn(context), page.docs) };
    },
    locationUsers: ({ params, query }, context) => peopleAt(params.id, isInternal, query, context),
    async crew({ params, query }, context) {
      const page = await listedAt(params.id, isCrew, query, context);
      return { ...page, docs: page.docs.map((user) => toCrewView(signedIn(context), user)) };
    },
    async usersOfCompany({ query }, context) {
      const actor = signedIn(context);
      const page = await listRecords(app, userList, actor, query.locationId ? workingAt(query.locationId) : {}, query);
      return { ...page, docs: page.docs.map((user) => toUserView(actor, user)) };
    },
    async createUser({ body }, context) {
      const actor = signedIn(context);
      if (apiKeyOf(actor) && body.password !== undefined) throw new DomainError('forbidden');
      return { data: toUserView(actor, await addUser(app, passwords, actor, body)) };
    },
    async updateUser({ params, body }, context) {
      const actor = signedIn(context);
      // The person who reads an account's mail can set its password.
      const setsPassword = body.password !== undefined || body.email !== undefined;
      if (apiKeyOf(actor) && setsPassword) throw new DomainError('forbidden');
      return { data: toUserView(actor, await changeUser(app, passwords, actor, params.id, body)) };
    },
    async inviteUser({ params }, context) {
      const actor = signedIn(context);
      await limitInviter.take(actor.userId);
      await limitInvited.take(params.id);
      return { data: toUserView(actor, await changeInvitation(app, actor, params.id, 'again')) };
    },
    async revokeInvitation({ params }, context) {
      const actor = signedIn(context);
      return { data: toUserView(actor, await changeInvitation(app, actor, params.id, 'revoked')) };
    },
    async updateProfile({ body }, context) {
      return { data: await changeProfile(app, signedIn(context), body) };
    },
    async removeResellers({ params, body: { resellers, version } }, context) {
      const actor = signedIn(context);
      return { data: toUserView(actor, await takeResellersOff(app, actor, params.id, { resellers, version })) };
    },
    async deleteUser({ params }, context) {
      return { data: await removeUser(app, signedIn(context), params.id) };
    },
    async roles(input, context) {
      const page = await ofRoles.ofLocation(input, context);
      return { ...page, docs: await withPeople(app, page.docs) };
    },
    async createRole({ body }, context) {
      return { data: await addRole(app, signedIn(context), body) };
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

  async function peopleAt(idOrSlug: string, kind: object, query: ListQuery, context: Context) {
    const page = await listedAt(idOrSlug, kind, query, context);
    return { ...page, docs: page.docs.map((user) => toUserView(signedIn(context), user)) };
  }

  async function listedAt(idOrSlug: string, kind: object, query: ListQuery, context: Context) {
    const actor = signedIn(context);
    const { _id, companyId } = await locationVisibleTo(app, actor, idOrSlug);
    return listRecords(app, userList, actor, { companyId, ...workingAt(_id), ...kind }, query);
  }
}

function workingAt(locationId: string) {
  return { $or: [{ locationId: { $in: [locationId, null] } }, { otherLocationIds: locationId }] };
}
