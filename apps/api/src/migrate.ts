import './app.ts';
import { readConfig } from './config.ts';
import { connect } from './db/connection.ts';
import { createLog } from './log.ts';
import { releaseOf, upgradeDatabase } from './release.ts';

// Upgrades the database and ends: a step of a deployment, before the processes that answer requests start.
try {
  const config = readConfig(process.env);
  const log = createLog(config);
  const release = releaseOf(config);
  log.info({ release }, 'upgrading the database');
  const connection = await connect(config.MONGODB_URI);
  await upgradeDatabase(connection, release, log);
  await connection.close();
  log.info({ release }, 'the database is of this release');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`, () => process.exit(1));
}
