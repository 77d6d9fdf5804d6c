import type { Company } from '@marea/domain/company/company.schema';
import { DomainError } from '@marea/domain/kernel/errors';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { afterCommit } from '../db/unitOfWork.ts';
import { companies } from './company.collection.ts';

/** Locks the currency of a company in a sale's transaction; only its first sale writes. Throws `busy`. */
export async function lockCurrency(
  app: AppContext,
  tx: Tx,
  { _id, currency }: Pick<Company, '_id' | 'currency'>,
): Promise<void> {
  // What is locked once stays so: an older reading is as good.
  if ((await app.catalogue.lockedCurrency(_id)) === currency) return;
  const inCurrency = { _id, currency };
  if (await app.db(companies).exists({ ...inCurrency, hasTraded: true }, { session: tx })) return;
  const { matchedCount } = await app
    .db(companies)
    .updateOne(inCurrency, { $set: { hasTraded: true } }, { session: tx });
  if (matchedCount === 1) return afterCommit(tx, () => app.catalogue.lockedCurrency.forget());
  app.catalogue.forget();
  throw new DomainError('busy');
}

/** Whether the currency is locked; within a transaction that writes the company. */
export async function isCurrencyLocked(app: AppContext, tx: Tx, companyId: string): Promise<boolean> {
  return app.db(companies).exists({ _id: companyId, hasTraded: true }, { session: tx });
}
