import * as z from 'zod';
import { idSchema } from '../kernel/ids.schema.ts';
import { imagePurposeNames } from './imagePurposes.ts';
import { instantSchema } from '../kernel/zone.schema.ts';

export const imageSchema = z.strictObject({
  _id: idSchema,
  purpose: z.enum(imagePurposeNames),
  /** Address of the picture; `?w=` asks for one at least so wide. */
  url: z.string(),
  widths: z.array(z.int()),
  width: z.int(),
  height: z.int(),
  createdAt: instantSchema,
});
export type Image = z.infer<typeof imageSchema>;
