import { DomainError, invalidField } from '@marea/domain/core/errors/errors';
import type { Currency } from '@marea/domain/core/money/money';
import { accountsEndpoints } from '@marea/domain/payments/accounts/account.endpoints';
import type { Account } from '@marea/domain/payments/accounts/account.schema';
import { accounts, MAX_POSITION } from '@marea/domain/payments/accounts/account.schema';
import { accountsOfMethod, usualAccount } from '@marea/domain/payments/accounts/accountChoice';
import type { PaymentProvider } from '@marea/domain/payments/checkout/providers';
import type { PaymentMethod } from '@marea/domain/payments/terms/paymentMethods';
import { isSameMethod } from '@marea/domain/payments/terms/paymentMethods';
import type { AppContext } from '../../context.ts';
import { createRecord, listRoutes, removeRecord, scopeOfNew, updateRecord } from '../../crud/index.ts';
import { listCollection } from '../../db/pages/listCollection.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import { lock, unitOfWork } from '../../db/unitOfWork.ts';
import { signedIn } from '../../http/context.ts';
import type { Handlers } from '../../http/mount.ts';
import { payments } from '../ledger/payment.collection.ts';

export type UsedAccount = Pick<Account, '_id' | 'generateBankFee' | 'locationId'>;

type Payment = { accountId: string | null | undefined; type: PaymentMethod; currency: Currency };
type Place = { companyId: string; locationId: string | null };

const activeAt = ({ companyId, locationId }: Place) => ({
  companyId,
  ...(locationId ? { locationId: { $in: [locationId, null] } } : {}),
  isDeleted: false,
  active: true,
});

/**
 * The account for a payment that a person enters: the named one, or the only one of its method. Throws `invalid` on
 * `accountId` if the method has accounts and none is chosen. A provider's own payments use `accountFor`.
 */
export async function accountOfEntry(
  app: AppContext,
  tx: Tx,
  place: Place,
  payment: Payment,
): Promise<UsedAccount | null> {
  if (payment.accountId) return accountFor(app, tx, place, payment);
  const active = await app.db(accounts).find(activeAt(place), { session: tx }).toArray();
  const way = { method: payment.type, currency: payment.currency };
  if (accountsOfMethod(active, way).length === 0) return null;
  const usual = payment.accountId === undefined ? usualAccount(active, way) : null;
  if (!usual) throw invalidField('accountId', 'required');
  return usual;
}

/** The account for a payment. Throws `invalid` on `accountId` for a wrong one; null names none. */
export async function accountFor(app: AppContext, tx: Tx, place: Place, payment: Payment): Promise<UsedAccount | null> {
  const { accountId, type, currency } = payment;
  if (!accountId) return null;
  const account = await app.db(accounts).findOne({ _id: accountId, ...activeAt(place) }, { session: tx });
  if (!account) throw invalidField('accountId', 'unknown_account');
  if (!account.currency.includes(currency)) throw invalidField('accountId', 'account_of_other_currency');
  const takesType = account.paymentMethod === null || isSameMethod(account.paymentMethod, type);
  if (!takesType) throw invalidField('accountId', 'account_of_other_method');
  return account;
}

listCollection(accounts);

type ProviderAccount = Account & { provider: PaymentProvider };
/** Removes an account's provider. Throws if it has to stay. */
type LeaveProvider = (app: AppContext, tx: Tx, account: ProviderAccount) => Promise<void>;

export function accountRoutes(app: AppContext, leaveProvider: LeaveProvider) {
  const leave = async (tx: Tx, account: Account) => {
    if (account.provider) await leaveProvider(app, tx, { ...account, provider: account.provider });
  };
  return {
    ...listRoutes(app, accounts, accountsEndpoints),
    async createAccount({ body }, context) {
      const actor = signedIn(context);
      assertOffered(app, body);
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
        if (before.provider === after.provider) return;
        assertOffered(app, after);
        await leave(tx, before);
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

/** Throws `invalid` for the sandbox where it is off: guests could not pay by it. */
function assertOffered({ config }: AppContext, { provider }: Partial<Pick<Account, 'provider'>>): void {
  if (provider === 'sandbox' && !config.PAYMENT_SANDBOX) throw invalidField('provider', 'sandbox_is_off');
}

/** The requested position if no other account of the company has it, otherwise the one after all others. */
async function freePlace(app: AppContext, tx: Tx, companyId: string, place: number | undefined): Promise<number> {
  const others = await app.db(accounts).find({ companyId, isDeleted: false }, { session: tx }).toArray();
  const positions = new Set(others.map(({ position }) => position));
  if (place !== undefined && !positions.has(place)) return place;
  const after = Math.max(-1, ...positions) + 1;
  if (after <= MAX_POSITION) return after;
  return Array.from({ length: MAX_POSITION }, (_, i) => i).find((place) => !positions.has(place)) ?? MAX_POSITION;
}

/** Throws `has_records` for an account with payments, which refer to it and which reports separate by it. */
async function assertNoMoney(app: AppContext, tx: Tx, accountId: string): Promise<void> {
  const hasPayments = await app.db(payments).exists({ accountId }, { session: tx });
  if (hasPayments) throw new DomainError('has_records');
}
