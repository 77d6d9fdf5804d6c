import * as z from 'zod';
import type { RecordOf } from '../contract/defineResource.ts';
import { defineResource, readVersionSchema } from '../contract/defineResource.ts';
import { endpoint, list, one } from '../contract/endpoint.ts';
import { idOrSlugSchema, idSchema } from '../kernel/ids.ts';
import { moneySchema } from '../kernel/money.ts';
import { quantitySchema, signedQuantitySchema, sumOfQuantities } from '../kernel/quantity.ts';
import { line, optionalLine } from '../kernel/text.ts';
import { dateSchema, instantSchema } from '../kernel/zone.ts';

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
export const products = defineResource({
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
  menus: ['/settings/productos'],
  readBy: ['/settings/recipes'],
});
export type Product = RecordOf<typeof products>;

/** The count of a product on a trip: what went aboard and what came back. */
export const supplyCounts = defineResource({
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
  menus: ['/settings/productos'],
});
export type SupplyCount = RecordOf<typeof supplyCounts>;

/** What a trip used of a product: what was aboard and loaded, less what came back. Nothing until it is counted. */
export function consumptionOf({
  inicial,
  entradaInicial,
  final,
}: Pick<SupplyCount, 'inicial' | 'entradaInicial' | 'final'>) {
  return final === null ? 0 : sumOfQuantities([inicial, entradaInicial, -final]);
}

/** A count as it is answered: `id` is the row's own, beside `_id`. */
export const supplyCountRowSchema = supplyCounts.row.extend({ id: idSchema });

/** Counting is the day's work at the pier: who may update the calendar may count. */
const mayCount = { menus: ['/settings/productos', '/calendar'], permission: 'update', notResellers: true } as const;

export const stockContract = {
  products: products.list('/location/{id}/productos'),
  createProduct: products.create('/producto'),
  updateProduct: products.update('/producto/{id}/update'),
  deleteProduct: products.remove('/producto/{id}/delete'),
  supplyCounts: endpoint({
    base: '/api',
    method: 'GET',
    path: '/location/{id}/productsOnBookings',
    access: 'staff',
    needs: { ...mayCount, permission: 'read' },
    params: { id: idOrSlugSchema },
    query: z.strictObject({
      bookingId: idSchema.optional(),
      /** Days of the trips, both included. */
      from: dateSchema.optional(),
      to: dateSchema.optional(),
    }),
    response: list(supplyCountRowSchema),
    summary: 'The counts of products on trips, newest first, a thousand at the most',
    tag: 'stock',
  }),
  openSupplyCount: endpoint({
    base: '/api',
    method: 'POST',
    path: '/productsOnBookings',
    access: 'staff',
    needs: mayCount,
    params: {},
    body: supplyCounts.entry.omit({ locationId: true, saved: true }),
    response: one(supplyCountRowSchema),
    status: 201,
    errors: ['busy'],
    summary: 'Open the count of a product on a trip; one that is open already is answered as it stands',
    tag: 'stock',
  }),
  updateSupplyCounts: endpoint({
    base: '/api',
    method: 'PUT',
    path: '/location/update/productsOnBookings',
    access: 'staff',
    needs: mayCount,
    params: {},
    body: z.strictObject({
      rows: z
        .array(
          z.strictObject({
            id: idSchema,
            inicial: quantitySchema.optional(),
            entradaInicial: quantitySchema.optional(),
            final: quantitySchema.nullable().optional(),
            saved: z.literal(true).optional(),
            version: readVersionSchema,
          }),
        )
        .min(1)
        .max(200),
    }),
    response: list(supplyCountRowSchema),
    errors: ['not_found', 'version_conflict', 'busy'],
    summary: 'Write several counts at once, all or none; saving one adjusts the stock',
    tag: 'stock',
  }),
};
