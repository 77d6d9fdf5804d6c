import * as z from 'zod';
import { idSchema } from '../core/ids.schema.ts';
import { countSchema } from '../core/money/quantity.schema.ts';
import { line } from '../core/text/text.schema.ts';
import { instantSchema } from '../core/time/zone.schema.ts';
import { bookingFileTypes } from './bookingFiles.endpoints.ts';

export const bookingFileSchema = z.strictObject({
  _id: idSchema,
  name: z.string().meta({ description: 'The file name, without an extension.', example: 'poliza' }),
  type: z.enum(bookingFileTypes).meta({ description: 'The type of file: a PDF or a picture.' }),
  size: countSchema.meta({ description: 'The stored size, in bytes.' }),
  by: z
    .strictObject({
      userId: idSchema,
      name: z.string().meta({ description: 'The name of the person.', example: 'Ana Reyes' }),
    })
    .meta({ description: 'The person who added it.' }),
  createdAt: instantSchema,
});
export type BookingFile = z.input<typeof bookingFileSchema>;

export const newBookingFileSchema = z.strictObject({
  name: line(120).meta({ description: 'The file name.', example: 'poliza.pdf' }),
});
