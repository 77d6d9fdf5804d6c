import * as z from 'zod';
import { defineList } from '../../contract/defineList.ts';
import type { RecordOf } from '../../contract/defineList.ts';
import { pageQuerySchema } from '../../contract/envelope.schema.ts';
import { idSchema } from '../../core/ids.schema.ts';
import { MAX_REASON } from '../../core/limits.ts';
import { amountSchema, currencySchema, moneySchema } from '../../core/money/money.schema.ts';
import { currencies } from '../../core/money/money.ts';
import { countSchema } from '../../core/money/quantity.schema.ts';
import { line, optionalLine, paragraph } from '../../core/text/text.schema.ts';
import { dateSchema, instantSchema } from '../../core/time/zone.schema.ts';
import { mayAuthorise, methodsOf, onlineMethods, paymentProviders } from '../checkout/providers.ts';
import { paymentMethods } from '../terms/paymentMethods.ts';
import { accountSorts } from './account.endpoints.ts';

/** The last place in the order of accounts. */
export const MAX_POSITION = 10_000;

export const accounts = defineList({
  name: 'account',
  titles: { one: 'a payment account', many: 'payment accounts' },
  collection: 'accounts',
  tag: 'payments',
  belongsTo: 'locationOrCompany',
  fields: {
    locationId: idSchema.nullable(),
    name: line(80),
    displayName: optionalLine(80),
    reference: optionalLine(120),
    currency: z
      .array(currencySchema)
      .min(1)
      .max(currencies.length)
      .refine((list) => new Set(list).size === list.length, { error: 'twice_in_list' })
      .meta({ uniqueItems: true }),
    paymentMethod: z.enum(paymentMethods).nullable(),
    country: optionalLine(80),
    active: z.boolean(),
    position: z.int().min(0).max(MAX_POSITION),
    generateBankFee: z.boolean(),
    provider: z.enum(paymentProviders).nullable(),
    guestMethods: z.array(z.enum(onlineMethods)).max(onlineMethods.length).meta({ uniqueItems: true }),
    /** A guest's card is only authorised first: staff capture the money or give it free. */
    authorisesFirst: z.boolean(),
  },
  defaults: () => ({
    locationId: null,
    displayName: '',
    reference: '',
    currency: [...currencies],
    paymentMethod: null,
    country: '',
    active: true,
    position: 0,
    generateBankFee: true,
    provider: null,
    guestMethods: [],
    authorisesFirst: false,
  }),
  sortable: accountSorts,
  searched: ['name', 'displayName', 'reference', 'country'],
  unique: ['name'],
  references: { locationId: 'locations' },
  check: ({ provider, guestMethods, authorisesFirst }) => {
    if (authorisesFirst && provider && !mayAuthorise(provider)) {
      return { path: 'authorisesFirst', message: 'takes_at_once' };
    }
    const wrong = guestMethods.findIndex(
      (method, i) => !provider || !methodsOf[provider].includes(method) || guestMethods.indexOf(method) !== i,
    );
    return wrong < 0 ? null : { path: `guestMethods.${wrong}`, message: 'not_of_provider' };
  },
});
export type Account = RecordOf<typeof accounts>;

/** Notes and coins as they were handed over, in their own currency. */
export const cashOfPersonSchema = z.strictObject({
  userId: idSchema.nullable(),
  name: z.string(),
  currency: currencySchema,
  payments: countSchema,
  taken: amountSchema,
  refunded: amountSchema,
  amount: amountSchema,
});
export type CashOfPerson = z.infer<typeof cashOfPersonSchema>;

const personSchema = z.strictObject({ userId: idSchema.nullable(), name: z.string() });

/** What was counted of one person's cash of a day, as it was found. It never changes: whoever counts again stores another. */
export const cashCountSchema = z.strictObject({
  _id: idSchema,
  companyId: idSchema,
  locationId: idSchema,
  date: dateSchema,
  person: personSchema,
  currency: currencySchema,
  /** What the ledger said when it was counted, minor units. */
  expected: amountSchema,
  counted: moneySchema,
  /** Counted less expected: negative is short. */
  difference: amountSchema,
  note: z.string(),
  by: personSchema,
  createdAt: instantSchema,
});
export type StoredCashCount = z.infer<typeof cashCountSchema>;

export const newCashCountSchema = z.strictObject({
  date: dateSchema,
  userId: idSchema.nullable(),
  currency: currencySchema,
  expected: amountSchema,
  counted: moneySchema,
  note: optionalLine(MAX_REASON).optional(),
});
export type NewCashCount = z.infer<typeof newCashCountSchema>;

/** Days are inclusive. */
export const cashCountPagesSchema = pageQuerySchema.extend({ from: dateSchema.optional(), to: dateSchema.optional() });
export type CashCountPages = z.output<typeof cashCountPagesSchema>;

/**
 * What a provider gives an account: written, never read back. `apiKey` is Stripe's secret key, Conekta's private key or
 * WeTravel's API key; `webhookKey` Stripe's signing secret or Conekta's public key, and nothing for WeTravel.
 */
export const credentialsSchema = z.strictObject({
  apiKey: optionalLine(400).optional(),
  webhookKey: paragraph(4_000).optional(),
  /** Stripe's, which guests' browsers are told: with it they pay within our page. */
  publishableKey: z
    .string()
    .max(300)
    .regex(/^(pk_[\w-]+)?$/, { error: 'not_a_publishable_key' })
    .optional(),
});
export type Credentials = z.infer<typeof credentialsSchema>;

export const providerStateSchema = z.strictObject({
  /** Of the credentials; 0 while there are none. */
  version: countSchema,
  /** Credentials are stored, and no key of the installation opens them: they have to be entered anew. */
  isLocked: z.boolean(),
  hasApiKey: z.boolean(),
  hasWebhookKey: z.boolean(),
  publishableKey: z.string(),
  webhookUrl: z.string().nullable(),
  credentialsAt: instantSchema.nullable(),
  lastNoticeAt: instantSchema.nullable(),
  notices: countSchema,
});
export type ProviderState = z.infer<typeof providerStateSchema>;

/** Whether the provider accepts the credentials, in its words where it does not. */
export const connectionSchema = z.strictObject({ isAccepted: z.boolean(), reason: z.string().nullable() });
