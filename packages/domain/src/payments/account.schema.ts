import * as z from 'zod';
import { defineList } from '../contract/defineList.ts';
import type { RecordOf } from '../contract/defineList.ts';
import { idSchema } from '../kernel/ids.schema.ts';
import { currencySchema } from '../kernel/money.schema.ts';
import { currencies } from '../kernel/money.ts';
import { line, optionalLine } from '../kernel/text.schema.ts';
import { accountSorts } from './account.endpoints.ts';
import { paymentMethods } from './paymentMethods.ts';
import { mayAuthorise, methodsOf, onlineMethods, paymentProviders } from './providers.ts';

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
