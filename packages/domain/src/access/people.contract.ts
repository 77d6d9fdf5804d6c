import * as z from 'zod';
import { readVersionSchema } from '../contract/defineResource.ts';
import { endpoint, list, one } from '../contract/endpoint.ts';
import { idSchema } from '../kernel/ids.ts';
import { line } from '../kernel/text.ts';
import { newPasswordSchema } from '../session/password.schema.ts';
import type { MenuPath } from './permissions.ts';
import { menuPaths } from './permissions.ts';
import { menuGrantSchema, roles, users } from './user.schema.ts';

const userChanges = users.changes.extend({ password: newPasswordSchema.optional() });

/** Who may read of people: whoever manages them, and whoever names them on a booking. */
const readPeople = (...menus: readonly MenuPath[]) =>
  ({ menus: ['/settings/users', '/booking', ...menus], permission: 'read', notResellers: true }) as const;

const roleChange = {
  base: '/api',
  method: 'PUT',
  access: 'staff',
  needs: { menus: ['/settings/roles'], permission: 'update', notResellers: true },
  params: { id: idSchema },
  response: one(roles.row),
  errors: ['version_conflict', 'last_administrator', 'in_use', 'busy'],
  tag: 'role',
} as const;

export const peopleContract = {
  userSearch: endpoint({
    base: '/api',
    method: 'GET',
    path: '/user/search',
    access: 'staff',
    needs: readPeople('/resellers'),
    params: {},
    query: z.strictObject({ value: line(80), locationId: idSchema.optional() }),
    response: list(users.row),
    summary: 'The twenty people whose name, e-mail or phone begins like what was typed',
    tag: 'user',
  }),
  resellers: { ...users.list('/location/{id}/resellers'), needs: readPeople('/resellers') },
  locationUsers: { ...users.list('/location/{id}/users'), needs: readPeople() },
  userPage: users.page('/user/list'),
  crew: {
    ...users.list('/location/{id}/tripulacion'),
    needs: readPeople('/settings/tripulacion', '/calendar'),
  },
  createUser: endpoint({
    base: '/api',
    method: 'POST',
    path: '/user',
    access: 'staff',
    needs: {
      menus: ['/settings/users', '/resellers', '/settings/tripulacion'],
      permission: 'create',
      notResellers: true,
    },
    params: {},
    /** Without a password the person is invited by mail to choose one. */
    body: users.entry.extend({ password: newPasswordSchema.optional(), roleId: idSchema }),
    response: one(users.row),
    status: 201,
    errors: ['busy'],
    summary: 'Add a person: staff, owner, reseller or crew, by their role',
    tag: 'user',
  }),
  updateUser: endpoint({
    base: '/api',
    method: 'PUT',
    path: '/user/{id}/update',
    access: 'staff',
    needs: {
      menus: ['/settings/users', '/resellers', '/settings/tripulacion'],
      permission: 'update',
      notResellers: true,
    },
    params: { id: idSchema },
    body: userChanges,
    response: one(users.row),
    errors: ['version_conflict', 'own_account', 'last_administrator', 'busy'],
    summary: 'Change a person; another password, role or deactivation ends their sessions',
    tag: 'user',
  }),
  removeResellers: endpoint({
    base: '/api',
    method: 'PUT',
    path: '/user/{id}/removeResellers',
    access: 'staff',
    needs: { menus: ['/settings/users', '/resellers'], permission: 'update', notResellers: true },
    params: { id: idSchema },
    body: z.strictObject({ resellers: z.array(idSchema).max(500).optional(), version: readVersionSchema }),
    response: one(users.row),
    errors: ['version_conflict', 'busy'],
    summary: 'Take resellers off a seller: those named, or all',
    tag: 'user',
  }),
  deleteUser: endpoint({
    base: '/api',
    method: 'DELETE',
    path: '/user/{id}/delete',
    access: 'staff',
    needs: {
      menus: ['/settings/users', '/resellers', '/settings/tripulacion'],
      permission: 'delete',
      notResellers: true,
    },
    params: { id: idSchema },
    response: one(z.strictObject({ _id: idSchema })),
    errors: ['own_account', 'last_administrator', 'busy'],
    summary: 'Remove a person, who is signed out at once; what they sold keeps their name',
    tag: 'user',
  }),
  roles: roles.list('/location/{id}/roles'),
  createRole: roles.create('/role'),
  updateRole: endpoint({
    ...roleChange,
    path: '/role/{id}/update',
    body: roles.changes,
    summary: 'Change a role; it holds from the next request of everybody who has it',
  }),
  setRoleActive: endpoint({
    ...roleChange,
    path: '/role/{id}/active',
    body: z.strictObject({ active: z.boolean(), version: readVersionSchema }),
    summary: 'Switch a role on or off; nobody signs in with one that is off',
  }),
  setRoleModifyCompany: endpoint({
    ...roleChange,
    path: '/role/{id}/modifyCompany',
    body: z.strictObject({ modifyCompany: z.boolean(), version: readVersionSchema }),
    summary: 'Let a role administer its company, or no longer',
  }),
  setRoleResources: endpoint({
    ...roleChange,
    path: '/role/{id}/update/resources',
    body: z.strictObject({ resources: z.array(menuGrantSchema).max(menuPaths.length), version: readVersionSchema }),
    summary: 'Choose the menus of a role and what may be done there',
  }),
  deleteRole: roles.remove('/role/{id}/delete'),
};
