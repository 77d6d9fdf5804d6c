import * as z from 'zod';
import { idSchema } from '../kernel/ids.schema.ts';
import { amountSchema, currencySchema, moneySchema } from '../kernel/money.schema.ts';
import { instantSchema } from '../kernel/zone.schema.ts';
import { onlineMethods, paymentProviders } from './providers.ts';

/** `entered`: at a value that staff gave it. `returned`: sent back. `settled`: staff dealt with it at the provider. */
export const releases = ['entered', 'returned', 'settled'] as const;
export type Release = (typeof releases)[number];

const arrived = { arrived: amountSchema, arrivedCurrency: z.string() };

/** Money that came by an attempt in another currency than was agreed, as the attempt keeps it. */
export const heldMoneySchema = z.strictObject({
  objectId: z.string(),
  ...arrived,
  since: instantSchema,
  release: z.enum(releases).nullable(),
  value: moneySchema.nullable(),
});

export const heldPaymentSchema = heldMoneySchema.extend({
  attemptId: idSchema,
  provider: z.enum(paymentProviders),
  method: z.enum(onlineMethods),
  charge: z.strictObject({ amount: moneySchema, currency: currencySchema }),
  amount: moneySchema,
  currency: currencySchema,
});
export type HeldPayment = z.infer<typeof heldPaymentSchema>;

export const releaseSchema = z.strictObject({
  objectId: z.string().min(1).max(200),
  release: z.enum(releases),
  /** What it settles of the booking, in its currency; asked for where it is entered. */
  value: moneySchema.min(1).optional(),
});
export type ReleaseHeld = z.infer<typeof releaseSchema>;
