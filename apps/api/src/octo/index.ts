export { forgetOctoGuests, keepOctoSale } from './bookings.collection.ts';
export { octoKeyRoutes } from './keys.ts';
export { mountOcto, mountOctoErrors } from './server.ts';
