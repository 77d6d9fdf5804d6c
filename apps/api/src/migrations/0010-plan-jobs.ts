import type { Migration } from './migration.ts';

/** What runs by a schedule is a job: the effects that planned it are left to nobody. */
export const planJobsByTable: Migration = {
  name: '0010-plan-jobs',
  async up(connection) {
    const kind = { $in: ['nightlyAudit', 'retention', 'readRefunds'] };
    await connection.collection('outbox').deleteMany({ kind, state: 'waiting' });
  },
};
