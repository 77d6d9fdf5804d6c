import type { Migration } from './migration.ts';

/** The base line: schema 4 becomes the first whose migrations are numbered. Its own records of what was filled go. */
export const numberMigrations: Migration = {
  name: '0005-number-migrations',
  async up(connection) {
    const names = new Set((await connection.listCollections()).map(({ name }) => name));
    for (const name of ['filledFields', 'declaredIndexes']) if (names.has(name)) await connection.dropCollection(name);
    await connection.collection('schemaVersions').updateMany({}, { $unset: { history: '' } });
  },
};
