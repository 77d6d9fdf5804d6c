import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '@marea/api/db/ids';
import { standardRoles } from '@marea/domain/people/standardRoles';
import { newTestFolder } from '@marea/testing/test-folder';
import getPort from 'get-port';
import { provideDatabase } from '../stack/database.ts';
import { demoLogins } from '../stack/demo-logins.ts';
import { root } from '../stack/settings.ts';
import { seedDemoData } from '../stack/start-stack.ts';
import { StartError, type Supervisor } from '../stack/supervisor.ts';
import { waitUntilReady } from '../stack/wait-until-ready.ts';

export type FuzzTarget = {
  url: string;
  mongoUri: string;
  folder: string;
  /** Unexpected failures, oldest first. */
  apiLog: () => string[];
};

const LOG_LINES_KEPT = 20;

/** The API with demo data on a database of its own, checking each answer; removed at the end. */
export async function startFuzzTarget(supervisor: Supervisor, report: (line: string) => void): Promise<FuzzTarget> {
  const folder = await newTestFolder();
  supervisor.onStop(() => rm(folder, { recursive: true, force: true }));
  const mongoUri = await provideDatabase(supervisor, { dataDir: folder, report });
  const port = await getPort();
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    DATA_DIR: folder,
    JWT_SECRET: randomBytes(48).toString('base64url'),
    MONGODB_URI: mongoUri,
    API_PORT: String(port),
    LOG_LEVEL: 'error',
    CHECK_RESPONSES: 'on',
    REQUESTS_PER_MINUTE: '100000000',
  };
  await seedDemoData(supervisor, env, path.join(folder, 'seed.log'));
  const lines: string[] = [];
  supervisor.keep({
    name: 'API',
    run: { script: 'apps/api/src/main.ts' },
    cwd: root,
    env,
    onLine: (line) => {
      lines.push(line);
      if (lines.length > LOG_LINES_KEPT) lines.shift();
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady('API', `${url}/health/ready`, supervisor);
  return { url, mongoUri, folder, apiLog: () => [...lines] };
}

export async function signInToTarget(target: FuzzTarget, user: string): Promise<string> {
  const [company] = demoLogins.companies;
  const response = await fetch(`${target.url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${user}@${company.domain}`, password: demoLogins.password }),
  });
  const { data } = (await response.json()) as { data?: { jwt_token?: string } };
  if (!data?.jwt_token) throw new StartError(`${user} could not sign in (${response.status}).`);
  return data.jwt_token;
}

export async function isSignedIn(target: FuzzTarget, token: string): Promise<boolean> {
  const response = await fetch(`${target.url}/api/session`, { headers: { authorization: `Bearer ${token}` } });
  await response.body?.cancel();
  return response.ok;
}

/** Creates records the demo lacks, for requests that change and remove them. */
export async function createMissingRecords(target: FuzzTarget, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const make = async (path: string, body: object): Promise<void> => {
    const response = await fetch(`${target.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new StartError(`Nothing could be made at ${path}: ${await response.text()}`);
  };
  const page = await fetch(`${target.url}/api/user/list?limit=100`, { headers });
  const { docs } = (await page.json()) as {
    docs: { role: string; roleId: string | null; locationId: string | null }[];
  };
  const crewMember = docs.find(({ role }) => role === standardRoles.crew.name);
  for (const name of ['Ximena', 'Ignacio', 'Zoë', 'Úrsula']) {
    await make('/user', { firstName: name, email: `${newId()}@marea.test`, roleId: crewMember?.roleId });
    await make('/form', { locationId: crewMember?.locationId, name });
  }
}
