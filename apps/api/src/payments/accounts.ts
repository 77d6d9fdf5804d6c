import { invalidField } from '@marea/domain/kernel/errors';
import type { Currency } from '@marea/domain/kernel/money';
import type { Account } from '@marea/domain/payments/account.schema';
import { accounts } from '@marea/domain/payments/account.schema';
import type { PaymentMethod } from '@marea/domain/payments/paymentMethods';
import { isSameMethod } from '@marea/domain/payments/paymentMethods';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import './accounts.collection.ts';

export type UsedAccount = Pick<Account, '_id' | 'generateBankFee' | 'locationId'>;

/** The account for a payment. Throws `invalid` on `accountId` for a wrong one; null names none. */
export async function accountFor(
  app: AppContext,
  tx: Tx,
  { companyId, locationId }: { companyId: string; locationId: string | null },
  wanted: { accountId: string | null | undefined; type: PaymentMethod; currency: Currency },
): Promise<UsedAccount | null> {
  const { accountId, type, currency } = wanted;
  if (!accountId) return null;
  const account = await app.db(accounts).findOne(
    {
      _id: accountId,
      companyId,
      ...(locationId ? { locationId: { $in: [locationId, null] } } : {}),
      isDeleted: false,
      active: true,
    },
    { session: tx },
  );
  if (!account) throw invalidField('accountId', 'unknown_account');
  if (!account.currency.includes(currency)) throw invalidField('accountId', 'account_of_other_currency');
  const takesType = account.paymentMethod === null || isSameMethod(account.paymentMethod, type);
  if (!takesType) throw invalidField('accountId', 'account_of_other_method');
  return account;
}
