import { defineEndpoints } from '../../contract/endpoint.ts';
import { listEndpoints } from '../../contract/listEndpoints.ts';

export const accountSorts = [
  'position',
  'name',
  'displayName',
  'reference',
  'paymentMethod',
  'country',
  'active',
  'createdAt',
] as const;
const accountList = listEndpoints({
  sorts: accountSorts,
  menus: ['/settings/accounts'],
  readBy: ['/payments', '/payments_module'],
});

export const accountsEndpoints = defineEndpoints({
  accounts: accountList.read('/location/{id}/accounts'),
  createAccount: accountList.create('/account'),
  updateAccount: accountList.update('/account/{id}/update'),
  deleteAccount: accountList.remove('/account/{id}/delete'),
});

const menus = ['/payments', '/payments_module'] as const;

export const cashCountEndpoints = defineEndpoints({
  cashCount: {
    method: 'GET',
    path: '/payment/{id}/cash',
    access: 'staff',
    needs: { menus, permission: 'read', notResellers: true },
  },
  cashCounts: {
    method: 'GET',
    path: '/payment/{id}/cashCounts',
    access: 'staff',
    needs: { menus, permission: 'read', notResellers: true },
  },
  storeCashCount: {
    method: 'POST',
    path: '/payment/{id}/cashCounts',
    access: 'staff',
    needs: { menus, permission: 'create', notResellers: true },
  },
});

const mayConnect = { menus: ['/settings/accounts'], permission: 'update', notResellers: true } as const;

export const providerAccountEndpoints = defineEndpoints({
  providerState: { method: 'GET', path: '/account/{id}/provider', access: 'staff', needs: mayConnect },
  storeCredentials: { method: 'PUT', path: '/account/{id}/credentials', access: 'staff', needs: mayConnect },
  testConnection: { method: 'POST', path: '/account/{id}/test', access: 'staff', needs: mayConnect },
});

const mayReconcile = { menus: ['/payments', '/payments_module'], permission: 'read', notResellers: true } as const;

export const reconciliationEndpoints = defineEndpoints({
  reconcilePayout: { method: 'POST', path: '/account/{id}/reconcile', access: 'staff', needs: mayReconcile },
  providerPayouts: { method: 'GET', path: '/account/{id}/payouts', access: 'staff', needs: mayReconcile },
  reconcileProviderPayout: {
    method: 'GET',
    path: '/account/{id}/payouts/{payout}',
    access: 'staff',
    needs: mayReconcile,
  },
});
