import * as z from 'zod';

/** The fields read from Stripe's responses; others are ignored. An unknown status counts as 'not yet'. */
const id = z.string().min(1);
const cents = z.int().min(0);
const currency = z.string().regex(/^[a-z]{3}$/);
const seconds = z.int().positive();
const pageUrl = z.url({ protocol: /^https?$/ });
/** An id, or the whole object. */
const reference = z.union([id, z.object({ id })]).nullish();
const list = <Item extends z.ZodType>(item: Item) => z.object({ object: z.literal('list'), data: z.array(item) });

const charge = z.object({
  id,
  payment_method_details: z.object({ card: z.object({ capture_before: seconds.nullish() }).nullish() }).nullish(),
});

const intentSchema = z.object({
  id,
  status: id,
  capture_method: id,
  currency,
  amount_capturable: cents,
  amount_received: cents,
  latest_charge: z.union([id, charge]).nullish(),
  last_payment_error: z.object({ code: z.string().nullish(), decline_code: z.string().nullish() }).nullish(),
  next_action: z
    .object({
      oxxo_display_details: z.object({ number: z.string().nullish(), hosted_voucher_url: pageUrl.nullish() }).nullish(),
    })
    .nullish(),
});
export type StripeIntent = z.output<typeof intentSchema>;

export const sessionSchema = z.object({
  object: z.literal('checkout.session'),
  id,
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: cents.nullable(),
  currency: currency.nullable(),
  url: pageUrl.nullish(),
  client_secret: id.nullish(),
  payment_intent: z.union([id, intentSchema]).nullish(),
});
export type StripeSession = z.output<typeof sessionSchema>;

export const refundSchema = z.object({
  object: z.literal('refund'),
  id,
  amount: cents,
  currency: currency.nullish(),
  status: z.string().nullable(),
  metadata: z.record(z.string(), z.string()).nullish(),
});
export type StripeRefund = z.output<typeof refundSchema>;
export const refundListSchema = list(refundSchema).extend({ has_more: z.boolean().nullish() });

export const disputeSchema = z.object({
  object: z.literal('dispute'),
  id,
  amount: cents,
  currency,
  status: id,
  payment_intent: reference,
  balance_transactions: z.array(z.object({ amount: z.int(), reporting_category: z.string().nullish() })),
});
export type StripeDispute = z.output<typeof disputeSchema>;

export const payoutListSchema = list(
  z.object({ id, amount: z.int(), currency, arrival_date: z.int().min(0), status: id }),
);

export const transactionSchema = z.object({
  id,
  type: id,
  amount: z.int(),
  currency,
  source: z
    .union([
      id,
      z.object({
        id,
        object: id,
        amount: z.int().nullish(),
        currency: currency.nullish(),
        payment_intent: reference,
      }),
    ])
    .nullish(),
});
export type StripeTransaction = z.output<typeof transactionSchema>;

export const balanceSchema = z.object({ object: z.literal('balance') });

export const stripeEventSchema = z.object({ id, data: z.object({ object: z.unknown() }) });

/** The object of an event, if it is one of ours. */
export const eventObjectSchema = z.object({
  object: id,
  id: id,
  metadata: z.record(z.string(), z.unknown()).nullish(),
  payment_intent: reference,
  /** Only a charge has it. */
  amount_refunded: z.number().nullish(),
});
