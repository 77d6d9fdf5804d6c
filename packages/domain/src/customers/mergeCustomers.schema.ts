import * as z from 'zod';
import { readVersionSchema } from '../contract/defineList.ts';
import { idSchema } from '../core/ids.schema.ts';
import { mergeParts } from './mergeCustomers.ts';

export const mergeCustomersSchema = z.strictObject({
  duplicateId: idSchema,
  take: z.array(z.enum(mergeParts)).max(mergeParts.length).optional(),
  version: readVersionSchema,
  duplicateVersion: readVersionSchema,
});
