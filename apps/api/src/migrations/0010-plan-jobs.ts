import type { Migration } from './migration.ts';

/** Removes the effects that scheduled work, which is now a job. */
export const planJobsByTable: Migration = {
  name: '0010-plan-jobs',
  async up(connection) {
    const kind = { $in: ['nightlyAudit', 'retention', 'readRefunds'] };
    await connection.collection('outbox').deleteMany({ kind, state: 'waiting' });
  },
};
