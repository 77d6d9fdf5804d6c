import * as z from 'zod';
import { readVersionSchema } from '../contract/defineList.ts';
import { idSchema } from '../core/ids.schema.ts';
import { mergeParts } from './mergeCustomers.ts';

export const mergeCustomersSchema = z.strictObject({
  duplicateId: idSchema.meta({ description: 'The id of the duplicate customer, which is removed.' }),
  take: z
    .array(z.enum(mergeParts))
    .max(mergeParts.length)
    .optional()
    .meta({ description: 'The fields taken from the duplicate where the customers differ: name, phone and so on.' }),
  version: readVersionSchema,
  duplicateVersion: readVersionSchema.meta({
    description: 'The version of the duplicate that the caller read; refused if it has changed.',
  }),
});
