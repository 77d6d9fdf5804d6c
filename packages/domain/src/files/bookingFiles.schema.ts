import * as z from 'zod';
import { idSchema } from '../core/ids.schema.ts';
import { countSchema } from '../core/money/quantity.schema.ts';
import { line } from '../core/text/text.schema.ts';
import { instantSchema } from '../core/time/zone.schema.ts';
import { bookingFileTypes } from './bookingFiles.ts';

export const bookingFileSchema = z.strictObject({
  _id: idSchema,
  name: z.string(),
  type: z.enum(bookingFileTypes),
  size: countSchema,
  by: z.strictObject({ userId: idSchema, name: z.string() }),
  createdAt: instantSchema,
});
export type BookingFile = z.input<typeof bookingFileSchema>;

export const newBookingFileSchema = z.strictObject({ name: line(120) });
