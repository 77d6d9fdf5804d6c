import * as z from 'zod';
import { idSchema } from '../core/ids.schema.ts';
import { countSchema } from '../core/money/quantity.schema.ts';
import { instantSchema } from '../core/time/zone.schema.ts';

/** A hold as its owner sees it. `key` is shown once and proves the ownership. */
export const holdSchema = z.strictObject({
  _id: idSchema,
  serviceId: idSchema,
  resourceId: idSchema,
  start: instantSchema.meta({ description: 'When the slot begins.' }),
  end: instantSchema.meta({ description: 'When the slot ends.' }),
  expiresAt: instantSchema.meta({ description: 'When the hold expires.' }),
  extensionsLeft: countSchema.meta({ description: 'The number of extensions left.' }),
});
export type Hold = z.infer<typeof holdSchema>;
export const takenHoldSchema = holdSchema.extend({
  key: z.string().meta({
    description: 'The secret that extends, releases or books the hold; shown once.',
    example: 'ZG9jdW1lbnRlZC1leGFtcGxl',
  }),
});

export const heldSlotSchema = holdSchema.omit({ extensionsLeft: true }).extend({
  until: instantSchema.meta({ description: 'When the vessel is free again: the end plus the service’s buffer.' }),
  seats: countSchema
    .nullable()
    .meta({ description: 'The seats held on a shared departure; null for the whole vessel.' }),
});
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
  /** For a guest's hold: the hash of their network range. */
  takenFrom: z.string().optional(),
  expiresAt: z.date(),
  extensions: z.int(),
  /** How often the guest asked for a reminder; writing it excludes a sale at the same moment. */
  leads: z.int().optional(),
  /** The seats held of a shared departure; null: the whole vessel. */
  seats: z.int().nullable().default(null),
});
export type HoldRecord = z.output<typeof holdRecordSchema>;
