export { bookingFiles, bookingFileRoutes, removeFilesOf } from './bookingFiles.ts';
