import { createServer } from 'node:http';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { createCalendarReader } from './calendarImports/index.ts';
import type { Config } from './config.ts';
import { readConfig } from './config.ts';
import type { AppContext } from './context.ts';
import { createAppContext } from './createContext.ts';
import { reportSealedCredentials, resealCredentials } from './credentials/index.ts';
import { connect } from './db/connection.ts';
import { createMissingIndexes } from './db/models.ts';
import { drainable } from './http/health.ts';
import { createJobRunner, planJobs } from './jobs/index.ts';
import { jobsOf } from './jobTable.ts';
import { createLiveFor } from './liveRecords.ts';
import { createLog } from './log.ts';
import { createMailer } from './mail/index.ts';
import { startMetricsServer, watchProcess } from './metrics/index.ts';
import { createDispatcher } from './outbox/index.ts';
import { effectHandlers } from './outboxHandlers.ts';
import { grantNewMenusToAdmins } from './people/index.ts';
import { joinAsRelease, releaseOf } from './release.ts';
import { createPasswords, issueSetupLink, SETUP_LINK_HOURS } from './session/index.ts';
import { startTracing, traceCommands } from './tracing/index.ts';
import { createWebhookDispatcher } from './webhooks/index.ts';

/** Together with the container's SHUTDOWN_DELAY_MS, less than the ten seconds after which Docker kills. */
const SHUTDOWN_TIMEOUT_MS = 7_500;
/** The share for requests in flight, while effects end as well; the rest is for the database. */
const DRAIN_TIMEOUT_MS = 5_000;
/** Longer than load balancers keep an idle connection (60 s), so that no request meets one that we just closed. */
const IDLE_CONNECTION_MS = 65_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config);
  const release = releaseOf(config);
  log.info({ release }, 'starting');
  // Closed in the reverse order.
  const opened = new AsyncDisposableStack();
  const departure = createDeparture(opened, config, log);

  const tracing = await startTracing(process.env);
  opened.defer(async () => tracing?.stop());
  const connection = await connect(config.MONGODB_URI, { monitorCommands: tracing !== null });
  opened.defer(() => connection.close());
  if (tracing) traceCommands(connection.getClient());
  const app = createAppContext(connection, config, log);
  if (config.METRICS_ADDRESS) watchProcess(app, release);
  const guard = await joinAsRelease(connection, release, { log, onOvertaken: departure.fail });
  opened.defer(() => guard.stop());
  const setupLink = await prepareDatabase(app);

  const passwords = createPasswords();
  opened.defer(() => passwords.close());
  const live = createLiveFor(app);
  const metricsServer = config.METRICS_ADDRESS && (await startMetricsServer(app, config.METRICS_ADDRESS, live.count));
  if (metricsServer) opened.defer(() => metricsServer.stop());
  const workers = workersOf(app);
  const server = createServer(
    { keepAliveTimeout: IDLE_CONNECTION_MS },
    createApp(app, { passwords, live, release, isLeaving: departure.hasBegun }),
  );
  const drain = drainable(server);
  // Side by side: one after the other, requests and effects could take longer than the whole. Load balancers see that it
  // is not ready before the port closes.
  opened.defer(async () => {
    const limits = { delayMs: config.SHUTDOWN_DELAY_MS, timeoutMs: DRAIN_TIMEOUT_MS };
    await Promise.all([live.stop(), drain(limits), ...workers.map((worker) => worker.stop())]);
  });

  server.on('error', (error) => {
    log.fatal({ err: error }, `cannot listen on port ${config.API_PORT}`);
    departure.fail();
  });
  server.listen(config.API_PORT, config.API_HOST, () => {
    log.info({ port: config.API_PORT, release }, 'listening');
    for (const worker of workers) worker.start();
    if (setupLink) {
      process.stdout.write(
        `No administrator yet. Within ${SETUP_LINK_HOURS} hours, create the first one at ${setupLink}\n`,
      );
    }
    process.send?.('listening');
    createMissingIndexes(connection).catch((error: unknown) => {
      if (!departure.hasBegun()) log.error({ err: error }, 'indexes are missing');
    });
  });
  departure.beginOnSignals();
}

/** Brings the database to what this release expects of it; the link with which the first administrator signs up, if any. */
async function prepareDatabase(app: AppContext): Promise<string | null> {
  await grantNewMenusToAdmins(app);
  await resealCredentials(app);
  await reportSealedCredentials(app);
  await planJobs(app);
  return issueSetupLink(app);
}

/** What works beside requests. */
function workersOf(app: AppContext) {
  return [
    createDispatcher(app, effectHandlers(app, createMailer(app))),
    createWebhookDispatcher(app),
    createCalendarReader(app),
    createJobRunner(app, jobsOf(app)),
  ];
}

/** Ends this process once: closes what is open, and exits if that takes too long. */
function createDeparture(opened: AsyncDisposableStack, { SHUTDOWN_DELAY_MS }: Config, log: Logger) {
  let hasBegun = false;
  const begin = async (): Promise<void> => {
    if (hasBegun) return;
    hasBegun = true;
    setTimeout(() => process.exit(1), SHUTDOWN_DELAY_MS + SHUTDOWN_TIMEOUT_MS).unref();
    log.info('stopping');
    await opened.disposeAsync();
    log.info('left');
    // The parent process may have ended first.
    if (process.connected) process.disconnect();
  };
  return {
    hasBegun: () => hasBegun,
    /** Ends with an error, which the log and the terminal say. */
    fail: (message?: string): void => {
      if (message) {
        log.fatal(message);
        process.stderr.write(`${message}\n`);
      }
      process.exitCode = 1;
      void begin();
    },
    beginOnSignals: (): void => {
      process.on('SIGTERM', () => void begin());
      process.on('SIGINT', () => void begin());
      // Without its parent, nothing else would stop this process.
      process.on('disconnect', () => void begin());
    },
  };
}

try {
  await main();
} catch (error) {
  // Ends the process also while a connection is pending, so that it can be restarted.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`, () => process.exit(1));
}
