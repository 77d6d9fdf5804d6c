import { imageSchema } from '@marea/domain/images/images.schema';
import * as z from 'zod';
import { collection } from '../db/collection.ts';

const imageRecordSchema = imageSchema.omit({ url: true, widths: true }).extend({
  companyId: z.string(),
  uploadedBy: z.string(),
  isDeleted: z.boolean(),
  files: z.array(z.strictObject({ width: z.int(), fileId: z.string() })),
});
export type ImageRecord = z.output<typeof imageRecordSchema>;

export const images = collection('images', imageRecordSchema, [
  { key: { companyId: 1, createdAt: -1 } },
  { key: { 'files.fileId': 1 } },
]);
