import { defineEndpoints } from '../contract/endpoint.ts';

const needs = { menus: ['/settings/accounts'], permission: 'update', notResellers: true } as const;

export const providerAccountEndpoints = defineEndpoints({
  providerState: { method: 'GET', path: '/account/{id}/provider', access: 'staff', needs },
  storeCredentials: { method: 'PUT', path: '/account/{id}/credentials', access: 'staff', needs },
  testConnection: { method: 'POST', path: '/account/{id}/test', access: 'staff', needs },
});
