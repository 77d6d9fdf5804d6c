import { readConfig } from '@marea/api/config';
import { connect } from '@marea/api/db/connection';
import { listMigrations } from '@marea/api/migrations/index';

/** `pnpm migrations`: the numbered changes of what is stored, and when the database of `MONGODB_URI` had each. */
const config = readConfig({ JWT_SECRET: 'not used: nobody gets a session here', ...process.env });
const connection = await connect(config.MONGODB_URI);
try {
  for (const { name, isRolling, run } of await listMigrations(connection)) {
    const when = run ? `run ${run.at.toISOString()} by ${run.version}` : 'not run';
    console.log(`${name}  ${when}${isRolling ? ', rolling' : ''}`);
  }
} finally {
  await connection.close();
}
