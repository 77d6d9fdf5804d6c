import * as z from 'zod';
import { instantSchema, dateSchema } from '../kernel/zone.schema.ts';
import { idSchema } from '../kernel/ids.schema.ts';
import { defineList } from '../contract/defineList.ts';
import { line, optionalLine } from '../kernel/text.schema.ts';
import { moneySchema } from '../kernel/money.schema.ts';
import { quantitySchema, signedQuantitySchema } from '../kernel/quantity.schema.ts';
import { sumOfQuantities } from '../kernel/quantity.ts';
import type { RecordOf } from '../contract/defineList.ts';

/** Who wrote which number, and when. */
const logEntrySchema = z.strictObject({
  at: instantSchema,
  by: z.strictObject({ userId: idSchema, name: z.string() }),
  field: z.string(),
  from: z.number().nullable(),
  to: z.number().nullable(),
});
export type StockLogEntry = z.infer<typeof logEntrySchema>;

/** The latest entries of a log; the audit log has them all. */
export const MAX_LOGGED = 50;

/** What is bought and used: bottles, ice, fish. */
export const products = defineList({
  name: 'product',
  collection: 'products',
  tag: 'stock',
  fields: {
    nombre: line(120),
    /** What a pack is bought for, minor units. */
    precio: moneySchema,
    tipo_empaque: optionalLine(40),
    /** The unit in which it is counted and used: pieza, kg, l. */
    tipo_unidad: line(20),
    /** Units in a pack. */
    contenido: quantitySchema.gt(0),
    /** The stock at the last full count, in units. */
    inicial: quantitySchema,
    /** The stock now, in units. */
    final: signedQuantitySchema,
    caducidad: dateSchema.nullable(),
    estado_producto: optionalLine(40),
    tipo_producto: optionalLine(60),
    active: z.boolean(),
  },
  kept: { historial: z.array(logEntrySchema) },
  keptAtFirst: () => ({ historial: [] }),
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
  columns: ['nombre', 'tipo_producto', 'precio', 'final', 'caducidad', 'estado_producto', 'active', 'createdAt'],
  searched: ['nombre', 'tipo_producto', 'tipo_empaque', 'estado_producto'],
  activeOnly: true,
  unique: ['locationId', 'nombre'],
});
export type Product = RecordOf<typeof products>;

/** The count of a product on a trip: what went aboard and what came back. */
export const supplyCounts = defineList({
  name: 'supplyCount',
  collection: 'productsOnBookings',
  tag: 'stock',
  fields: {
    bookingId: idSchema,
    /** The product's id. */
    codigoProducto: idSchema,
    /** What was aboard before, in the product's unit. */
    inicial: quantitySchema,
    /** What was loaded for the trip. */
    entradaInicial: quantitySchema,
    /** What came back; null until it is counted. */
    final: quantitySchema.nullable(),
    /** Closed: the stock has been adjusted. */
    saved: z.boolean(),
  },
  kept: {
    nombre: z.string(),
    tipo_unidad: z.string(),
    bookingDate: dateSchema,
    usersLogs: z.array(logEntrySchema),
  },
  defaults: () => ({ inicial: 0, entradaInicial: 0, final: null, saved: false }),
  columns: ['createdAt'],
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

/** A count as it is answered: `id` is the row's own, beside `_id`. */
export const supplyCountRowSchema = supplyCounts.row.extend({ id: idSchema });
