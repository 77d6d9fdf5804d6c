import type { Migration } from './migration.ts';

/** The index of the bookings' search terms gets their start: the one without it goes, and is created anew. */
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
