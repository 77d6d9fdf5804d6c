import * as z from 'zod';

/** The fields read from Conekta's responses; others are ignored. Its client returns any text as a response. */
const id = z.string().min(1);
const cents = z.int().min(0);
const pageUrl = z.url({ protocol: /^https?$/ });

const refundSchema = z.object({ id, amount: z.int(), status: z.string().nullish() });
/** A list, or an object with one: the description says the first and its examples the second. */
const refundsSchema = z.union([z.array(refundSchema), z.object({ data: z.array(refundSchema).nullish() })]).nullish();

const methodSchema = z.object({
  object: z.string().nullish(),
  reference: z.string().nullish(),
  barcode_url: pageUrl.nullish(),
  clabe: z.string().nullish(),
  bank: z.string().nullish(),
  receiving_account_number: z.string().nullish(),
  receiving_account_bank: z.string().nullish(),
});
export type ConektaMethod = z.output<typeof methodSchema>;

const chargeSchema = z.object({
  status: z.string().nullish(),
  amount: cents,
  failure_code: z.string().nullish(),
  payment_method: methodSchema.nullish(),
  refunds: refundsSchema,
});

export const orderSchema = z.object({
  object: z.literal('order'),
  id,
  amount: cents,
  amount_refunded: cents.nullish(),
  currency: z.string().regex(/^[A-Za-z]{3}$/),
  payment_status: z.string().min(1).nullish(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
  checkout: z.object({ url: pageUrl.nullish() }).nullish(),
  charges: z.object({ data: z.array(chargeSchema).nullish() }).nullish(),
});
export type ConektaOrder = z.output<typeof orderSchema>;

export const orderListSchema = z.object({ object: z.literal('list'), data: z.array(orderSchema) });

export const conektaEventSchema = z.object({
  id,
  type: z.string().nullish(),
  data: z
    .object({
      object: z
        .object({ id: z.string().nullish(), object: z.string().nullish(), order_id: z.string().nullish() })
        .nullish(),
    })
    .nullish(),
});
export type ConektaEvent = z.output<typeof conektaEventSchema>;
