export { bookingFiles, bookingFileRoutes, removeBytesOf, removeFilesOf } from './bookingFiles.ts';
