export { anonymiseOctoBookings } from './bookings.collection.ts';
export { octoKeyRoutes, octoKeys } from './keys.ts';
export { octoPreviewRoutes } from './preview.ts';
export { mountOcto, mountOctoErrors } from './server.ts';
