import { DomainError } from '@marea/domain/kernel/errors';
import type { PaymentMethod } from '@marea/domain/payments/paymentMethods';
import { USUAL_PAYER } from '@marea/domain/reference/options';
import type { AppContext } from '../context.ts';
import { isDuplicateKey, unitOfWork } from '../db/unitOfWork.ts';
import type { ProviderObject } from './ledger.ts';
import { bookingIn, enterRow, providerKeyOf } from './ledger.ts';
import type { PaymentRecord } from './payment.collection.ts';
import { payments } from './payment.collection.ts';
import { feeOn } from './terms.ts';

/** An amount in the booking's currency, under the provider's id. */
export type ProviderEvent = {
  provider: ProviderObject;
  visitId: string;
  type: PaymentMethod;
  /** Minor units, without the bank fee. */
  amount: number;
  description: string;
};

/** Idempotent across processes, whatever the booking's state. Throws `not_found` for an unknown booking. */
export async function enterProviderPayment(app: AppContext, event: ProviderEvent): Promise<PaymentRecord> {
  try {
    return await unitOfWork(app.connection, async (tx) => {
      const booking = await bookingIn(app, tx, {}, event.visitId);
      if (!booking) throw new DomainError('not_found');
      const { provider, type, amount, description } = event;
      const known = await app.db(payments).findOne({ providerKey: providerKeyOf(event.provider) }, { session: tx });
      if (known) return known;
      const now = new Date(app.now());
      const row = {
        type,
        payer: USUAL_PAYER,
        amount,
        description,
        provider,
        status: 'succeeded' as const,
        bankFee: feeOn(booking, { type, amount }),
        tendered: { amount, currency: booking.currency },
        exchangeRate: null,
        refundOf: null,
        reseller: booking.reseller,
        accountId: null,
        image: null,
        paidAt: now,
        dueDate: null,
        takenBy: null,
      };
      return enterRow(app, tx, booking, row, { userId: null, name: provider.name });
    });
  } catch (error) {
    // Another process entered the same object first.
    if (!isDuplicateKey(error)) throw error;
    const entered = await app.db(payments).findOne({ providerKey: providerKeyOf(event.provider) });
    if (!entered) throw error;
    return entered;
  }
}
