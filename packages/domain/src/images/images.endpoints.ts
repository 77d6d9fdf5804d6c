import type { MenuPath } from '../access/permissions.ts';
import { defineEndpoints } from '../contract/endpoint.ts';

/** Widths in pixels of the stored copies, up to the upload's own. */
export const imageWidths = [320, 768, 1_440, 2_048] as const;

/** A phone's picture has about five megabytes. */
export const MAX_IMAGE_BYTES = 8 * 1_024 * 1_024;

export const MAX_IN_GALLERY = 30;

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
