import * as z from 'zod';
import { idSchema } from '../kernel/ids.schema.ts';
import { paymentMethods } from './paymentMethods.ts';
import { paymentStatuses } from './payment.status.ts';
import { signedMoneySchema } from '../kernel/money.schema.ts';

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
