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
    locationId: idSchema
      .nullable()
      .meta({ description: 'The id of the location whose account it is; null for the whole company.' }),
    name: line(80).meta({ example: 'Stripe' }),
    displayName: optionalLine(80).meta({
      description:
        'The name shown to guests and in reports; without one, guests see the provider’s name and reports the account’s.',
      example: 'Cards in dollars',
    }),
    reference: optionalLine(120).meta({
      description: 'The account number, or another identifier.',
      example: 'BBVA 0123',
    }),
    currency: z
      .array(currencySchema)
      .min(1)
      .max(currencies.length)
      .refine((list) => new Set(list).size === list.length, { error: 'twice_in_list' })
      .meta({ uniqueItems: true })
      .meta({ description: 'The accepted currencies, each once.' }),
    paymentMethod: z
      .enum(paymentMethods)
      .nullable()
      .meta({ description: 'The payment method of the account; null for any.' }),
    country: optionalLine(80).meta({ description: 'The country of the account; empty if not known.' }),
    active: z.boolean(),
    position: z.int().min(0).max(MAX_POSITION).meta({
      description: 'The position in lists, from 0. A new record without one, or with one already taken, goes last.',
    }),
    generateBankFee: z.boolean().meta({ description: 'Whether card payments into it charge the guest the bank fee.' }),
    provider: z
      .enum(paymentProviders)
      .nullable()
      .meta({ description: 'The provider of its online payments; null without one.' }),
    guestMethods: z
      .array(z.enum(onlineMethods))
      .max(onlineMethods.length)
      .meta({ uniqueItems: true })
      .meta({ description: 'The online payment methods offered to guests.' }),
    authorisesFirst: z.boolean().meta({
      description: 'Whether guests’ cards are only authorised at first; staff then capture the money or release it.',
    }),
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

/** Cash of one person as handed over, in its own currency. */
export const cashOfPersonSchema = z.strictObject({
  userId: idSchema.nullable(),
  name: z.string().meta({ description: 'The name of the person who took it.', example: 'Ana Reyes' }),
  currency: currencySchema,
  payments: countSchema.meta({ description: 'The number of cash payments and refunds.' }),
  taken: amountSchema.meta({ description: 'The cash payments before refunds, without bank fees, in minor units.' }),
  refunded: amountSchema.meta({ description: 'The cash refunds, in minor units.' }),
  amount: amountSchema.meta({ description: 'The cash payments less refunds, in minor units.' }),
});
export type CashOfPerson = z.infer<typeof cashOfPersonSchema>;

const personSchema = z.strictObject({
  userId: idSchema.nullable(),
  name: z.string().meta({ description: 'The name of the person.', example: 'Ana Reyes' }),
});

const floatSchema = moneySchema.meta({
  description: 'The change that lay in the drawer when the day began, in minor units.',
});
const takenOutSchema = moneySchema.meta({
  description: 'The cash taken out during the day, for purchases, tips or the safe, in minor units.',
});

/** The count of one person's cash of a day. It never changes: a recount is stored as another one. */
export const cashCountSchema = z.strictObject({
  _id: idSchema,
  companyId: idSchema,
  locationId: idSchema,
  date: dateSchema.meta({ description: 'The day on which the cash was taken, on the location’s clock.' }),
  person: personSchema.meta({ description: 'The person whose cash it is.' }),
  currency: currencySchema.meta({ description: 'The currency of the notes and coins.' }),
  expected: amountSchema.meta({ description: 'The amount in the ledger at the time of the count, in minor units.' }),
  float: floatSchema,
  takenOut: takenOutSchema,
  counted: moneySchema.meta({ description: 'The counted cash, in minor units.' }),
  difference: amountSchema.meta({
    description:
      'The counted cash less `expected` and `float`, plus `takenOut`, in minor units; negative if cash is missing.',
  }),
  note: z.string().meta({
    description: 'The note of the person who counted; empty without one.',
    example: 'A note of twenty was torn',
  }),
  by: personSchema.meta({ description: 'The person who counted it.' }),
  createdAt: instantSchema,
});
export type StoredCashCount = z.infer<typeof cashCountSchema>;

