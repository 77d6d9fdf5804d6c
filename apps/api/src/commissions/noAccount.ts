import { DomainError } from '@marea/domain/kernel/errors';
import { assertSoldNothing } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { payouts } from './payout.collection.ts';

/** Throws `has_records` for a reseller with sales or payouts: their balance has to stay visible. */
export async function assertNoAccount(
  app: AppContext,
  tx: Tx,
  reseller: { _id: string; companyId: string },
): Promise<void> {
  await assertSoldNothing(app, tx, reseller);
  const wasPaid = await app.db(payouts).exists({ resellerId: reseller._id }, { session: tx });
  if (wasPaid) throw new DomainError('has_records');
}
