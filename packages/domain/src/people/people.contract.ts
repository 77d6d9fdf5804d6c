import * as z from 'zod';
import { menuPaths } from '../access/permissions.ts';
import { owedSchema } from '../commissions/resellerAccount.schema.ts';
import { contractOf } from '../contract/contractOf.ts';
import { readVersionSchema } from '../contract/defineList.ts';
import { one, list, page } from '../contract/envelope.schema.ts';
import { idSchema } from '../core/ids.schema.ts';
import { MAX_SEARCH } from '../core/limits.ts';
import { countSchema } from '../core/money/quantity.schema.ts';
import { line } from '../core/text/text.schema.ts';
import { newPasswordSchema } from '../session/session.schema.ts';
import { peopleEndpoints } from './people.endpoints.ts';
import { menuGrantSchema, profileSchema, roles, userList, userViewSchema } from './user.schema.ts';

const userChanges = userList.changes.extend({ password: newPasswordSchema.optional() });

const roleChange = {
  params: { id: idSchema },
  response: one(roles.row),
  errors: ['version_conflict', 'last_administrator', 'in_use', 'busy'],
  tag: 'role',
} as const;

/** The balance is null if the caller may not read the reseller's account. */
const resellerRowSchema = userList.row.extend({
  owed: z.array(owedSchema).nullable().meta({
    description: 'The company’s debt to the reseller now, by currency; null for those who may not read the account.',
  }),
});

const roleRowSchema = roles.row.extend({
  people: countSchema.meta({ description: 'The number of active people with the role.' }),
});

export const peopleContract = contractOf(peopleEndpoints, {
  userSearch: {
    query: z.strictObject({ value: line(MAX_SEARCH), locationId: idSchema.optional() }),
    response: list(userList.row),
    summary: 'Up to twenty people whose name, e-mail or phone begins with the search text',
    tag: 'user',
  },
  resellers: {
    ...userList.ofLocation,
    response: page(resellerRowSchema),
    summary: 'The resellers of a location, by name unless sorted otherwise, with what each is owed',
  },
  locationUsers: { ...userList.ofLocation, summary: 'The people of a location who are not resellers' },
  usersOfCompany: userList.ofCompany,
  crew: {
    ...userList.ofLocation,
    response: page(userViewSchema),
    summary: 'The crew of a location: captains, chefs, hostesses and sailors',
  },
  createUser: {
    /** Without a password the person is invited by e-mail to choose one. */
    body: userList.entry.extend({
      password: newPasswordSchema
        .optional()
        .meta({ description: 'The first password; without one the person is invited by e-mail to choose it.' }),
      roleId: idSchema.meta({ description: 'The id of the role.' }),
    }),
    response: one(userList.row),
    status: 201,
    errors: ['busy'],
    summary: 'Add a person: staff, owner, reseller or crew, by their role',
    tag: 'user',
  },
  updateUser: {
    params: { id: idSchema },
    body: userChanges,
    response: one(userList.row),
    errors: ['version_conflict', 'own_account', 'last_administrator', 'has_records', 'tips_open', 'busy'],
    summary: 'Change a person; a new password or role, or a deactivation, ends their sessions',
    tag: 'user',
  },
  inviteUser: {
    params: { id: idSchema },
    response: one(userList.row),
    errors: ['not_invited', 'too_many_requests', 'busy'],
    summary: 'Mail an invited person another link, which lasts seven days and ends the one before',
    tag: 'user',
  },
  revokeInvitation: {
    params: { id: idSchema },
    response: one(userList.row),
    errors: ['not_invited', 'busy'],
    summary: 'Void the invitation of a person who has not set a password yet',
    tag: 'user',
  },
  updateProfile: {
    body: profileSchema.partial().extend({ version: readVersionSchema }),
    response: one(userList.row),
    errors: ['version_conflict', 'busy'],
    summary: 'Change one’s own name, phone and language',
    tag: 'user',
  },
  removeResellers: {
    params: { id: idSchema },
    body: z.strictObject({
      resellers: z
        .array(idSchema)
        .max(500)
        .optional()
        .meta({ description: 'The ids of the resellers to remove; all of them by default.' }),
      version: readVersionSchema,
    }),
    response: one(userList.row),
    errors: ['version_conflict', 'busy'],
    summary: 'Remove resellers from a seller: those named, or all',
    tag: 'user',
  },
  deleteUser: {
    params: { id: idSchema },
    response: one(z.strictObject({ _id: idSchema })),
    errors: ['own_account', 'last_administrator', 'has_records', 'tips_open', 'busy'],
    summary:
      'Remove a person, who is signed out at once and taken off the crews of upcoming trips; their sales keep their name. A reseller with an account, or crew with open tips, is only switched off',
    tag: 'user',
  },
  roles: { ...roles.ofLocation, response: page(roleRowSchema) },
  createRole: roles.create,
  updateRole: {
    ...roleChange,
    body: roles.changes,
    summary: 'Change a role; it applies from the next request of everyone who has it',
  },
  setRoleActive: {
    ...roleChange,
    body: z.strictObject({ active: z.boolean(), version: readVersionSchema }),
    summary: 'Switch a role on or off; people with an inactive role cannot sign in',
  },
  setRoleModifyCompany: {
    ...roleChange,
    body: z.strictObject({
      modifyCompany: z.boolean().meta({ description: 'Whether the role may administer the company.' }),
      version: readVersionSchema,
    }),
    summary: 'Grant a role the administration of its company, or revoke it',
  },
  setRoleResources: {
    ...roleChange,
    body: z.strictObject({
      resources: z
        .array(menuGrantSchema)
        .max(menuPaths.length)
        .meta({ description: 'The menus of the role, with the permissions on each.' }),
      version: readVersionSchema,
    }),
    summary: 'Set the menus of a role and their permissions',
  },
  deleteRole: roles.remove,
});
