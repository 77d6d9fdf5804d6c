import * as z from 'zod';
import { contractOf } from '../contract/contractOf.ts';
import { one } from '../contract/envelope.schema.ts';
import { countSchema } from '../kernel/counts.schema.ts';
import { idSchema } from '../kernel/ids.schema.ts';
import { amountSchema, currencySchema } from '../kernel/money.schema.ts';
import { paragraph } from '../kernel/text.schema.ts';
import { instantSchema } from '../kernel/zone.schema.ts';
import { reconciliationEndpoints } from './reconciliation.endpoints.ts';

const MAX_CSV = 200_000;

const rowSchema = {
  paymentId: idSchema,
  visitId: idSchema,
  folio: z.string(),
  currency: currencySchema,
  /** As the ledger has it: what the guest paid or got back, bank fee included. */
  entered: amountSchema,
};

/** What a line of the payout says; the currency in small letters, as the provider names it, null where it does not. */
const lineSchema = { line: countSchema, reported: amountSchema.nullable(), reportedCurrency: z.string().nullable() };

export const reconciliationSchema = z.strictObject({
  lines: countSchema,
  matched: z.array(z.strictObject({ ...rowSchema, ...lineSchema, isEqual: z.boolean() })),
  unknown: z.array(z.strictObject({ ...lineSchema, text: z.string() })),
  missing: z.array(z.strictObject({ ...rowSchema, paidAt: instantSchema })),
});
export type Reconciliation = z.infer<typeof reconciliationSchema>;

export const providerPayoutSchema = z.strictObject({
  _id: z.string(),
  amount: amountSchema,
  payoutCurrency: z.string(),
  arrivesAt: instantSchema,
  payoutState: z.enum(['paid', 'pending', 'failed']),
});
export type ProviderPayout = z.infer<typeof providerPayoutSchema>;

/** `canFetch` is false where the provider gives its payouts as files alone. */
const fetchedPayoutsSchema = z.strictObject({ canFetch: z.boolean(), payouts: z.array(providerPayoutSchema) });

export const reconciliationContract = contractOf(reconciliationEndpoints, {
  reconcilePayout: {
    params: { id: idSchema },
    /** A line with headings first; a line names its object in any column, and its amount under gross, amount, monto or importe, its currency under currency, moneda or divisa. */
    body: z.strictObject({ csv: paragraph(MAX_CSV).min(1) }),
    response: one(reconciliationSchema),
    errors: ['no_provider'],
    summary: 'Match the lines of an exported payout with the ledger; changes nothing',
    tag: 'payments',
  },
  providerPayouts: {
    params: { id: idSchema },
    response: one(fetchedPayoutsSchema),
    errors: ['no_provider', 'busy'],
    summary: 'The latest payouts of an account, fetched from its provider',
    tag: 'payments',
  },
  reconcileProviderPayout: {
    params: { id: idSchema, payout: z.string().min(1).max(80) },
    response: one(reconciliationSchema),
    errors: ['no_provider', 'busy'],
    summary: 'Match the lines of a payout, fetched from the provider, with the ledger; changes nothing',
    tag: 'payments',
  },
});
