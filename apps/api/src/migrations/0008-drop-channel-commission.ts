import type { Migration } from './migration.ts';

/** Packages lose a percentage that nothing read: a reseller's commission is the reseller's own. */
export const dropChannelCommission: Migration = {
  name: '0008-drop-channel-commission',
  async up(connection) {
    const packages = connection.collection('packages');
    await packages.updateMany({ channelCommission: { $exists: true } }, { $unset: { channelCommission: '' } });
  },
};
