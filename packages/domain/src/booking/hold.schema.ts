import * as z from 'zod';
import { idSchema } from '../kernel/ids.ts';
import { instantSchema } from '../kernel/zone.ts';

/** How long a guest's slot is kept while they enter details (decisions §3). */
export const HOLD_MINUTES = 15;
/** A hold can be extended, but nobody keeps a slot from others for an afternoon. */
export const MAX_HOLD_EXTENSIONS = 3;

/** A hold as its taker knows it. `key` is shown once and proves whose it is. */
export const holdSchema = z.strictObject({
  _id: idSchema,
  serviceId: idSchema,
  resourceId: idSchema,
  start: instantSchema,
  end: instantSchema,
  expiresAt: instantSchema,
  extensionsLeft: z.int(),
});
export type Hold = z.infer<typeof holdSchema>;
export const takenHoldSchema = holdSchema.extend({ key: z.string() });
