import type { Migration } from './migration.ts';

/** Adds shared departures to services and bookings; all earlier ones are for whole vessels. */
export const shareDepartures: Migration = {
  name: '0007-share-departures',
  async up(connection) {
    await connection.collection('services').updateMany({ seats: { $exists: false } }, { $set: { seats: null } });
    const bookings = connection.collection('bookings');
    await bookings.updateMany({ isShared: { $exists: false } }, { $set: { isShared: false, 'rates.seats': null } });
    await bookings.updateMany(
      { beforeMove: { $type: 'object' }, 'beforeMove.isShared': { $exists: false } },
      { $set: { 'beforeMove.isShared': false, 'beforeMove.rates.seats': null } },
    );
  },
};
