import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { users } from '@marea/api/session/user.collection';
import { startEmbeddedMongo } from '@marea/embedded-mongo/start-embedded-mongo';
import { createFrontEndServer } from '@marea/web-server/front-end-server';
import getPort from 'get-port';
import jwt from 'jsonwebtoken';
import { storeBenchmarkData } from './bench/data.ts';
import { measureGuestPage } from './bench/guest-page.ts';
import { measureLive } from './bench/live.ts';
import { startServer } from './bench/processes.ts';
import { printTable } from './bench/table.ts';
import { measureWork } from './bench/work.ts';

/**
 * `pnpm bench [--rounds N] [--seconds N] [--work WORDS] [--profile FOLDER] [--base-url URL]`: times the API
 * against a bare server in alternating rounds and writes bench-results/latest.json. --work filters by name;
 * --profile keeps CPU profiles; --base-url measures another system with the same paths.
 */
const { values } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    'base-url': { type: 'string' },
    work: { type: 'string' },
    profile: { type: 'string' },
  },
});
const root = fileURLToPath(new URL('..', import.meta.url));
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
/** Of the row of the streams, for `--work`. */
const LIVE = 'open streams';
const JWT_SECRET = 'a benchmark is nobody\u2019s secret but long';

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'marea-bench-'));
const mongo = await startEmbeddedMongo({ dataDir, report: (line) => console.log(line) });
const stops: (() => Promise<void>)[] = [mongo.stop];
try {
  const uri = new URL(mongo.uri);
  uri.pathname = '/bench';
  const data = await storeBenchmarkData(uri.href);
  stops.unshift(() => data.connection.close());

  const [apiPort, barePort, guestPort] = [await getPort(), await getPort(), await getPort()];
  const api = await startServer(
    path.join(root, 'apps/api/dist/main.js'),
    {
      MONGODB_URI: uri.href,
      JWT_SECRET,
      API_PORT: String(apiPort),
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
      REQUESTS_PER_MINUTE: '100000000',
      TRUSTED_PROXIES: '1',
      GUEST_ORIGIN: `http://localhost:${guestPort}`,
    },
    values.profile,
  );
  stops.unshift(() => api.stop());
  const bare = await startServer(here('./bench/bare-server.ts'), {
    MONGODB_URI: uri.href,
    PORT: String(barePort),
    NODE_ENV: 'production',
  });
  stops.unshift(() => bare.stop());
  const addresses = { apiUrl: `http://localhost:${apiPort}`, guestUrl: `http://localhost:${guestPort}` };
  const pages = await createFrontEndServer(path.join(root, 'apps/guest/dist'), addresses);
  pages.listen(guestPort, '127.0.0.1');
  stops.unshift(async () => {
    pages.closeAllConnections();
    pages.close();
  });

  const expiresAt = new Date(Date.now() + 86_400_000);
  const tokenOf = async (userId: string) => {
    const sid = `the session of ${userId}`;
    await data.db(users).updateOne({ _id: userId }, { $push: { sessions: { sid, expiresAt } } });
    return jwt.sign({ sub: userId, sid, exp: Math.floor(expiresAt.getTime() / 1_000) }, JWT_SECRET);
  };
  const token = await tokenOf(data.user._id);
  const results = await measureWork({
    data,
    token,
    api: values['base-url'] ?? `http://127.0.0.1:${apiPort}`,
    bare: `http://127.0.0.1:${barePort}`,
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    work: values.work ?? '',
  });
  const isOurs = values['base-url'] === undefined;
  if (isOurs && LIVE.includes(values.work ?? '')) {
    results.push(await measureLive({ data, token, tokenOf, api: `http://127.0.0.1:${apiPort}`, pid: api.pid }));
  }
  results.push(
    {
      work: 'cold start to first answer, database up',
      ours: `${Math.round(api.startMs)} ms`,
      target: '< 1000 ms',
      isMet: api.startMs < 1_000,
    },
    ...(await measureGuestPage(`http://localhost:${guestPort}/bench/welcome`)),
  );
  printTable(results);
  await mkdir(path.join(root, 'bench-results'), { recursive: true });
  const file = path.join(root, 'bench-results/latest.json');
  const machine = { cpus: os.cpus().length, model: os.cpus()[0]?.model, node: process.version };
  await writeFile(file, `${JSON.stringify({ at: new Date().toISOString(), machine, results }, null, 2)}\n`);
  console.log(`\nWritten to ${path.relative(process.cwd(), file)}`);
} finally {
  for (const stop of stops) await stop();
  await rm(dataDir, { recursive: true, force: true });
}
