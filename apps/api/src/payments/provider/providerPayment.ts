import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { DomainError } from '@marea/domain/core/errors/errors';
import type { PaymentRecord } from '@marea/domain/payments/ledger/ledger.schema';
import { chargedMoney } from '@marea/domain/payments/terms/exchange';
import type { PaymentMethod } from '@marea/domain/payments/terms/paymentMethods';
import { USUAL_PAYER } from '@marea/domain/payments/terms/paymentMethods';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import { isDuplicateKey, unitOfWork } from '../../db/unitOfWork.ts';
import type { LedgerAuthor, NewRow, ProviderObject } from '../ledger/ledger.ts';
import { bookingIn, enterRow, providerKeyOf } from '../ledger/ledger.ts';
import { payments } from '../ledger/payment.collection.ts';
import { feeOn } from '../ledger/terms.ts';

/** An amount in the booking's currency, under the provider's id. */
export type ProviderEvent = {
  provider: ProviderObject;
  visitId: string;
  type: PaymentMethod;
  /** Minor units, without the bank fee; negative for money that a provider took back. */
  amount: number;
  description: string;
  /** Set for money taken on terms agreed before. */
  bankFee?: number;
  tendered?: NewRow['tendered'];
  charged?: NewRow['charged'];
  exchangeRate?: number | null;
  accountId?: string | null;
  refundOf?: string;
  /**
   * For returned money: the payment from which it was taken. If more than that payment was taken, it becomes part of it
   * again.
   */
  returnedOf?: string | null;
  takesBeyond?: boolean;
  /** The author of its value: a person, or by default the provider. */
  by?: LedgerAuthor;
  /** Runs in the same transaction, even if the object was already entered. */
  alongside?: (tx: Tx, entered: { row: PaymentRecord; before: BookingRecord; isNew: boolean }) => Promise<void>;
};

/** Idempotent across processes, in any state of the booking. Throws `not_found` for an unknown booking. */
export async function enterProviderPayment(app: AppContext, event: ProviderEvent): Promise<PaymentRecord> {
  try {
    return await enterOnce(app, event);
  } catch (error) {
    // Another process entered the same object first.
    if (!isDuplicateKey(error)) throw error;
    return enterOnce(app, event);
  }
}

function enterOnce(app: AppContext, event: ProviderEvent): Promise<PaymentRecord> {
  const { provider, type, amount, description, alongside = async () => {} } = event;
  return unitOfWork(app.connection, async (tx) => {
    const booking = await bookingIn(app, tx, {}, event.visitId);
    if (!booking) throw new DomainError('not_found');
    const known = await app.db(payments).findOne({ providerKey: providerKeyOf(provider) }, { session: tx });
    if (known) {
      await alongside(tx, { row: known, before: booking, isNew: false });
      return known;
    }
    const refundOf = event.refundOf ?? (await overdrawnPayment(app, tx, event.returnedOf));
    const row = {
      type,
      payer: USUAL_PAYER,
      amount,
      description,
      provider,
      status: 'succeeded' as const,
      bankFee: event.bankFee ?? feeOn(booking, { type, amount }),
      tendered: event.tendered ?? { amount, currency: booking.currency },
      exchangeRate: event.exchangeRate ?? null,
      ...(event.charged && { charged: event.charged }),
      refundOf,
      ...(event.takesBeyond && { takesBeyond: true }),
      reseller: booking.reseller,
      accountId: event.accountId ?? null,
      image: null,
      paidAt: new Date(app.now()),
      dueDate: null,
      takenBy: null,
    };
    const entered = await enterRow(app, tx, booking, row, event.by ?? { userId: null, name: provider.name });
    await alongside(tx, { row: entered, before: booking, isNew: true });
    return entered;
  });
}

/** The payment's id if more was refunded than paid, otherwise null. */
async function overdrawnPayment(app: AppContext, tx: Tx, paymentId?: string | null): Promise<string | null> {
  const payment = paymentId ? await app.db(payments).findOne({ _id: paymentId }, { session: tx }) : null;
  return payment && payment.refunded > payment.amount ? payment._id : null;
}

/** The reversal of a row that took from a payment: its money comes in again, on the same terms. */
export function reversalOf(row: PaymentRecord): Omit<ProviderEvent, 'provider' | 'alongside'> {
  const charged = chargedMoney(row);
  return {
    visitId: row.visitId,
    returnedOf: row.refundOf,
    type: row.type,
    amount: -row.amount,
    bankFee: -row.bankFee,
    tendered: { amount: -row.tendered.amount, currency: row.tendered.currency },
    charged: { ...charged, amount: -charged.amount },
    exchangeRate: row.exchangeRate,
    accountId: row.accountId,
    description: '',
  };
}
