import { defineEndpoints } from '../contract/endpoint.ts';

const mayRead = { menus: ['/booking', '/calendar'], permission: 'read', notResellers: true } as const;
const mayAdd = { ...mayRead, permission: 'update' } as const;

export const bookingFilesEndpoints = defineEndpoints({
  bookingFiles: { method: 'GET', path: '/booking/{id}/files', access: 'staff', needs: mayRead },
  bookingFile: { method: 'GET', path: '/booking/{id}/files/{fileId}', access: 'staff', needs: mayRead },
  addBookingFile: { method: 'POST', path: '/booking/{id}/files', access: 'staff', needs: mayAdd, file: 'file' },
  removeBookingFile: {
    method: 'DELETE',
    path: '/booking/{id}/files/{fileId}',
    access: 'staff',
    needs: { menus: ['/booking'], permission: 'update', notResellers: true },
  },
});

export const bookingFileTypes = ['pdf', 'webp'] as const;
export type BookingFileType = (typeof bookingFileTypes)[number];

export const MAX_FILES_OF_BOOKING = 30;
/** The file types a browser offers; the API goes by the content. */
export const ACCEPTED_FILES = 'application/pdf,image/png,image/jpeg,image/webp,image/avif,image/gif';
