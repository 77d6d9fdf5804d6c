import * as z from 'zod';
import type { RecordOf } from '../contract/defineResource.ts';
import { defineResource } from '../contract/defineResource.ts';
import { endpoint, page } from '../contract/endpoint.ts';
import { idOrSlugSchema, idSchema } from '../kernel/ids.ts';
import { currencySchema, moneySchema } from '../kernel/money.ts';
import { optionalLine, paragraph } from '../kernel/text.ts';
import { dateSchema } from '../kernel/zone.ts';

/** What the company spends on, spelled as the specification does (§9). */
export const expenseCategories = ['Gastos fijos', 'Facebook', 'Google', 'Intercambios'] as const;
/** What is bought each week for the vessels. */
export const weeklyPurchaseTypes = ['Carga semanal', 'Alimentación semanal', 'Bebidas semanal'] as const;
export const expenseTypes = [...expenseCategories, ...weeklyPurchaseTypes] as const;

/** One unit of the currency: what a new expense starts from (specification §3, in minor units). */
const ONE = 100;

/** An expense (gasto) of a location, or of one of its vessels. */
export const expenses = defineResource({
  name: 'expense',
  collection: 'expenses',
  tag: 'expenses',
  fields: {
    /** The day it was spent, on the location's calendar. */
    date: dateSchema,
    type: z.enum(expenseTypes),
    /** How it came about or was paid: a shop, a campaign. */
    channel: optionalLine(80),
    descripcion: paragraph(1_000),
    /** Minor units. */
    amount: moneySchema.min(1),
    /** The company's, unless said. */
    currency: currencySchema,
    /** The vessel that it was for, or null for the whole company. */
    resourceId: idSchema.nullable(),
    /** The receipt. */
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
  columns: ['date', 'type', 'channel', 'descripcion', 'amount', 'createdAt'],
  newestFirst: true,
  searched: ['type', 'channel', 'descripcion'],
  references: { resourceId: 'resources', image: { collection: 'images', purpose: 'expense' } },
  menus: ['/gastos'],
});
export type Expense = RecordOf<typeof expenses>;

export const expensesContract = {
  expenses: endpoint({
    base: '/api',
    method: 'GET',
    path: '/location/{id}/gastos',
    access: 'staff',
    needs: { menus: ['/gastos'], permission: 'read', notResellers: true },
    params: { id: idOrSlugSchema },
    /** Days are inclusive. */
    query: expenses.query.extend({
      from: dateSchema.optional(),
      to: dateSchema.optional(),
      type: z.enum(expenseTypes).optional(),
      resourceId: idSchema.optional(),
    }),
    response: page(expenses.row),
    summary: 'A location\u2019s expenses, newest first, of some days, a type or a vessel',
    tag: 'expenses',
  }),
  createExpense: expenses.create('/gasto'),
  updateExpense: expenses.update('/gasto/{id}/update'),
  deleteExpense: expenses.remove('/gasto/{id}/delete'),
};
