import { DomainError } from '@marea/domain/kernel/errors';
import { accountsEndpoints } from '@marea/domain/payments/account.endpoints';
import type { Account } from '@marea/domain/payments/account.schema';
import { accounts } from '@marea/domain/payments/account.schema';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { listRoutes, removeRecord, updateRecord } from '../records/index.ts';
import { payments } from './payment.collection.ts';

/** Throws where an account's provider has to stay. */
type AssertProviderMayChange = (app: AppContext, tx: Tx, accountId: string) => Promise<void>;

export function accountRoutes(app: AppContext, assertProviderMayChange: AssertProviderMayChange) {
  return {
    ...listRoutes(app, accounts, accountsEndpoints),
    async updateAccount({ params: { id }, body }, context) {
      const alongside = async (tx: Tx, before: Account, after: Account) => {
        if (before.provider && before.provider !== after.provider) await assertProviderMayChange(app, tx, id);
      };
      return { data: await updateRecord(app, accounts, signedIn(context), id, body, { alongside }) };
    },
    async deleteAccount({ params: { id } }, context) {
      const alongside = async (tx: Tx) => {
        await assertNoMoney(app, tx, id);
        await assertProviderMayChange(app, tx, id);
      };
      return { data: await removeRecord(app, accounts, signedIn(context), id, { alongside }) };
    },
  } satisfies Partial<Handlers>;
}

/** Throws `has_records`: payments name their account, and what was paid into it has to stay told apart. */
async function assertNoMoney(app: AppContext, tx: Tx, accountId: string): Promise<void> {
  const hasPayments = await app.db(payments).exists({ accountId }, { session: tx });
  if (hasPayments) throw new DomainError('has_records');
}
