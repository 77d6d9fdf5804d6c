import * as z from 'zod';
import { idSchema } from '../kernel/ids.schema.ts';
import { countSchema } from '../kernel/quantity.schema.ts';
import { instantSchema } from '../kernel/zone.schema.ts';
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
