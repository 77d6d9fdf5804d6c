import * as z from 'zod';
import { idSchema } from '../core/ids.schema.ts';
import { countSchema } from '../core/money/quantity.schema.ts';
import { instantSchema } from '../core/time/zone.schema.ts';

/** A hold as its owner sees it. `key` is shown once and proves the ownership. */
export const holdSchema = z.strictObject({
  _id: idSchema,
  serviceId: idSchema,
  resourceId: idSchema,
  start: instantSchema,
  end: instantSchema,
  expiresAt: instantSchema,
  extensionsLeft: countSchema,
});
export type Hold = z.infer<typeof holdSchema>;
export const takenHoldSchema = holdSchema.extend({ key: z.string() });

export const heldSlotSchema = holdSchema.omit({ extensionsLeft: true }).extend({ until: instantSchema });
export type HeldSlot = z.input<typeof heldSlotSchema>;

/** A hold as stored. */
export const holdRecordSchema = z.strictObject({
  _id: z.string(),
  companyId: z.string(),
  locationId: z.string(),
  serviceId: z.string(),
  resourceId: z.string(),
  start: z.date(),
  end: z.date(),
  until: z.date(),
  keyHash: z.string(),
  /** Of a guest: the hash of their network range. */
  takenFrom: z.string().optional(),
  expiresAt: z.date(),
  extensions: z.int(),
});
export type HoldRecord = z.output<typeof holdRecordSchema>;
