import * as z from 'zod';
import { idSchema } from '../core/ids.schema.ts';
import { countSchema } from '../core/money/quantity.schema.ts';
import { instantSchema } from '../core/time/zone.schema.ts';
import { imagePurposeNames } from './imagePurposes.ts';

export const imageSchema = z.strictObject({
  _id: idSchema,
  purpose: z.enum(imagePurposeNames),
  /** `?w=` asks for a minimum width in pixels. */
  url: z.string(),
  widths: z.array(countSchema),
  width: countSchema,
  height: countSchema,
  createdAt: instantSchema,
});
export type Image = z.infer<typeof imageSchema>;
