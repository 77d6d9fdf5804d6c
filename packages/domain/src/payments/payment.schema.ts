import * as z from 'zod';
import { idSchema } from '../kernel/ids.schema.ts';
import { signedMoneySchema } from '../kernel/money.schema.ts';
import { paymentStatuses } from './payment.status.ts';
import { paymentMethods } from './paymentMethods.ts';

/** Amounts in the booking's currency; a refund is negative. */
export const bookingPaymentSchema = z.strictObject({
  _id: idSchema,
  type: z.enum(paymentMethods),
  status: z.enum(paymentStatuses),
  amount: signedMoneySchema,
  bankFee: signedMoneySchema,
});
export type BookingPayment = z.infer<typeof bookingPaymentSchema>;
