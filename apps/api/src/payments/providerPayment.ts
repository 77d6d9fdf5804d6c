import type { PaymentMethod } from '@marea/domain/payments/paymentMethods';
import { DomainError } from '@marea/domain/kernel/errors';
import type { AppContext } from '../context.ts';
import { isDuplicateKey, unitOfWork } from '../db/unitOfWork.ts';
import type { ProviderObject } from './ledger.ts';
import { bookingIn, enterRow, providerKeyOf } from './ledger.ts';
import type { PaymentRecord } from './payment.collection.ts';
import { feeOn } from './terms.ts';

/** What a provider says has happened: an amount of a booking's currency, under the provider's own id. */
export type ProviderEvent = {
  provider: ProviderObject;
  visitId: string;
  type: PaymentMethod;
  /** What it settles of the booking, minor units, without the bank fee. */
  amount: number;
  description: string;
};

/**
 * Enters what a provider has taken, whatever has become of the booking meanwhile: the money is
 * there. The same thing told again, in any order and by any process, is the same row. Throws
 * `not_found` for a booking that nobody knows.
 */
export async function enterProviderPayment(app: AppContext, event: ProviderEvent): Promise<PaymentRecord> {
  try {
    return await unitOfWork(app.connection, async (tx) => {
      const visit = await bookingIn(app, tx, {}, event.visitId);
      if (!visit) throw new DomainError('not_found');
      const { provider, type, amount, description } = event;
      const known = await app.models.Payment.findOne({ providerKey: providerKeyOf(event.provider) })
        .session(tx)
        .lean();
      if (known) return known;
      const now = new Date(app.now());
      const row = {
        type,
        amount,
        description,
        provider,
        status: 'succeeded' as const,
        bankFee: feeOn(visit, { type, amount }),
        tendered: { amount, currency: visit.currency },
        exchangeRate: null,
        refundOf: null,
        reseller: visit.reseller,
        accountId: null,
        image: null,
        paidAt: now,
        dueDate: null,
        takenBy: null,
      };
      return enterRow(app, tx, visit, row, { userId: null, name: provider.name });
    });
  } catch (error) {
    // Another process was told the same at the same moment, and was quicker.
    if (!isDuplicateKey(error)) throw error;
    const twin = await app.models.Payment.findOne({ providerKey: providerKeyOf(event.provider) }).lean();
    if (!twin) throw error;
    return twin;
  }
}
