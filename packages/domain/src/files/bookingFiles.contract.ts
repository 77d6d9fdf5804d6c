import * as z from 'zod';
import { contractOf } from '../contract/contractOf.ts';
import { fileSchema, list, one } from '../contract/envelope.schema.ts';
import { idSchema } from '../core/ids.schema.ts';
import { bookingFilesEndpoints, bookingFileTypes } from './bookingFiles.endpoints.ts';
import { bookingFileSchema, newBookingFileSchema } from './bookingFiles.schema.ts';

const ofBooking = { id: idSchema };
const ofFile = { id: idSchema, fileId: idSchema };

export const bookingFilesContract = contractOf(bookingFilesEndpoints, {
  bookingFiles: {
    params: ofBooking,
    response: list(bookingFileSchema),
    summary: 'The files of a booking, newest first',
    tag: 'booking',
  },
  bookingFile: {
    params: ofFile,
    response: fileSchema,
    files: bookingFileTypes,
    summary: 'A file of a booking, for those who may read the booking',
    tag: 'booking',
  },
  addBookingFile: {
    params: ofBooking,
    body: newBookingFileSchema,
    response: one(bookingFileSchema),
    status: 201,
    errors: ['image_unreadable'],
    summary: 'Attach a picture or a PDF to a booking; a picture is re-encoded without its metadata',
    tag: 'booking',
  },
  removeBookingFile: {
    params: ofFile,
    response: one(z.null()),
    summary: 'Permanently remove a file of a booking',
    tag: 'booking',
  },
});
