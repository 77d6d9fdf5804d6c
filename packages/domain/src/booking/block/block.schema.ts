import * as z from 'zod';
import { idSchema } from '../../core/ids.schema.ts';
import { MAX_BLOCK_VESSELS, MAX_REASON } from '../../core/limits.ts';
import { versionSchema } from '../../core/money/quantity.schema.ts';
import { line } from '../../core/text/text.schema.ts';
import { dateSchema, timeSchema } from '../../core/time/zone.schema.ts';

/** A day and time by the location's clock. */
const momentSchema = z.strictObject({
  date: dateSchema.meta({ description: 'The day, on the location’s clock.' }),
  hora: timeSchema.meta({ description: 'The time, HH:mm on the location’s clock (Spanish for “hour”).' }),
});

const blockEntries = {
  from: momentSchema.meta({ description: 'The beginning of the block, on the location’s clock.' }),
  /** The vessel is free again from then on: a whole day ends at 00:00 of the next. */
  to: momentSchema.meta({
    description: 'The end of the block, on the location’s clock; a whole day ends at 00:00 of the next.',
  }),
  reason: line(MAX_REASON).meta({ description: 'The reason for the block.', example: 'Maintenance' }),
};

export const newBlockSchema = z.strictObject({
  locationId: idSchema,
  resourceIds: z
    .array(idSchema)
    .min(1)
    .max(MAX_BLOCK_VESSELS)
    .meta({ description: 'The ids of the vessels to block; all of them are blocked, or none.' }),
  ...blockEntries,
});
export type NewBlock = z.output<typeof newBlockSchema>;

/** Omitted fields stay as they are. */
export const blockChangesSchema = z
  .strictObject({ resourceId: idSchema, ...blockEntries })
  .partial()
  .extend({
    /** The version that was read; an older one is refused with the current record. */
    version: versionSchema.optional(),
  });
export type BlockChanges = z.output<typeof blockChangesSchema>;
