import * as z from 'zod';
import { idSchema } from '../kernel/ids.schema.ts';
import { currencySchema, moneySchema } from '../kernel/money.schema.ts';
import { instantSchema } from '../kernel/zone.schema.ts';
import { paymentMethods } from './paymentMethods.ts';

/** What is left of one payment for another trip of its guest. */
export const creditSchema = z.strictObject({
  /** Of the payment that it comes from. */
  paymentId: idSchema,
  visitId: idSchema,
  folio: z.string(),
  type: z.enum(paymentMethods),
  currency: currencySchema,
  amount: moneySchema,
  until: instantSchema.nullable(),
  isExpired: z.boolean(),
});
export type Credit = z.output<typeof creditSchema>;

export const creditSpendingSchema = z.strictObject({ paymentId: idSchema, amount: moneySchema.min(1) });
export type CreditSpending = z.output<typeof creditSpendingSchema>;

/** What a guest sees of a credit. */
export const guestCreditSchema = creditSchema.pick({
  paymentId: true,
  folio: true,
  currency: true,
  amount: true,
  until: true,
});
export type GuestCredit = z.output<typeof guestCreditSchema>;

/** A guest's credits for a booking, and from it; a link that was not mailed shows none. */
export const guestCreditsSchema = z.strictObject({
  isMailedLink: z.boolean(),
  credits: z.array(guestCreditSchema),
  /** What is left of the booking itself, for another one. */
  own: z.array(guestCreditSchema.extend({ isExpired: z.boolean() })),
});
