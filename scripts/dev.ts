// `pnpm dev`: the product with restart and reload on changes, on the database of `npm start`.
import path from 'node:path';
import { styleText } from 'node:util';
import { provideDatabase } from './stack/database.ts';
import { welcome } from './stack/demo-logins.ts';
import { readPorts, requireFreePorts } from './stack/ports.ts';
import { runUntilStopped } from './stack/run-until-stopped.ts';
import { apiEnvironment, dataDirOf, makeLogFolder, root, urlsOf } from './stack/settings.ts';
import { seedDemoData } from './stack/start-stack.ts';
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
  const logs = await makeLogFolder(dataDir);
  const mongoUri = await provideDatabase(supervisor, { dataDir, givenUri: env.MONGODB_URI, report });
  const apiEnv = await apiEnvironment(env, { dataDir, ports, urls, host, mongoUri });
  report('Loading demo data, unless it is there');
  await seedDemoData(supervisor, apiEnv, path.join(logs, 'seed.log'));

  supervisor.keep({
    name: 'API',
    run: { script: 'scripts/watch-api.mjs' },
    cwd: root,
    env: { CHECK_RESPONSES: 'on', ...apiEnv, NODE_ENV: 'development' },
    onLine: prefixed('api', 'cyan'),
    stopTimeoutMs: 5_000,
  });
  const frontEndEnv = {
    ...env,
    BACKOFFICE_PORT: String(ports.backoffice),
    GUEST_PORT: String(ports.guest),
    API_URL: urls.api,
    GUEST_ORIGIN: urls.guest,
  };
  for (const [app, color] of [['backoffice', 'magenta'] as const, ['guest', 'yellow'] as const]) {
    const cwd = path.join(root, 'apps', app);
    supervisor.keep({
      name: `${app} app`,
      run: { script: path.join(cwd, 'node_modules/vite/bin/vite.js'), args: ['--host', host] },
      cwd,
      env: frontEndEnv,
      onLine: prefixed(app, color),
      stopTimeoutMs: 3_000,
    });
  }
  await waitUntilReady('API', `http://127.0.0.1:${ports.api}/health/ready`, supervisor);
  console.log(welcome(urls));
});
