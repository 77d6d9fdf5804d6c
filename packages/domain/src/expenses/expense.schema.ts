import * as z from 'zod';
import { defineList } from '../contract/defineList.ts';
import type { RecordOf } from '../contract/defineList.ts';
import { idSchema } from '../core/ids.schema.ts';
import { moneySchema, currencySchema } from '../core/money/money.schema.ts';
import { optionalLine, paragraph } from '../core/text/text.schema.ts';
import { dateSchema } from '../core/time/zone.schema.ts';
import { expenseSorts } from './expense.endpoints.ts';
import { expenseTypes } from './expenseTypes.ts';

/** Default amount of a new expense: 1.00. */
const ONE = 100;

export const expenses = defineList({
  name: 'expense',
  titles: { one: 'an expense', many: 'expenses' },
  collection: 'expenses',
  tag: 'expenses',
  belongsTo: 'location',
  fields: {
    date: dateSchema,
    type: z.enum(expenseTypes),
    channel: optionalLine(80),
    descripcion: paragraph(1_000),
    amount: moneySchema.min(1),
    currency: currencySchema,
    /** A vessel of the location on that day, whose account bears it; null for the whole company. */
    resourceId: idSchema.nullable(),
    image: idSchema.nullable(),
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
