import * as z from 'zod';
import { idSchema } from '../core/ids.schema.ts';
import { countSchema } from '../core/money/quantity.schema.ts';
import { instantSchema } from '../core/time/zone.schema.ts';
import { placeholderSchema } from './gallery.schema.ts';
import { imagePurposeNames } from './imagePurposes.ts';

export const imageSchema = z.strictObject({
  _id: idSchema,
  purpose: z.enum(imagePurposeNames).meta({ description: 'The purpose of the picture.' }),
  /** `?w=` asks for a minimum width in pixels. */
  url: z.string().meta({
    description: 'The address of the picture; `?w=` asks for a width in pixels.',
    example: '/api/image/65f1c0ffee65f1c0ffee65f1',
  }),
  widths: z.array(countSchema).meta({ description: 'The stored widths, in pixels.' }),
  width: countSchema.meta({ description: 'The width in pixels.' }),
  height: countSchema.meta({ description: 'The height in pixels.' }),
  placeholder: placeholderSchema,
  createdAt: instantSchema,
});
export type Image = z.infer<typeof imageSchema>;
