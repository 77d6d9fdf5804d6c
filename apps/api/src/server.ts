import { createServer } from 'node:http';
import { pino } from 'pino';
import manifest from '../package.json' with { type: 'json' };
import { createApp } from './app.ts';
import { fillChangedAfterLeaving, fillCommissionTerms, fillParties, fillSortKeys } from './booking/index.ts';
import { planAudit, resealCredentials } from './checkout/index.ts';
import { readConfig } from './config.ts';
import { createAppContext } from './context.ts';
import { fillCrewPaid } from './crew/index.ts';
import { fillSearchOfNotes } from './customers/index.ts';
import { prepareCollections, restoreIndexes } from './db/collection.ts';
import { connect } from './db/connection.ts';
import { effectHandlers } from './effects.ts';
import { fillBilingualSortKeys } from './fleet/index.ts';
import { createLiveFor } from './liveRecords.ts';
import { createMailer } from './mail/index.ts';
import { fillPartiesTold } from './notifications/index.ts';
import { createDispatcher } from './outbox/index.ts';
import { raiseCompanyRoles } from './people/index.ts';
import { createPasswords } from './session/index.ts';
import { fillVesselDays } from './slots/index.ts';

const SHUTDOWN_TIMEOUT_MS = 10_000;
/** Longer than load balancers keep an idle connection (60 s): who closes first must not be who is written to. */
const IDLE_CONNECTION_MS = 65_000;
/** A write a line is a twentieth of a small request. Whoever ends otherwise than by SIGKILL writes the rest before. */
const LOG_WRITES = { sync: false, minLength: 4_096, periodicFlush: 100 };

async function main(): Promise<void> {
  const config = readConfig(process.env);
  // What clients of other services hang on their errors holds requests whole, keys and all.
  const redact = ['err.config', 'err.request', 'err.response', 'err.cause'];
  const log = pino({ level: config.LOG_LEVEL, redact }, pino.destination(LOG_WRITES));
  const connection = await connect(config.MONGODB_URI);
  const app = createAppContext(connection, config, log);
  await prepareCollections(connection, (dropped) => log.info(dropped, 'dropped an index that is no longer declared'));
  await fillVesselDays(connection);
  await fillParties(connection);
  await fillPartiesTold(connection);
  await fillSortKeys(connection);
  await fillCommissionTerms(connection);
  await fillChangedAfterLeaving(connection);
  await fillCrewPaid(connection);
  await fillBilingualSortKeys(connection);
  await fillSearchOfNotes(connection);
  await raiseCompanyRoles(app);
  await resealCredentials(app);
  await planAudit(app);
  const passwords = createPasswords();
  const dispatcher = createDispatcher(app, effectHandlers(app, createMailer(app)));
  const live = createLiveFor(app);
  let isLeaving = false;

  const server = createServer(
    { keepAliveTimeout: IDLE_CONNECTION_MS },
    createApp(app, { passwords, live, version: manifest.version, isLeaving: () => isLeaving }),
  );
  server.listen(config.API_PORT, config.API_HOST, () => {
    log.info({ port: config.API_PORT }, 'listening');
    dispatcher.start();
    process.send?.('listening');
    restoreIndexes(connection).catch((error: unknown) => {
      if (!isLeaving) log.error({ err: error }, 'indexes are not restored');
    });
  });
  server.on('error', (error) => {
    log.fatal({ err: error }, `cannot listen on port ${config.API_PORT}`);
    process.exitCode = 1;
    void leave();
  });

  async function leave(): Promise<void> {
    if (isLeaving) return;
    isLeaving = true;
    const tooLong = setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS);
    tooLong.unref();
    await Promise.all([
      new Promise((resolve) => {
        server.close(resolve);
        server.closeIdleConnections();
      }),
      live.stop(),
    ]);
    await dispatcher.stop();
    await passwords.close();
    await connection.close();
    log.info('left');
    // Its parent may have gone first.
    if (process.connected) process.disconnect();
  }
  process.on('SIGTERM', () => void leave());
  process.on('SIGINT', () => void leave());
  // Without its parent, nothing else would stop this process.
  process.on('disconnect', () => void leave());
}

try {
  await main();
} catch (error) {
  // Ends the process also while a connection is pending, so that it can be restarted.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`, () => process.exit(1));
}
