import * as z from 'zod';
import { contractOf } from '../contract/contractOf.ts';
import { readVersionSchema } from '../contract/defineList.ts';
import { list, one, page } from '../contract/envelope.schema.ts';
import { idOrSlugSchema, idSchema } from '../core/ids.schema.ts';
import { quantitySchema } from '../core/money/quantity.schema.ts';
import { dateSchema } from '../core/time/zone.schema.ts';
import { stockEndpoints } from './stock.endpoints.ts';
import { products, productViewSchema, supplyCountRowSchema, supplyCounts } from './stock.schema.ts';

export const stockContract = contractOf(stockEndpoints, {
  products: {
    ...products.ofLocation,
    response: page(productViewSchema),
    summary: 'The products of a location, paged; their prices are for those who manage products or recipes',
  },
  createProduct: products.create,
  updateProduct: products.update,
  deleteProduct: products.remove,
  supplyCounts: {
    params: { id: idOrSlugSchema },
    query: z.strictObject({
      bookingId: idSchema.optional(),
      from: dateSchema.optional(),
      to: dateSchema.optional(),
    }),
    response: list(supplyCountRowSchema),
    summary: 'The counts of products on trips, newest first, at most a thousand',
    tag: 'stock',
  },
  openSupplyCount: {
    body: supplyCounts.entry.omit({ locationId: true, saved: true }),
    response: one(supplyCountRowSchema),
    status: 201,
    errors: ['busy'],
    summary: 'Open the count of a product on a trip; returns an open one unchanged',
    tag: 'stock',
  },
  updateSupplyCounts: {
    body: z.strictObject({
      rows: z
        .array(
          z.strictObject({
            id: idSchema.meta({ description: 'The id of the count.' }),
            inicial: quantitySchema.optional().meta({
              description: 'The quantity aboard before loading, in the product’s unit (Spanish for “initial”).',
            }),
            entradaInicial: quantitySchema
              .optional()
              .meta({ description: 'The quantity loaded, in the product’s unit (Spanish for “initial entry”).' }),
            final: quantitySchema
              .nullable()
              .optional()
              .meta({ description: 'The quantity left, in the product’s unit; null until it is counted.' }),
            saved: z.literal(true).optional().meta({ description: 'True to close the count and adjust the stock.' }),
            version: readVersionSchema,
          }),
        )
        .min(1)
        .max(200)
        .meta({ description: 'The counts to write, all or none.' }),
    }),
    response: list(supplyCountRowSchema),
    errors: ['not_found', 'version_conflict', 'busy'],
    summary: 'Write several counts at once, all or none; saving one adjusts the stock',
    tag: 'stock',
  },
});
