import { invalidField } from '@marea/domain/kernel/errors';
import type { Currency } from '@marea/domain/kernel/money';
import type { Account } from '@marea/domain/payments/account.schema';
import { accounts } from '@marea/domain/payments/account.schema';
import { accountsOfMethod, usualAccount } from '@marea/domain/payments/accountChoice';
import type { PaymentMethod } from '@marea/domain/payments/paymentMethods';
import { isSameMethod } from '@marea/domain/payments/paymentMethods';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import './accounts.collection.ts';

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
 * The account for a payment that a person enters: the named one, else the only one of its method. Throws `invalid` on
 * `accountId` where the method has accounts and none is named. A provider's own payments name theirs by `accountFor`.
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
export async function accountFor(app: AppContext, tx: Tx, place: Place, wanted: Payment): Promise<UsedAccount | null> {
  const { accountId, type, currency } = wanted;
  if (!accountId) return null;
  const account = await app.db(accounts).findOne({ _id: accountId, ...activeAt(place) }, { session: tx });
  if (!account) throw invalidField('accountId', 'unknown_account');
  if (!account.currency.includes(currency)) throw invalidField('accountId', 'account_of_other_currency');
  const takesType = account.paymentMethod === null || isSameMethod(account.paymentMethod, type);
  if (!takesType) throw invalidField('accountId', 'account_of_other_method');
  return account;
}
