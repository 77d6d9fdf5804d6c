import { feeOn, paymentSearchTerms } from '@marea/api/payments/index';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import type { BookingStatus } from '@marea/domain/booking/status/booking.status';
import { occupiesSlot } from '@marea/domain/booking/status/booking.status';
import type { Account } from '@marea/domain/payments/accounts/account.schema';
import type { PaymentStatus } from '@marea/domain/payments/checkout/attempt.status';
import type { PaymentRecord } from '@marea/domain/payments/ledger/ledger.schema';
import type { PaymentMethod } from '@marea/domain/payments/terms/paymentMethods';
import { COLLECTED_BY_RESELLER, USUAL_PAYER } from '@marea/domain/payments/terms/paymentMethods';
import type { Random } from './random.ts';

export type DrawnPayment = { type: PaymentMethod; status: PaymentStatus; amount: number };

export function drawPayments(
  random: Random,
  { status, isResold, owed }: { status: BookingStatus; isResold: boolean; owed: number },
): DrawnPayment[] {
  // Some cancelled trips left their deposit as a credit. No random value is drawn, so other data stays the same.
  if (status === 'cancel' && !isResold && owed > 0 && owed % 3 === 0) {
    return [{ type: 'Credit card', status: 'succeeded', amount: Math.round(owed / 3) }];
  }
  if (owed <= 0 || (!occupiesSlot[status] && status !== 'refund')) return [];
  const drawn = random.weighted([
    ['Credit card', 50],
    ['Cash', 25],
    ['Bank transfer', 20],
    ['Credit card manual', 5],
  ] as const);
  const type = isResold && drawn === 'Cash' ? COLLECTED_BY_RESELLER : drawn;
  if (status === 'refund') return [owed, -owed].map((amount) => ({ type, status: 'succeeded', amount }));
  const share =
    status === 'completo'
      ? 100
      : random.weighted([
          [0, 30],
          [30, 25],
          [50, 15],
          [100, 30],
        ] as const);
  if (share === 0) return random.happens(0.2) ? [{ type, status: 'pending', amount: owed }] : [];
  return [{ type, status: 'succeeded', amount: Math.round((owed * share) / 100) }];
}

export function ledgerOf(
  booking: BookingRecord,
  payments: readonly DrawnPayment[],
  { now, accounts }: { now: number; accounts: readonly Account[] },
): PaymentRecord[] {
  const idOf = (index: number) => `${booking._id.slice(0, 22)}${index.toString(16).padStart(2, '0')}`;
  return payments.map(({ type, status, amount }, index) => {
    const isRefund = amount < 0;
    const date = isRefund ? booking.updatedAt : booking.createdAt;
    const at = new Date(Math.min(date.getTime(), now));
    const by = { userId: booking.history[0]?.by.userId ?? null, name: booking.history[0]?.by.name ?? '' };
    const isGivenBack = !isRefund && payments.some((other) => other.amount < 0);
    return {
      _id: idOf(index),
      companyId: booking.companyId,
      locationId: booking.locationId,
      visitId: booking._id,
      folio: booking.folio,
      batchId: null,
      transfer: null,
      type,
      status,
      amount,
      currency: booking.currency,
      bankFee: feeOn(booking, { type, amount }),
      tendered: { amount, currency: booking.currency },
      exchangeRate: null,
      charged: { amount: amount + feeOn(booking, { type, amount }), currency: booking.currency },
      refundOf: isRefund ? idOf(0) : null,
      refunded: isGivenBack ? amount : 0,
      accountId: accounts.find(({ paymentMethod }) => paymentMethod === type)?._id ?? null,
      reseller: booking.reseller,
      provider: null,
      providerObjectId: null,
      isMadeAtProvider: false,
      providerKey: null,
      sentAt: null,
      unansweredAt: null,
      usedKeys: 0,
      image: null,
      description: '',
      payer: USUAL_PAYER,
      takenBy: by,
      paidAt: status === 'succeeded' ? at : null,
      date: at,
      dueDate: status === 'pending' ? booking.bookingDate : null,
      createdAt: at,
      updatedAt: at,
      history: [{ at, by, from: null, to: status, why: null }],
      searchTerms: paymentSearchTerms({ ...booking, description: '' }, booking.customer),
    };
  });
}
