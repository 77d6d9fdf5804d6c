import { sellsTrips } from '../access/guestData.ts';
import type { MenuPath } from '../access/permissions.ts';
import { defineEndpoints } from '../contract/endpoint.ts';
import { listEndpoints } from '../contract/listEndpoints.ts';

const readPeople = (...menus: readonly MenuPath[]) =>
  ({ menus: ['/settings/users', ...menus], permission: 'read', or: sellsTrips, notResellers: true }) as const;

const roleChange = {
  method: 'PUT',
  access: 'staff',
  needs: { menus: ['/settings/roles'], permission: 'update', notResellers: true },
} as const;

const invitation = {
  access: 'staff',
  needs: {
    menus: ['/settings/users', '/resellers', '/settings/tripulacion'],
    permission: 'update',
    notResellers: true,
  },
  sessionOnly: true,
} as const;

export const userSorts = ['firstName', 'lastName', 'email', 'category', 'active', 'createdAt'] as const;
const userList = listEndpoints({ sorts: userSorts, menus: ['/settings/users'] });
export const roleSorts = ['name', 'description', 'active', 'createdAt'] as const;
const roleList = listEndpoints({
  sorts: roleSorts,
  menus: ['/settings/roles'],
  readBy: ['/settings/users', '/settings/tripulacion'],
});

export const peopleEndpoints = defineEndpoints({
  userSearch: { method: 'GET', path: '/user/search', access: 'staff', needs: readPeople('/resellers') },
  resellers: { ...userList.read('/location/{id}/resellers'), needs: readPeople('/resellers') },
  locationUsers: { ...userList.read('/location/{id}/users'), needs: readPeople() },
  usersOfCompany: userList.read('/user/list'),
  crew: {
    ...userList.read('/location/{id}/tripulacion'),
    needs: {
      ...readPeople('/settings/tripulacion'),
      or: [...sellsTrips, { menus: ['/calendar'], permission: 'update' }],
    },
  },
  createUser: {
    method: 'POST',
    path: '/user',
    access: 'staff',
    needs: {
      menus: ['/settings/users', '/resellers', '/settings/tripulacion'],
      permission: 'create',
      notResellers: true,
    },
  },
  updateUser: {
    method: 'PUT',
    path: '/user/{id}/update',
    access: 'staff',
    needs: {
      menus: ['/settings/users', '/resellers', '/settings/tripulacion'],
      permission: 'update',
      notResellers: true,
    },
  },
  inviteUser: { ...invitation, method: 'POST', path: '/user/{id}/invitation' },
  revokeInvitation: { ...invitation, method: 'DELETE', path: '/user/{id}/invitation' },
  updateProfile: { method: 'PUT', path: '/user/profile', access: 'session', sessionOnly: true },
  removeResellers: {
    method: 'PUT',
    path: '/user/{id}/removeResellers',
    access: 'staff',
    needs: { menus: ['/settings/users', '/resellers'], permission: 'update', notResellers: true },
  },
  deleteUser: {
    method: 'DELETE',
    path: '/user/{id}/delete',
    access: 'staff',
    needs: {
      menus: ['/settings/users', '/resellers', '/settings/tripulacion'],
      permission: 'delete',
      notResellers: true,
    },
  },
  roles: roleList.read('/location/{id}/roles'),
  createRole: roleList.create('/role'),
  updateRole: { ...roleChange, path: '/role/{id}/update' },
  setRoleActive: { ...roleChange, path: '/role/{id}/active' },
  setRoleModifyCompany: { ...roleChange, path: '/role/{id}/modifyCompany' },
  setRoleResources: { ...roleChange, path: '/role/{id}/update/resources' },
  deleteRole: roleList.remove('/role/{id}/delete'),
});
