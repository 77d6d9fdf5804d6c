import { bookingFileSchema } from '@marea/domain/files/bookingFiles.schema';
import * as z from 'zod';
import { collection } from '../db/collection.ts';

const bookingFileRecordSchema = bookingFileSchema.extend({
  companyId: z.string(),
  visitId: z.string(),
  storedId: z.string(),
  /** Among the files of its booking; 0 for those that were kept before files were numbered. */
  number: z.int().min(0),
});
export type BookingFileRecord = z.output<typeof bookingFileRecordSchema>;

export const bookingFiles = collection(
  'bookingFiles',
  bookingFileRecordSchema,
  [
    { key: { visitId: 1, createdAt: -1, _id: -1 } },
    { key: { storedId: 1 } },
    // Of two that are added at once under one number, the second is counted again.
    { key: { visitId: 1, number: 1 }, unique: true, partialFilterExpression: { number: { $gt: 0 } } },
  ],
  [],
  { number: 0 },
);
