import * as z from 'zod';
import { defineList } from '../contract/defineList.ts';
import type { RecordOf } from '../contract/defineList.ts';
import { idSchema } from '../core/ids.schema.ts';
import { moneySchema, currencySchema } from '../core/money/money.schema.ts';
import { optionalLine, paragraph } from '../core/text/text.schema.ts';
import { dateSchema } from '../core/time/zone.schema.ts';
import { expenseSorts, expenseTypes } from './expense.endpoints.ts';

/** Default amount of a new expense: 1.00. */
const ONE = 100;

export const expenses = defineList({
  name: 'expense',
  titles: { one: 'an expense', many: 'expenses' },
  collection: 'expenses',
  tag: 'expenses',
  belongsTo: 'location',
  fields: {
    date: dateSchema.meta({ description: 'The day of the expense, on the location’s clock.' }),
    type: z.enum(expenseTypes).meta({ description: 'The type of expense, in the company’s own words.' }),
    channel: optionalLine(80).meta({
      description: 'The channel through which it was spent, such as an advertiser.',
      example: 'Facebook',
    }),
    descripcion: paragraph(1_000).meta({
      description: 'A description of the expense (Spanish for “description”).',
      example: 'Advertising in March',
    }),
    amount: moneySchema.min(1).meta({ description: 'The amount spent, in minor units.' }),
    currency: currencySchema,
    /** A vessel of the location on that day, whose account is charged; null for the whole company. */
    resourceId: idSchema
      .nullable()
      .meta({ description: 'The id of the vessel whose account is charged; null for the whole company.' }),
    image: idSchema.nullable().meta({ description: 'The id of the receipt’s picture; null without one.' }),
  },
  defaults: () => ({
    channel: '',
    descripcion: '',
    amount: ONE,
    currency: 'usd' as const,
    resourceId: null,
    image: null,
  }),
  sortable: expenseSorts,
  newestFirst: true,
  searched: ['type', 'channel', 'descripcion'],
  references: {
    resourceId: { collection: 'resources', isOfSameLocation: true },
    image: { collection: 'images', purpose: 'expense' },
  },
});
export type Expense = RecordOf<typeof expenses>;
