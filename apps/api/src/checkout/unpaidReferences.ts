import type { UnpaidReference } from '@marea/domain/payments/checkout.schema';
import type { AppContext } from '../context.ts';
import { attempts } from './attempt.collection.ts';

/** The references and CLABEs of a booking that a guest was given and has not paid, the newest first, until their time is over. */
export async function unpaidReferencesOf(app: AppContext, visitId: string): Promise<UnpaidReference[]> {
  const unpaid = await app
    .db(attempts)
    .find(
      { visitId, state: { $ne: 'paid' }, expiresAt: { $gt: new Date(app.now()) } },
      { sort: { createdAt: -1 }, projection: { method: 1, voucher: 1 } },
    )
    .toArray();
  return unpaid.flatMap(({ method, voucher }) => {
    const reference = voucher && (voucher.clabe ?? voucher.reference);
    return reference && method !== 'card' ? [{ method, reference }] : [];
  });
}
