import * as z from 'zod';
import { idSchema } from '../core/ids.schema.ts';
import { MAX_ALT, MAX_GALLERY, MAX_VIDEO_LINK } from '../core/limits.ts';
import { countSchema } from '../core/money/quantity.schema.ts';
import { optionalLine } from '../core/text/text.schema.ts';
import { CENTRE } from './images.endpoints.ts';
import { parseVideoLink } from './videoLink.ts';

const altSchema = z.strictObject({
  en: optionalLine(MAX_ALT).meta({ example: 'The bow of the catamaran at anchor' }),
  es: optionalLine(MAX_ALT).meta({ example: 'La proa del catamarán fondeado' }),
});

const focalSchema = z.number().min(0).max(1).multipleOf(0.01);

/** A ThumbHash in base64: about 25 bytes. */
export const placeholderSchema = z
  .string()
  .max(40)
  .regex(/^[A-Za-z0-9+/]*=*$/)
  .meta({ description: 'A blurred preview as a ThumbHash in base64; empty if there is none.', example: '' });

/** A picture of a vessel, service or location, and how it is shown. */
export const galleryItemSchema = z.strictObject({
  image: idSchema.meta({ description: 'The id of the picture.' }),
  alt: altSchema.meta({
    description: 'The caption and text for screen readers, in both languages.',
  }),
  focalX: focalSchema.meta({
    description: 'The horizontal point that stays in sight when the picture is cropped, from 0, its left edge, to 1.',
    example: CENTRE,
  }),
  focalY: focalSchema.meta({
    description: 'The vertical point that stays in sight when the picture is cropped, from 0, its upper edge, to 1.',
    example: CENTRE,
  }),
  video: z
    .string()
    .max(MAX_VIDEO_LINK)
    .refine((link) => parseVideoLink(link) !== null, { error: 'not_a_video' })
    .nullable()
    .meta({
      description:
        'A video that plays in place of the picture: a YouTube or Vimeo link, or an https address of an MP4; null without one.',
      example: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    }),
  width: countSchema.meta({ description: 'The picture’s width in pixels. The server sets it.' }),
  height: countSchema.meta({ description: 'The picture’s height in pixels. The server sets it.' }),
  placeholder: placeholderSchema.meta({
    description: 'A blurred preview as a ThumbHash in base64; empty if there is none. The server sets it.',
    example: '',
  }),
});

export type GalleryItem = z.output<typeof galleryItemSchema>;

/** In display order; the first is the cover. */
export const gallerySchema = z.array(galleryItemSchema).max(MAX_GALLERY);
