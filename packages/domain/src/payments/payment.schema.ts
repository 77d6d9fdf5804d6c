import * as z from 'zod';
import { idSchema } from '../kernel/ids.ts';
import { signedMoneySchema } from '../kernel/money.ts';
import type { TransitionTable } from '../kernel/transitions.ts';

export const paymentStatuses = ['pending', 'succeeded', 'failed', 'cancelled'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** pending → succeeded | failed | cancelled; succeeded stays (decisions §4). */
export const paymentTransitions: TransitionTable<PaymentStatus> = {
  pending: ['succeeded', 'failed', 'cancelled'],
  succeeded: [],
  failed: [],
  cancelled: [],
};

/** How a guest or reseller pays, spelled as the specification does (§9). */
export const paymentMethods = [
  'Bank transfer',
  'Credit card',
  'Credit Card',
  'Credit card manual',
  'Cash',
  'Cobro reseller anticipado',
  'card',
] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
/** What a reseller took from the guest on the company's behalf, before the trip. */
export const COLLECTED_BY_RESELLER: PaymentMethod = 'Cobro reseller anticipado';

const cardTypes: ReadonlySet<string> = new Set(['Credit card', 'Credit Card', 'Credit card manual', 'card']);

/** Whether a payment of this type carries a bank fee. */
export function isCardPayment(type: string): boolean {
  return cardTypes.has(type);
}

/** A payment as its booking carries it: `amount` settles the booking, in its currency; a refund is negative. */
export const bookingPaymentSchema = z.strictObject({
  _id: idSchema,
  type: z.enum(paymentMethods),
  status: z.enum(paymentStatuses),
  amount: signedMoneySchema,
  /** What the guest paid on top for paying by card, as it was when the payment was entered. */
  bankFee: signedMoneySchema,
});
export type BookingPayment = z.infer<typeof bookingPaymentSchema>;
