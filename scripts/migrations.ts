import { listMigrations } from '@marea/api/migrations/index';
import { onDatabase } from './stack/on-database.ts';

/** `pnpm migrations`: the numbered changes of what is stored, and when the database of `MONGODB_URI` had each. */
await onDatabase(async (connection) => {
  for (const { name, isRolling, run } of await listMigrations(connection)) {
    const when = run ? `run ${run.at.toISOString()} by ${run.version}` : 'not run';
    console.log(`${name}  ${when}${isRolling ? ', rolling' : ''}`);
  }
});
