import * as z from 'zod';
import { contractOf } from '../../contract/contractOf.ts';
import { list, one, page, idempotencyHeaders } from '../../contract/envelope.schema.ts';
import { idOrSlugSchema, idSchema } from '../../core/ids.schema.ts';
import { amountSchema, currencySchema } from '../../core/money/money.schema.ts';
import { countSchema } from '../../core/money/quantity.schema.ts';
import { paragraph } from '../../core/text/text.schema.ts';
import { dateSchema, instantSchema } from '../../core/time/zone.schema.ts';
import {
  accountsEndpoints,
  cashCountEndpoints,
  providerAccountEndpoints,
  reconciliationEndpoints,
} from './account.endpoints.ts';
import {
  accounts,
  cashCountPagesSchema,
  cashCountSchema,
  cashOfPersonSchema,
  newCashCountSchema,
  connectionSchema,
  credentialsSchema,
  providerStateSchema,
} from './account.schema.ts';

export const accountsContract = contractOf(accountsEndpoints, {
  accounts: accounts.ofLocation,
  createAccount: accounts.create,
  updateAccount: { ...accounts.update, errors: [...accounts.update.errors, 'in_use'] },
  deleteAccount: {
    ...accounts.remove,
    errors: [...accounts.remove.errors, 'has_records'],
    summary: 'Remove an account; one with payments is only switched off',
  },
});

export const cashCountContract = contractOf(cashCountEndpoints, {
  cashCount: {
    params: { id: idOrSlugSchema },
    query: z.strictObject({ date: dateSchema }),
    response: list(cashOfPersonSchema),
    summary: 'The cash of a day at a location: what each person took and refunded, by currency',
    tag: 'payments',
  },
  cashCounts: {
    params: { id: idOrSlugSchema },
    query: cashCountPagesSchema,
    response: page(cashCountSchema),
    summary: 'The cash counts of a location by day and person, latest day first; counts never change',
    tag: 'payments',
  },
  storeCashCount: {
    params: { id: idOrSlugSchema },
    headers: idempotencyHeaders,
    body: newCashCountSchema,
    response: one(cashCountSchema),
    status: 201,
    errors: ['idempotency_key_reused', 'busy'],
    summary: 'Store the count of one person’s cash of a day, next to the amount the ledger expects',
    tag: 'payments',
  },
});

const params = { id: idSchema };

export const providerAccountContract = contractOf(providerAccountEndpoints, {
  providerState: {
    params,
    response: one(providerStateSchema),
    errors: ['no_provider'],
    summary: 'The state of a payment account at its provider; secrets are never returned',
    tag: 'payments',
  },
  storeCredentials: {
    params,
    body: credentialsSchema.extend({
      version: countSchema
        .optional()
        .meta({ description: 'The revision number that was read; another one is refused.' }),
    }),
    response: one(providerStateSchema),
    errors: ['no_provider', 'not_configured', 'version_conflict', 'in_use', 'busy'],
    summary: 'Store the account’s provider credentials; omitted fields stay, an empty text removes one',
    tag: 'payments',
  },
  testConnection: {
    params,
    response: one(connectionSchema),
    errors: ['no_provider'],
    summary: 'Ask the provider whether it accepts the account’s credentials',
    tag: 'payments',
  },
});

const MAX_CSV = 200_000;

const rowSchema = {
  paymentId: idSchema.meta({ description: 'The id of the payment or refund in the ledger.' }),
  visitId: idSchema,
  folio: z.string(),
  currency: currencySchema,
  entered: amountSchema.meta({
    description: 'The amount of the payment or refund in the ledger, bank fee included, in minor units.',
  }),
};

/** The contents of a payout line; the currency in lower case, as the provider names it, null without one. */
const lineSchema = {
  line: countSchema.meta({ description: 'The number of the line; in a file, 1 is the header row.' }),
  reported: amountSchema
    .nullable()
    .meta({ description: 'The amount of the line, in minor units; null if the file has no amount column.' }),
  reportedCurrency: z.string().nullable().meta({
    description:
      'The currency of the line in lower case, as the provider names it; null without one. Amounts in different currencies never match.',
    example: 'mxn',
  }),
};

export const reconciliationSchema = z.strictObject({
  lines: countSchema.meta({ description: 'The number of lines of the payout.' }),
  matched: z
    .array(
      z.strictObject({
        ...rowSchema,
        ...lineSchema,
        isEqual: z.boolean().meta({ description: 'Whether the line and the ledger agree on the amount.' }),
      }),
    )
    .meta({ description: 'The lines whose payment or refund the ledger has.' }),
  unknown: z
    .array(
      z.strictObject({
        ...lineSchema,
        text: z.string().meta({ description: 'The cells of the line.', example: 'sbx_65f1 · 10.00' }),
      }),
    )
    .meta({ description: 'The lines whose payment or refund the ledger does not have.' }),
  missing: z
    .array(z.strictObject({ ...rowSchema, paidAt: instantSchema }))
    .meta({ description: 'Payments and refunds in the ledger of the same days that the payout does not have.' }),
});
export type Reconciliation = z.infer<typeof reconciliationSchema>;

export const providerPayoutSchema = z.strictObject({
  _id: z.string().meta({ description: 'The provider’s id of the payout.', example: 'po_1QbR3wLkdIwHu7ix' }),
  amount: amountSchema.meta({ description: 'The amount of the payout, in minor units.' }),
  payoutCurrency: z
    .string()
    .meta({ description: 'The currency of the payout in lower case, as the provider names it.', example: 'mxn' }),
  arrivesAt: instantSchema.meta({ description: 'When the payout arrives at the bank.' }),
  payoutState: z
    .enum(['paid', 'pending', 'failed'])
    .meta({ description: 'The state of the payout: arrived, on its way, or failed.' }),
});
export type ProviderPayout = z.infer<typeof providerPayoutSchema>;

/** `canFetch` is false if the provider offers payouts only as files. */
const fetchedPayoutsSchema = z.strictObject({
  canFetch: z.boolean().meta({
    description: 'Whether the provider’s payouts can be fetched; otherwise they can only be uploaded as files.',
  }),
  payouts: z.array(providerPayoutSchema).meta({ description: 'The latest payouts of the account, the latest first.' }),
});

export const reconciliationContract = contractOf(reconciliationEndpoints, {
  reconcilePayout: {
    params: { id: idSchema },
    /**
     * CSV with a header row; a line names its object in any column, its amount under gross, amount, monto or importe,
     * its currency under currency, moneda or divisa.
     */
    body: z.strictObject({
      csv: paragraph(MAX_CSV).min(1).meta({
        description: 'The payout as exported by the provider, in CSV with a header row.',
        example: 'id,amount\nsbx_65f1,1799.20',
      }),
    }),
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
