import * as z from 'zod';
import { defineList } from '../contract/defineList.ts';
import type { RecordOf } from '../contract/defineList.ts';
import { idSchema } from '../core/ids.schema.ts';
import { moneySchema } from '../core/money/money.schema.ts';
import { sumOfQuantities } from '../core/money/money.ts';
import { positiveQuantitySchema, quantitySchema, signedQuantitySchema } from '../core/money/quantity.schema.ts';
import { line, optionalLine } from '../core/text/text.schema.ts';
import { instantSchema, dateSchema } from '../core/time/zone.schema.ts';
import { productSorts } from './stock.endpoints.ts';

const logEntrySchema = z.strictObject({
  at: instantSchema,
  by: z
    .strictObject({
      userId: idSchema,
      name: z.string().meta({ description: 'The name of the person.', example: 'Ana Reyes' }),
    })
    .meta({ description: 'The person who made the change.' }),
  field: z.string().meta({ description: 'The name of the changed field.', example: 'final' }),
  from: z.number().nullable().meta({ description: 'The previous value; null without one.', example: 24 }),
  to: z.number().nullable().meta({ description: 'The new value; null without one.', example: 22 }),
});
export type StockLogEntry = z.infer<typeof logEntrySchema>;

/** Only the latest entries are stored here; the audit log has all. */
export const MAX_LOGGED = 50;

export const products = defineList({
  name: 'product',
  titles: { one: 'a product', many: 'products' },
  collection: 'products',
  tag: 'stock',
  belongsTo: 'location',
  fields: {
    nombre: line(120),
    precio: moneySchema.meta({ description: 'The price of a pack in minor units (Spanish for “price”).' }),
    tipo_empaque: optionalLine(40).meta({
      description: 'The kind of pack (Spanish for “type of packaging”).',
      example: 'Caja',
    }),
    tipo_unidad: line(20),
    contenido: positiveQuantitySchema.meta({ description: 'The number of units in a pack (Spanish for “content”).' }),
    inicial: quantitySchema.meta({
      description:
        'The quantity at the opening count plus later additions, in the product’s unit (Spanish for “initial”).',
    }),
    /** Units left: `inicial` less the trips' usage; can be recounted. */
    final: signedQuantitySchema.meta({
      description: 'The quantity left, in the product’s unit; negative after a wrong count.',
    }),
    caducidad: dateSchema
      .nullable()
      .meta({ description: 'The day on which it expires (Spanish for “expiry”); null if not known.' }),
    estado_producto: optionalLine(40).meta({
      description: 'The condition of the product (Spanish for “state of the product”).',
      example: 'Bueno',
    }),
    tipo_producto: optionalLine(60).meta({
      description: 'The kind of product (Spanish for “type of product”).',
      example: 'Bebidas',
    }),
    active: z.boolean(),
  },
  internalFields: {
    historial: z
      .array(logEntrySchema)
      .meta({ description: 'The latest changes of its quantities and price, at most fifty (Spanish for “history”).' }),
  },
  internalDefaults: () => ({ historial: [] }),
  defaults: () => ({
    tipo_empaque: '',
    tipo_unidad: 'pieza',
    contenido: 1,
    inicial: 0,
    final: 0,
    caducidad: null,
    estado_producto: '',
    tipo_producto: '',
    active: true,
  }),
  sortable: productSorts,
  searched: ['nombre', 'tipo_producto', 'tipo_empaque', 'estado_producto'],
  activeOnly: true,
  unique: ['locationId', 'nombre'],
});
export type Product = RecordOf<typeof products>;

/** A product as its reader sees it: prices that they may not see are null. */
export const productViewSchema = products.row.extend({ precio: moneySchema.nullable() });
export type ProductView = z.infer<typeof productViewSchema>;

export const supplyCounts = defineList({
  name: 'supplyCount',
  titles: { one: 'a supply count', many: 'supply counts' },
  collection: 'productsOnBookings',
  tag: 'stock',
  belongsTo: 'location',
  fields: {
    bookingId: idSchema,
    codigoProducto: idSchema.meta({ description: 'The id of the product (Spanish for “product code”).' }),
    inicial: quantitySchema.meta({
      description: 'The quantity aboard before loading, in the product’s unit (Spanish for “initial”).',
    }),
    entradaInicial: quantitySchema.meta({
      description: 'The quantity loaded, in the product’s unit (Spanish for “initial entry”).',
    }),
    final: quantitySchema
      .nullable()
      .meta({ description: 'The quantity left, in the product’s unit; null until it is counted.' }),
    saved: z.boolean().meta({ description: 'Whether the count is closed and the stock has been adjusted.' }),
  },
  internalFields: {
    nombre: z.string(),
    tipo_unidad: z.string(),
    bookingDate: dateSchema,
    usersLogs: z
      .array(logEntrySchema)
      .meta({ description: 'The latest changes of the quantities with their authors, at most fifty.' }),
  },
  defaults: () => ({ inicial: 0, entradaInicial: 0, final: null, saved: false }),
  sortable: ['createdAt'],
  newestFirst: true,
  searched: [],
  unique: ['bookingId', 'codigoProducto'],
  check: ({ inicial, entradaInicial, final, saved }) => {
    if (saved && final === null) return { path: 'final', message: 'required' };
    const aboard = sumOfQuantities([inicial, entradaInicial]);
    return final !== null && final > aboard ? { path: 'final', message: 'more_than_aboard' } : null;
  },
  references: { codigoProducto: 'products' },
});
export type SupplyCount = RecordOf<typeof supplyCounts>;

/** On the wire the id is only `id`: with `_id` too, generated clients would give both one name. */
export const supplyCountRowSchema = supplyCounts.row
  .omit({ _id: true })
  .extend({ id: idSchema.meta({ description: 'The id of the count.' }) });
export type SupplyCountRow = z.infer<typeof supplyCountRowSchema>;
