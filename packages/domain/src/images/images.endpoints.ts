import type { MenuPath } from '../access/permissions.ts';
import { defineEndpoints } from '../contract/endpoint.ts';

/** Widths in pixels of the stored copies, up to the upload's own. */
export const imageWidths = [320, 640, 960, 1_280, 1_920] as const;

/** The formats of a public picture, by the extension of its address. */
export const imageFormats = ['avif', 'webp', 'jpg'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** The default focal point of a picture. */
export const CENTRE = 0.5;

const mayUpdate = (...menus: readonly MenuPath[]) => ({ menus, permission: 'update', notResellers: true }) as const;

const upload = {
  access: 'staff',
  file: 'image',
} as const;

const gallery = {
  ...upload,
  method: 'PUT',
} as const;

export const imagesEndpoints = defineEndpoints({
  uploadImage: { ...upload, method: 'POST', path: '/image' },
  image: { method: 'GET', path: '/image/{id}', access: 'public', isPicture: true },
  imageVariant: { method: 'GET', path: '/image/{id}/{variant}', access: 'public', isPicture: true },
  addToLocationGallery: {
    ...gallery,
    path: '/locations/{id}/update/gallery',
    needs: mayUpdate('/settings/locations', '/settings/location'),
  },
  addToServiceGallery: { ...gallery, path: '/service/{id}/update/gallery', needs: mayUpdate('/settings/services') },
  addToResourceGallery: {
    ...gallery,
    path: '/resource/{id}/update/gallery',
    needs: mayUpdate('/resources', '/settings/resources'),
  },
});
