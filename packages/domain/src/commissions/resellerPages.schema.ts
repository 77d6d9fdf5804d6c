import * as z from 'zod';
import { pageQuerySchema } from '../contract/envelope.schema.ts';
import { idSchema } from '../kernel/ids.schema.ts';
import { dateSchema } from '../kernel/zone.schema.ts';

/** Pages of what was paid by or to resellers, of one of them or of some days, both inclusive. */
export const resellerPagesSchema = pageQuerySchema.extend({
  reseller: idSchema.optional(),
  from: dateSchema.optional(),
  to: dateSchema.optional(),
});
export type ResellerPages = z.output<typeof resellerPagesSchema>;
