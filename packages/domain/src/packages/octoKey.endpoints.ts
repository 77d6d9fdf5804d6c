import { defineEndpoints } from '../contract/endpoint.ts';

const managesResellers = { menus: ['/resellers', '/settings/users'], notResellers: true } as const;

export const octoKeyEndpoints = defineEndpoints({
  octoKeys: {
    method: 'GET',
    path: '/reseller/{id}/octoKeys',
    access: 'staff',
    sessionOnly: true,
    needs: { ...managesResellers, permission: 'read' },
  },
  createOctoKey: {
    method: 'POST',
    path: '/reseller/{id}/octoKey',
    access: 'staff',
    sessionOnly: true,
    needs: { ...managesResellers, permission: 'update' },
  },
  revokeOctoKey: {
    method: 'PUT',
    path: '/octoKey/{id}/revoke',
    access: 'staff',
    sessionOnly: true,
    needs: { ...managesResellers, permission: 'update' },
  },
});