export const newCashCountSchema = z.strictObject({
  date: dateSchema.meta({ description: 'The day on which the cash was taken, on the location’s clock.' }),
  userId: idSchema
    .nullable()
    .meta({ description: 'The id of the person whose cash it is; null where the ledger names none.' }),
  currency: currencySchema.meta({ description: 'The currency of the notes and coins.' }),
  expected: amountSchema.meta({
    description: 'The amount in the ledger as shown, in minor units; the count is refused if it has changed.',
  }),
  float: floatSchema.default(0),
  takenOut: takenOutSchema.default(0),
  counted: moneySchema.meta({ description: 'The counted cash, in minor units.' }),
  note: optionalLine(MAX_REASON).optional().meta({
    description: 'The note of the person who counted; empty without one.',
    example: 'A note of twenty was torn',
  }),
});
export type NewCashCount = z.output<typeof newCashCountSchema>;

/** Days are inclusive. */
export const cashCountPagesSchema = pageQuerySchema.extend({ from: dateSchema.optional(), to: dateSchema.optional() });
export type CashCountPages = z.output<typeof cashCountPagesSchema>;

/**
 * An account's credentials at its provider: write-only. `apiKey` is Stripe's secret key, Conekta's private key or
 * WeTravel's API key; `webhookKey` Stripe's signing secret or Conekta's public key, and nothing for WeTravel.
 */
export const credentialsSchema = z.strictObject({
  apiKey: optionalLine(400)
    .optional()
    .meta({ description: 'The provider’s key for the account; write-only.', example: 'sk_test_abc' }),
  webhookKey: paragraph(4_000)
    .optional()
    .meta({ description: 'The secret that verifies the provider’s webhooks; write-only.', example: 'whsec_abc' }),
  /** Stripe's public key for guests' browsers: with it they pay in our page. */
  publishableKey: z
    .string()
    .max(300)
    .regex(/^(pk_[\w-]+)?$/, { error: 'not_a_publishable_key' })
    .optional(),
});
export type Credentials = z.infer<typeof credentialsSchema>;

export const providerStateSchema = z.strictObject({
  version: countSchema.meta({ description: 'The revision number of the credentials; 0 without any.', example: 1 }),
  isLocked: z
    .boolean()
    .meta({ description: 'Whether the stored credentials can no longer be decrypted and must be entered again.' }),
  hasApiKey: z.boolean().meta({ description: 'Whether a usable `apiKey` is stored.' }),
  hasWebhookKey: z.boolean().meta({ description: 'Whether a secret to verify webhooks is stored.' }),
  publishableKey: z.string(),
  webhookUrl: z.string().nullable().meta({
    description: 'The address for the provider’s webhooks; null until credentials are stored.',
    example: 'https://api.example.com/webhooks/stripe/65f1c0ffee65f1c0ffee65f1',
  }),
  credentialsAt: instantSchema
    .nullable()
    .meta({ description: 'When the credentials were last stored; null if never.' }),
  lastNoticeAt: instantSchema.nullable().meta({ description: 'When the last webhook arrived; null before the first.' }),
  notices: countSchema.meta({ description: 'The number of webhooks in the last thirty days.' }),
});
export type ProviderState = z.infer<typeof providerStateSchema>;

/** Whether the provider accepts the credentials, with its message if it does not. */
export const connectionSchema = z.strictObject({
  isAccepted: z.boolean().meta({ description: 'Whether the provider accepts the credentials.' }),
  reason: z.string().nullable().meta({
    description: 'The provider’s reason for refusing the credentials; null if it accepts them or does not answer.',
    example: 'Invalid API key provided',
  }),
});
