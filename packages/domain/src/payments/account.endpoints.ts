import { defineEndpoints } from '../contract/endpoint.ts';
import { listEndpoints } from '../contract/listEndpoints.ts';

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
