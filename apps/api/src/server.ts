import { createServer } from 'node:http';
import { createApp } from './app.ts';
import { createCalendarReader } from './calendarImports/index.ts';
import { readConfig } from './config.ts';
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
  const tracing = await startTracing(process.env);
  const connection = await connect(config.MONGODB_URI, { monitorCommands: tracing !== null });
  if (tracing) traceCommands(connection.getClient());
  const app = createAppContext(connection, config, log);
  if (config.METRICS_ADDRESS) watchProcess(app, release);
  let isLeaving = false;
  let leave = (): Promise<void> => process.exit(1);
  const inBackground = (work: Promise<void>, what: string) =>
    work.catch((error: unknown) => {
      if (!isLeaving) log.error({ err: error }, what);
    });
  const guard = await joinAsRelease(connection, release, {
    log,
    onOvertaken: (message) => {
      log.fatal(message);
      process.stderr.write(`${message}\n`);
      process.exitCode = 1;
      void leave();
    },
  });
  await grantNewMenusToAdmins(app);
  await resealCredentials(app);
  await reportSealedCredentials(app);
  await planJobs(app);
  const setupLink = await issueSetupLink(app);
  const passwords = createPasswords();
  const dispatcher = createDispatcher(app, effectHandlers(app, createMailer(app)));
  const webhookDispatcher = createWebhookDispatcher(app);
  const calendarReader = createCalendarReader(app);
  const jobRunner = createJobRunner(app, jobsOf(app));
  const live = createLiveFor(app);

  const metricsServer = config.METRICS_ADDRESS && (await startMetricsServer(app, config.METRICS_ADDRESS, live.count));

  const server = createServer(
    { keepAliveTimeout: IDLE_CONNECTION_MS },
    createApp(app, { passwords, live, release, isLeaving: () => isLeaving }),
  );
  const drain = drainable(server);
  server.listen(config.API_PORT, config.API_HOST, () => {
    log.info({ port: config.API_PORT, release }, 'listening');
    dispatcher.start();
    webhookDispatcher.start();
    calendarReader.start();
    jobRunner.start();
    if (setupLink) {
      process.stdout.write(
        `No administrator yet. Within ${SETUP_LINK_HOURS} hours, create the first one at ${setupLink}\n`,
      );
    }
    process.send?.('listening');
    void inBackground(createMissingIndexes(connection), 'indexes are missing');
  });
  server.on('error', (error) => {
    log.fatal({ err: error }, `cannot listen on port ${config.API_PORT}`);
    process.exitCode = 1;
    void leave();
  });

  leave = async () => {
    if (isLeaving) return;
    isLeaving = true;
    const tooLong = setTimeout(() => process.exit(1), config.SHUTDOWN_DELAY_MS + SHUTDOWN_TIMEOUT_MS);
    tooLong.unref();
    log.info('stopping');
    await Promise.all([
      live.stop(),
      // Load balancers see that it is not ready before the port closes.
      drain({ delayMs: config.SHUTDOWN_DELAY_MS, timeoutMs: DRAIN_TIMEOUT_MS }),
      // One after the other, requests and effects could take longer than the whole.
      ...[dispatcher, webhookDispatcher, calendarReader, jobRunner].map((worker) => worker.stop()),
    ]);
    await passwords.close();
    await metricsServer?.stop();
    await guard.stop();
    await connection.close();
    await tracing?.stop();
    log.info('left');
    // The parent process may have ended first.
    if (process.connected) process.disconnect();
  };
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
