import { DomainError } from '@marea/domain/kernel/errors';
import { accountsEndpoints } from '@marea/domain/payments/account.endpoints';
import type { Account } from '@marea/domain/payments/account.schema';
import { accounts, MAX_POSITION } from '@marea/domain/payments/account.schema';
import type { PaymentProvider } from '@marea/domain/payments/providers';
import type { AppContext } from '../context.ts';
import { lock } from '../db/lock.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { createRecord, listRoutes, removeRecord, scopeOfNew, updateRecord } from '../records/index.ts';
import { payments } from './payment.collection.ts';

type ProviderAccount = Account & { provider: PaymentProvider };
/** Throws where an account's provider has to stay. */
type LeaveProvider = (app: AppContext, tx: Tx, account: ProviderAccount) => Promise<void>;

export function accountRoutes(app: AppContext, leaveProvider: LeaveProvider) {
  const leave = async (tx: Tx, account: Account) => {
    if (account.provider) await leaveProvider(app, tx, { ...account, provider: account.provider });
  };
  return {
    ...listRoutes(app, accounts, accountsEndpoints),
    async createAccount({ body }, context) {
      const actor = signedIn(context);
      const scope = await scopeOfNew(app, accounts, actor, body);
      const data = await unitOfWork(app.connection, async (tx) => {
        await lock(app.db, tx, `accounts|${scope.companyId}`);
        const position = await freePlace(app, tx, scope.companyId, body.position);
        return createRecord(app, accounts, actor, scope, { ...body, ...scope, position }, tx);
      });
      return { data };
    },
    async updateAccount({ params: { id }, body }, context) {
      const alongside = async (tx: Tx, before: Account, after: Account) => {
        if (before.provider !== after.provider) await leave(tx, before);
      };
      return { data: await updateRecord(app, accounts, signedIn(context), id, body, { alongside }) };
    },
    async deleteAccount({ params: { id } }, context) {
      const alongside = async (tx: Tx, before: Account) => {
        await assertNoMoney(app, tx, id);
        await leave(tx, before);
      };
      return { data: await removeRecord(app, accounts, signedIn(context), id, { alongside }) };
    },
  } satisfies Partial<Handlers>;
}

/** The wanted place where no other account of the company has it, else that after all of them. */
async function freePlace(app: AppContext, tx: Tx, companyId: string, wanted: number | undefined): Promise<number> {
  const others = await app.db(accounts).find({ companyId, isDeleted: false }, { session: tx }).toArray();
  const taken = new Set(others.map(({ position }) => position));
  if (wanted !== undefined && !taken.has(wanted)) return wanted;
  const after = Math.max(-1, ...taken) + 1;
  if (after <= MAX_POSITION) return after;
  return Array.from({ length: MAX_POSITION }, (_, i) => i).find((place) => !taken.has(place)) ?? MAX_POSITION;
}

/** Throws `has_records`: payments name their account, and what was paid into it has to stay told apart. */
async function assertNoMoney(app: AppContext, tx: Tx, accountId: string): Promise<void> {
  const hasPayments = await app.db(payments).exists({ accountId }, { session: tx });
  if (hasPayments) throw new DomainError('has_records');
}
