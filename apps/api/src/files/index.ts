export { bookingFileRoutes } from './bookingFiles.routes.ts';
