import * as z from 'zod';
import { idSchema } from '../kernel/ids.ts';
import { instantSchema } from '../kernel/zone.ts';
import { imagePurposeNames } from './imagePurposes.ts';

/** Pixels across at which a picture is kept, where it is as wide. */
export const imageWidths = [320, 768, 1_440, 2_048] as const;

/** A picture of a phone has some five megabytes. */
export const LARGEST_IMAGE_BYTES = 8 * 1_024 * 1_024;

export const MOST_IN_GALLERY = 30;

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
