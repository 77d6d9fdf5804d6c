import { parseArgs } from 'node:util';
import { companies } from '@marea/api/catalogue/catalogue';
import { readConfig } from '@marea/api/config';
import { createAppContext } from '@marea/api/createContext';
import '@marea/api/app';
import { connect } from '@marea/api/db/connection';
import { releaseOf, upgradeDatabase } from '@marea/api/release';
import { createPasswords } from '@marea/api/session/passwords';
import { users } from '@marea/api/session/session';
import { loadDemoData } from '@marea/demo/load';
import { DEMO_SUPERADMIN } from '@marea/demo/people';
import { DEFAULT_ZONE, wallClock } from '@marea/domain/core/time/zone';
import { pino } from 'pino';

/** `pnpm seed [--if-empty | --reset] [--scale N]`: loads the demo companies. Production needs DEMO_DATA=on. */
const { values } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  options: {
    'if-empty': { type: 'boolean', default: false },
    reset: { type: 'boolean', default: false },
    scale: { type: 'string', default: '1' },
    seed: { type: 'string', default: '2026' },
  },
});

if (process.env.NODE_ENV === 'production' && process.env.DEMO_DATA !== 'on') {
  console.error('Demo data has known passwords and is not loaded in production.');
  process.exit(1);
}
const scale = Number(values.scale);
if (!Number.isInteger(scale) || scale < 1 || scale > 200) {
  console.error('--scale takes a whole number from 1 to 200.');
  process.exit(1);
}
const config = configuration();
const connection = await connect(config.MONGODB_URI).catch(fail);
const passwords = createPasswords();
try {
  if (values.reset) await connection.dropDatabase();
  await upgradeDatabase(connection, releaseOf(config));
  const app = createAppContext(connection, config, pino({ level: 'silent' }));
  const hasCompany = await app.db(companies).exists({});
  // Only demo people: an earlier load was stopped, and starts again.
  const isOperated = await app.db(users).exists({ isAdmin: true, email: { $ne: DEMO_SUPERADMIN } });
  if (!hasCompany && !isOperated) {
    const now = Date.now();
    const today = wallClock(DEFAULT_ZONE, now).date;
    const counts = await loadDemoData(app, passwords, { seed: Number(values.seed), today, now, scale });
    console.log(
      `Demo data: ${Object.entries(counts)
        .map(([what, count]) => `${count} ${what}`)
        .join(', ')}.`,
    );
  } else if (values['if-empty']) {
    console.log('The database has data already; nothing was loaded.');
  } else {
    console.error('The database has data already. Use --reset to replace all of it.');
    process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  await passwords.close();
  await connection.close();
}

/** One line: a caller shows the last ones. */
function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

function configuration() {
  try {
    return readConfig({ JWT_SECRET: 'loading data signs no session at all', ...process.env });
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
