import { accounts } from '@marea/domain/payments/account.schema';
import type { House } from '../db/house.ts';
import type { Handlers } from '../http/mount.ts';
import { crudHandlers } from '../records/crudHandlers.service.ts';

/** Where money goes. */
export function accountRoutes(house: House) {
  const ofAccounts = crudHandlers(house, accounts);
  return {
    accounts: ofAccounts.list,
    createAccount: ofAccounts.create,
    updateAccount: ofAccounts.update,
    deleteAccount: ofAccounts.remove,
  } satisfies Partial<Handlers>;
}
