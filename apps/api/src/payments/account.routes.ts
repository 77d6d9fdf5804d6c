import { DomainError } from '@marea/domain/kernel/errors';
import { accountsEndpoints } from '@marea/domain/payments/account.endpoints';
import { accounts } from '@marea/domain/payments/account.schema';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { listRoutes, removeRecord } from '../records/index.ts';
import { payments } from './payment.collection.ts';

export function accountRoutes(app: AppContext) {
  return {
    ...listRoutes(app, accounts, accountsEndpoints),
    async deleteAccount({ params: { id } }, context) {
      const alongside = (tx: Tx) => assertNoMoney(app, tx, id);
      return { data: await removeRecord(app, accounts, signedIn(context), id, { alongside }) };
    },
  } satisfies Partial<Handlers>;
}

/** Throws `has_records`: payments name their account, and what was paid into it has to stay told apart. */
async function assertNoMoney(app: AppContext, tx: Tx, accountId: string): Promise<void> {
  const hasPayments = await app.db(payments).exists({ accountId }, { session: tx });
  if (hasPayments) throw new DomainError('has_records');
}
