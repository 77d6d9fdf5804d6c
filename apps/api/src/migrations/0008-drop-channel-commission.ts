import type { Migration } from './migration.ts';

/** Removes an unused percentage from packages: the commission is stored with the reseller. */
export const dropChannelCommission: Migration = {
  name: '0008-drop-channel-commission',
  async up(connection) {
    const packages = connection.collection('packages');
    await packages.updateMany({ channelCommission: { $exists: true } }, { $unset: { channelCommission: '' } });
  },
};
