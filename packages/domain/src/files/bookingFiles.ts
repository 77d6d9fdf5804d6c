export const bookingFileTypes = ['pdf', 'webp'] as const;
export type BookingFileType = (typeof bookingFileTypes)[number];

export const MAX_FILES_OF_BOOKING = 30;
/** What a browser offers to choose; the API goes by the content. */
export const ACCEPTED_FILES = 'application/pdf,image/png,image/jpeg,image/webp,image/avif,image/gif';
