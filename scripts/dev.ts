// `pnpm dev`: the whole product for people working on it: the API restarts and both front ends
// reload when a file changes. The database and its demo data are those of `npm start`.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { styleText } from 'node:util';
import { provideDatabase } from './stack/database.ts';
import { welcome } from './stack/demo-logins.ts';
import { readPorts, requireFreePorts } from './stack/ports.ts';
import { runUntilStopped } from './stack/run-until-stopped.ts';
import { addressesOf, apiEnvironment, dataDirOf, root, urlsOf } from './stack/settings.ts';
import { loadDemoData } from './stack/start-stack.ts';
import { waitUntilReady } from './stack/wait-until-ready.ts';

const env = process.env;
const prefixed = (name: string, color: 'cyan' | 'magenta' | 'yellow') => (line: string) =>
  console.log(`${styleText(color, name.padEnd(10))} ${line}`);

await runUntilStopped(async (supervisor) => {
  const ports = readPorts(env);
  const host = env.HOST || '127.0.0.1';
  const dataDir = dataDirOf(env);
  const urls = urlsOf(ports, env);
  const report = (line: string): void => console.log(`- ${line}`);
  await requireFreePorts(ports, host);
  await mkdir(path.join(dataDir, 'logs'), { recursive: true });
  const mongoUri = await provideDatabase(supervisor, { dataDir, givenUri: env.MONGODB_URI, report });
  const apiEnv = await apiEnvironment(env, { dataDir, ports, urls, host, mongoUri });
  report('Loading demo data, unless it is there');
  await loadDemoData(supervisor, apiEnv, path.join(dataDir, 'logs', 'seed.log'));

  supervisor.keep({
    name: 'API',
    run: { script: 'apps/api/src/main.ts', nodeOptions: ['--watch', '--watch-preserve-output'] },
    cwd: root,
    env: { CHECK_RESPONSES: 'on', ...apiEnv, NODE_ENV: 'development' },
    onLine: prefixed('api', 'cyan'),
    stopTimeoutMs: 5_000,
  });
  const { apiUrl, guestUrl } = addressesOf(urls);
  for (const [app, color] of [['backoffice', 'magenta'] as const, ['guest', 'yellow'] as const]) {
    supervisor.keep({
      name: `${app} app`,
      run: { script: 'scripts/dev/front-end-server.ts', args: [`apps/${app}`, String(ports[app])] },
      cwd: root,
      env: { ...env, HOST: host, API_URL: apiUrl, GUEST_URL: guestUrl },
      onLine: prefixed(app, color),
      stopTimeoutMs: 3_000,
    });
  }
  await waitUntilReady('API', `http://127.0.0.1:${ports.api}/health/ready`, supervisor);
  console.log(welcome(urls));
});
