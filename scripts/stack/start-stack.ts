import path from 'node:path';
import { buildAll } from './build.ts';
import { provideDatabase } from './database.ts';
import { ownBuild } from './own-build.ts';
import { requireFreePorts, type Ports } from './ports.ts';
import { apiEnvironment, makeLogFolder, root, urlsOf, type StackUrls } from './settings.ts';
import { Supervisor } from './supervisor.ts';
import { waitUntilReady } from './wait-until-ready.ts';

export type StackOptions = {
  ports: Ports;
  dataDir: string;
  /** With `MONGODB_URI`, no embedded database is started. */
  env: NodeJS.ProcessEnv;
  /** Without demo data. */
  isEmpty?: boolean;
  supervisor: Supervisor;
  report: (line: string) => void;
};

/** `dataDir` has the data of this machine, and the mails when no provider is set. */
export type Stack = {
  urls: StackUrls;
  mongoUri: string;
  dataDir: string;
  /** The page for the first administrator, printed by an API that has none. */
  setupLink: string | null;
};

/** Starts database with demo data unless `isEmpty`, API and front ends; returns when all answer. @throws StartError with advice. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { ports, dataDir, supervisor, report, isEmpty = false } = options;
  // Only the demo's guests pay without money.
  const env = isEmpty ? { PAYMENT_SANDBOX: 'off', ...options.env } : options.env;
  const host = env.HOST || '127.0.0.1';
  const urls = urlsOf(ports, env);
  await requireFreePorts(ports, host);
  const logs = await makeLogFolder(dataDir);

  report('Building (what has not changed is taken from the cache)');
  const building = buildAll(supervisor, env);
  const seeding = provideDatabase(supervisor, { dataDir, givenUri: env.MONGODB_URI, report }).then(async (mongoUri) => {
    const apiEnv = await apiEnvironment(env, { dataDir, ports, urls, host, mongoUri });
    if (!isEmpty) {
      report('Loading demo data, unless it is there');
      await seedDemoData(supervisor, apiEnv, path.join(logs, 'seed.log'));
    }
    return { mongoUri, apiEnv };
  });
  const [, { mongoUri, apiEnv }] = await Promise.all([building, seeding]);

  report('Starting the API and both front ends');
  const api = await ownBuild(supervisor, path.join(root, 'apps/api'), String(ports.api));
  const upgrade = { reportedAt: Date.now() };
  let setupLink: string | null = null;
  supervisor.keep({
    name: 'API',
    run: { script: path.join(api, 'main.js') },
    cwd: root,
    env: apiEnv,
    logFile: path.join(logs, 'api.log'),
    stopTimeoutMs: 15_000,
    onLine: (line) => {
      setupLink = /\S+\/first-start#\S+/.exec(line)?.[0] ?? setupLink;
      if (!isProgress(line)) return;
      upgrade.reportedAt = Date.now();
      report(`The API upgrades the database (details in ${path.join(logs, 'api.log')})`);
    },
  });
  const address = `http://127.0.0.1:${ports.api}/health/ready`;
  await waitUntilReady('API', address, supervisor, { lastProgress: () => upgrade.reportedAt });

  supervisor.keep({
    name: 'web server',
    run: {
      script: 'apps/web-server/src/main.ts',
      args: ['apps/backoffice/dist', String(ports.backoffice), 'apps/guest/dist', String(ports.guest)],
    },
    cwd: root,
    env: { ...env, NODE_ENV: 'production', HOST: host, API_URL: urls.api, GUEST_URL: urls.guest },
    logFile: path.join(logs, 'web.log'),
    stopTimeoutMs: 3_000,
  });
  await Promise.all([
    waitUntilReady('back office', `http://127.0.0.1:${ports.backoffice}/`, supervisor),
    waitUntilReady('guest app', `http://127.0.0.1:${ports.guest}/`, supervisor),
  ]);
  return { urls, mongoUri, dataDir, setupLink };
}

/** What an API logs every few seconds while it upgrades records or waits for older processes. */
function isProgress(line: string): boolean {
  return line.includes('upgrading records') || line.includes('waiting for processes of an older release');
}

export async function seedDemoData(supervisor: Supervisor, apiEnv: NodeJS.ProcessEnv, logFile: string): Promise<void> {
  const run = { script: 'scripts/seed.ts', args: ['--if-empty'] };
  // Production refuses demo data: this step alone runs outside it.
  const env = { ...apiEnv, NODE_ENV: 'development' };
  await supervisor.finish({ name: 'demo data', run, cwd: root, env, logFile });
}
