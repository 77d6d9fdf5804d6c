import * as z from 'zod';
import { contractOf } from '../contract/contractOf.ts';
import { one, pictureSchema } from '../contract/envelope.schema.ts';
import { idSchema, idOrSlugSchema } from '../core/ids.schema.ts';
import { locationSchema } from '../fleet/location.schema.ts';
import { services } from '../fleet/service.schema.ts';
import { vessels } from '../fleet/vessel.schema.ts';
import { imagePurposeNames } from './imagePurposes.ts';
import { imagesEndpoints, imageWidths } from './images.endpoints.ts';
import { imageSchema } from './images.schema.ts';

const upload = {
  errors: ['image_unreadable', 'busy'],
  tag: 'image',
} as const;

const gallery = {
  ...upload,
  body: z.strictObject({}),
} as const;

export const imagesContract = contractOf(imagesEndpoints, {
  uploadImage: {
    ...upload,
    body: z.strictObject({
      purpose: z
        .enum(imagePurposeNames)
        .optional()
        .meta({ description: 'The purpose of the picture; `gallery` by default.' }),
      companyId: idSchema.optional().meta({
        description: 'The id of the company that gets the picture; only those who administer all companies need it.',
      }),
    }),
    response: one(imageSchema),
    status: 201,
    summary: 'Store a picture, re-encoded without its metadata; for those who may change what it illustrates',
  },
  image: {
    params: { id: idSchema },
    query: z.strictObject({ w: z.coerce.number().int().min(1).max(10_000).optional() }),
    response: pictureSchema,
    summary: 'A picture in WebP; receipts need access to their payments or expenses',
    tag: 'image',
  },
  imageVariant: {
    params: {
      id: idSchema,
      variant: z
        .string()
        .max(20)
        .meta({
          description: `The width and format: ${imageWidths.join(', ')} with .avif, .webp or .jpg. Others are not found.`,
          example: '960.avif',
        }),
    },
    errors: ['busy'],
    response: pictureSchema,
    summary: 'A public picture in a width and format, for `srcset`; AVIF is answered as WebP until it has been made',
    tag: 'image',
  },
  addToLocationGallery: {
    ...gallery,
    params: { id: idOrSlugSchema },
    response: one(locationSchema),
    summary: 'Add a picture to a location; their order is changed with the location itself',
  },
  addToServiceGallery: {
    ...gallery,
    params: { id: idSchema },
    response: one(services.row),
    summary: 'Add a picture to a service',
  },
  addToResourceGallery: {
    ...gallery,
    params: { id: idSchema },
    response: one(vessels.row),
    summary: 'Add a picture to a vessel',
  },
});
