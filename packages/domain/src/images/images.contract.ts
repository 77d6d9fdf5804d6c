import * as z from 'zod';
import type { MenuPath } from '../access/permissions.ts';
import { endpoint, one, pictureSchema } from '../contract/endpoint.ts';
import { locations, locationSchema } from '../fleet/location.schema.ts';
import { vessels } from '../fleet/vessel.schema.ts';
import { services } from '../fleet/service.schema.ts';
import { idOrSlugSchema, idSchema } from '../kernel/ids.ts';
import { instantSchema } from '../kernel/zone.ts';
import { imagePurposeNames } from './imagePurposes.ts';

/** Pixels across at which a picture is kept, where it is as wide. */
export const imageWidths = [320, 768, 1_440, 2_048] as const;
/** A picture of a phone has some five megabytes. */
export const LARGEST_IMAGE_BYTES = 8 * 1_024 * 1_024;
export const MAX_IN_GALLERY = 30;

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

const upload = {
  base: '/api',
  access: 'staff',
  file: 'image',
  errors: ['image_unreadable', 'busy'],
  tag: 'image',
} as const;
const gallery = { ...upload, method: 'PUT', body: z.strictObject({}) } as const;
const mayUpdate = (...menus: readonly MenuPath[]) => ({ menus, permission: 'update', notResellers: true }) as const;

export const imagesContract = {
  uploadImage: endpoint({
    ...upload,
    method: 'POST',
    path: '/image',
    params: {},
    body: z.strictObject({
      /** What it is for: a gallery unless said. Whoever may change that may upload. */
      purpose: z.enum(imagePurposeNames).optional(),
      /** A superadmin says for which company. */
      companyId: idSchema.optional(),
    }),
    response: one(imageSchema),
    status: 201,
    summary: 'Keep a picture, re-encoded without what the camera wrote into it, for whoever may change what it is for',
  }),
  image: endpoint({
    base: '/api',
    method: 'GET',
    path: '/image/{id}',
    access: 'public',
    params: { id: idSchema },
    query: z.strictObject({ w: z.coerce.number().int().min(1).max(10_000).optional() }),
    response: pictureSchema,
    isPicture: true,
    summary: 'A picture in WebP; receipts are for those who may read the payments, or the expenses that they prove',
    tag: 'image',
  }),
  addToLocationGallery: endpoint({
    ...gallery,
    path: '/locations/{id}/update/gallery',
    needs: mayUpdate(...locations.menus),
    params: { id: idOrSlugSchema },
    response: one(locationSchema),
    summary: 'Add a picture to a location; their order is changed with the location itself',
  }),
  addToServiceGallery: endpoint({
    ...gallery,
    path: '/service/{id}/update/gallery',
    needs: mayUpdate(...services.menus),
    params: { id: idSchema },
    response: one(services.row),
    summary: 'Add a picture to a service',
  }),
  addToResourceGallery: endpoint({
    ...gallery,
    path: '/resource/{id}/update/gallery',
    needs: mayUpdate(...vessels.menus),
    params: { id: idSchema },
    response: one(vessels.row),
    summary: 'Add a picture to a vessel',
  }),
};
