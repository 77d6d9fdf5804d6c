import type { Migration } from './migration.ts';

/** The baseline: migrations are numbered from schema 4 on. Removes schema 4's own records of filled fields. */
export const numberMigrations: Migration = {
  name: '0005-number-migrations',
  async up(connection) {
    const names = new Set((await connection.listCollections()).map(({ name }) => name));
    for (const name of ['filledFields', 'declaredIndexes']) if (names.has(name)) await connection.dropCollection(name);
    await connection.collection('schemaVersions').updateMany({}, { $unset: { history: '' } });
  },
};
