import { readConfig } from '@marea/api/config';
import { connect } from '@marea/api/db/connection';
import { listMigrations } from '@marea/api/migrations/index';

/** `pnpm migrations`: the numbered changes of what is stored, and when the database of `MONGODB_URI` had each. */
const config = readConfig({ JWT_SECRET: 'not used: nobody signs in here', ...process.env });
const connection = await connect(config.MONGODB_URI);
try {
  for (const { name, run } of await listMigrations(connection)) {
    console.log(run ? `${name}  run ${run.at.toISOString()} by ${run.version}` : `${name}  not run`);
  }
} finally {
  await connection.close();
}
