export { bookingFiles } from './bookingFile.collection.ts';
export { bookingFileRoutes } from './bookingFiles.routes.ts';
export { removeFilesOf } from './bookingFiles.ts';
