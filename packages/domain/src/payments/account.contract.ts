import { contractOf } from '../contract/contractOf.ts';
import { accountsEndpoints } from './account.endpoints.ts';
import { accounts } from './account.schema.ts';

export const accountsContract = contractOf(accountsEndpoints, {
  accounts: accounts.ofLocation,
  createAccount: accounts.create,
  updateAccount: accounts.update,
  deleteAccount: accounts.remove,
});
