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
  by: z.strictObject({ userId: idSchema, name: z.string() }),
  field: z.string(),
  from: z.number().nullable(),
  to: z.number().nullable(),
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
    precio: moneySchema,
    tipo_empaque: optionalLine(40),
    tipo_unidad: line(20),
    contenido: positiveQuantitySchema,
    /** Units at the opening count and stocked since. */
    inicial: quantitySchema,
    /** Units that are left: `inicial` less what trips used; may be counted anew. */
    final: signedQuantitySchema,
    caducidad: dateSchema.nullable(),
    estado_producto: optionalLine(40),
    tipo_producto: optionalLine(60),
    active: z.boolean(),
  },
  internalFields: { historial: z.array(logEntrySchema) },
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

/** A product as its reader sees it: a price that they may not see is null. */
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
    codigoProducto: idSchema,
    inicial: quantitySchema,
    entradaInicial: quantitySchema,
    final: quantitySchema.nullable(),
    saved: z.boolean(),
  },
  internalFields: {
    nombre: z.string(),
    tipo_unidad: z.string(),
    bookingDate: dateSchema,
    usersLogs: z.array(logEntrySchema),
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

/** On the wire the id is `id` alone: beside `_id` both would become one name in generated clients. */
export const supplyCountRowSchema = supplyCounts.row.omit({ _id: true }).extend({ id: idSchema });
export type SupplyCountRow = z.infer<typeof supplyCountRowSchema>;
