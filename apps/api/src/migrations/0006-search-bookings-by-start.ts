import type { Migration } from './migration.ts';

/** Adds the start to the index of the bookings' search terms: drops the index, to be created again. */
export const searchBookingsByStart: Migration = {
  name: '0006-search-bookings-by-start',
  async up(connection) {
    const collections = await connection.listCollections();
    if (!collections.some(({ name }) => name === 'bookings')) return;
    const bookings = connection.collection('bookings');
    const indexes = await bookings.indexes();
    const isOld = indexes.some(({ name, key }) => name === 'searches' && !('start' in key));
    if (isOld) await bookings.dropIndex('searches');
  },
};
