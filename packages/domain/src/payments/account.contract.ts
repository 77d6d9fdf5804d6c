import { contractOf } from '../contract/contractOf.ts';
import { accountsEndpoints } from './account.endpoints.ts';
import { accounts } from './account.schema.ts';

export const accountsContract = contractOf(accountsEndpoints, {
  accounts: accounts.ofLocation,
  createAccount: accounts.create,
  updateAccount: { ...accounts.update, errors: [...accounts.update.errors, 'in_use'] },
  deleteAccount: {
    ...accounts.remove,
    errors: [...accounts.remove.errors, 'has_records'],
    summary: 'Remove an account; one with payments is only switched off',
  },
});
