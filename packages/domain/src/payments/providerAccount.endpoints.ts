import { defineEndpoints } from '../contract/endpoint.ts';

const mayConnect = { menus: ['/settings/accounts'], permission: 'update', notResellers: true } as const;

export const providerAccountEndpoints = defineEndpoints({
  providerState: { method: 'GET', path: '/account/{id}/provider', access: 'staff', needs: mayConnect },
  storeCredentials: { method: 'PUT', path: '/account/{id}/credentials', access: 'staff', needs: mayConnect },
  testConnection: { method: 'POST', path: '/account/{id}/test', access: 'staff', needs: mayConnect },
});
