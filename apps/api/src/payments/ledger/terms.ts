import type { Actor } from '@marea/domain/access/actor';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { invalidField } from '@marea/domain/core/errors/errors';
import { signedMoneySchema } from '@marea/domain/core/money/money.schema';
import type { NewPayment, PaymentRecord } from '@marea/domain/payments/ledger/ledger.schema';
import { bankFeeOf } from '@marea/domain/payments/terms/bankFee';
import { exchanged, isSameMoney } from '@marea/domain/payments/terms/exchange';
import type { AppContext } from '../../context.ts';
import { assertReferences } from '../../crud/index.ts';
import type { UsedAccount } from '../accounts/accounts.ts';
import type { NewRow } from './ledger.ts';

const EARLIEST = Date.UTC(2000, 0, 1);

/** The guest's fee for this way of paying, minor units. */
export function feeOn(
  booking: BookingRecord,
  { type, amount }: Pick<PaymentRecord, 'type' | 'amount'>,
  account: UsedAccount | null = null,
): number {
  return bankFeeOf(type, amount, {
    ...booking,
    companyPercent: booking.rates.company.bankFee,
    accountCharges: account?.generateBankFee ?? true,
  });
}

/**
 * A payment's amount in the booking's currency and the amount handed over; minor units, negative for a refund. Throws
 * `invalid` if either is missing or zero, or if the rate does not convert one into the other.
 */
export function paymentAmounts(
  { currency }: BookingRecord,
  body: Pick<NewPayment, 'amount' | 'currency' | 'tendered' | 'exchangeRate'>,
): Pick<NewRow, 'amount' | 'tendered' | 'exchangeRate'> {
  if (body.currency && body.currency !== currency) throw invalidField('currency', 'not_this_currency');
  const { tendered } = body;
  const isExchanged = tendered !== undefined && tendered.currency !== currency;
  if (isExchanged && body.exchangeRate === undefined) throw invalidField('exchangeRate', 'required');
  const rate = body.exchangeRate ?? 1;
  const amount = body.amount ?? (tendered && exchanged(tendered.amount, tendered.currency, currency, rate));
  if (amount === undefined) throw invalidField('amount', 'required');
  if (amount === 0) throw invalidField('amount', 'not_zero');
  if (!signedMoneySchema.safeParse(amount).success) throw invalidField('tendered.amount', 'invalid');
  const handedOver = tendered ?? { amount, currency };
  if (!isSameMoney({ amount, currency }, handedOver, rate)) throw invalidField('tendered.amount', 'not_the_amount');
  return { amount, tendered: handedOver, exchangeRate: isExchanged ? rate : null };
}

/** The request's field with the amount. */
export function saidIn({ amount }: Pick<NewPayment, 'amount'>): string {
  return amount === undefined ? 'tendered.amount' : 'amount';
}

/** Status and days of a payment: only a succeeded one has a payment date. Throws `invalid` for a future date. */
export function whenOf(
  app: AppContext,
  { status = 'succeeded', paidAt, dueDate = null }: Pick<NewPayment, 'status' | 'paidAt' | 'dueDate'>,
): Pick<NewRow, 'status' | 'paidAt' | 'dueDate'> {
  return { status, paidAt: status === 'succeeded' ? paidMoment(app, paidAt) : null, dueDate };
}

/** Now, or an earlier moment. Throws `invalid` for a future one. */
export function paidMoment(app: AppContext, paidAt: Date | undefined): Date {
  const now = new Date(app.now());
  if (paidAt === undefined) return now;
  if (paidAt > now) throw invalidField('paidAt', 'in_future');
  if (paidAt.getTime() < EARLIEST) throw invalidField('paidAt', 'not_a_date');
  return paidAt;
}

/** Throws `invalid` unless the receipt is that of `before`, or a picture of its purpose that the actor may attach. */
export async function assertOwnReceipt(
  app: AppContext,
  actor: Actor,
  companyId: string,
  body: object,
  before: object = {},
): Promise<void> {
  const receipt = { collection: 'images', purpose: 'receipt' } as const;
  const references = { image: receipt, 'data.image': receipt };
  await assertReferences(app, { references }, { companyId, actor }, body, before);
}
