import { accounts } from '@marea/domain/payments/account.schema';
import type { AppContext } from '../context.ts';
import type { Handlers } from '../http/mount.ts';
import { listHandlers } from '../records/listRoutes.ts';

/** Where money goes. */
export function accountRoutes(app: AppContext) {
  const ofAccounts = listHandlers(app, accounts);
  return {
    accounts: ofAccounts.list,
    createAccount: ofAccounts.create,
    updateAccount: ofAccounts.update,
    deleteAccount: ofAccounts.remove,
  } satisfies Partial<Handlers>;
}
