import * as z from 'zod';
import { defineList } from '../contract/defineList.ts';
import type { RecordOf } from '../contract/defineList.ts';
import { idSchema } from '../kernel/ids.schema.ts';
import { currencySchema } from '../kernel/money.schema.ts';
import { currencies } from '../kernel/money.ts';
import { line, optionalLine } from '../kernel/text.schema.ts';
import { paymentMethods } from './paymentMethods.ts';

/** Where money goes: a bank account, a card provider's account, the cash box. */
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
    position: z.int().min(0).max(10_000),
    /** A card payment into it costs the guest the bank fee. */
    generateBankFee: z.boolean(),
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
  }),
  sortable: ['position', 'name', 'displayName', 'reference', 'paymentMethod', 'country', 'active', 'createdAt'],
  searched: ['name', 'displayName', 'reference', 'country'],
  unique: ['name'],
  references: { locationId: 'locations' },
});
export type Account = RecordOf<typeof accounts>;
