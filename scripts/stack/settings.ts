import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rotateLog } from '@marea/embedded-mongo/mongod-log';
import { execa } from 'execa';
import { withMemoryLimits } from './memory-limits.ts';
import type { Ports } from './ports.ts';
import { loadSecrets } from './secrets.ts';
import { StartError } from './supervisor.ts';

export const root = fileURLToPath(new URL('../../', import.meta.url));

export type StackUrls = { api: string; backoffice: string; guest: string };

/** `DATA_DIR`, relative to the project, or `.data`. */
export function dataDirOf(env: NodeJS.ProcessEnv): string {
  return path.resolve(root, env.DATA_DIR || '.data');
}

/** The folder of the logs, made with that of the data. @throws StartError where it cannot be written. */
export async function makeLogFolder(dataDir: string): Promise<string> {
  const logs = path.join(dataDir, 'logs');
  try {
    await mkdir(logs, { recursive: true });
    // The log of a crash stays: the next start adds to it.
    for (const name of ['api.log', 'web.log', 'seed.log']) await rotateLog(path.join(logs, name));
    return logs;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(`The data cannot be kept in ${dataDir}: ${why}\nName another folder with DATA_DIR.`);
  }
}

export function urlsOf(ports: Ports, env: NodeJS.ProcessEnv): StackUrls {
  return {
    api: env.API_URL || `http://localhost:${ports.api}`,
    backoffice: env.BACKOFFICE_ORIGIN || `http://localhost:${ports.backoffice}`,
    guest: env.GUEST_ORIGIN || `http://localhost:${ports.guest}`,
  };
}

/** The commit that is checked out; `unknown` outside a clone. */
async function commitOf(folder: string): Promise<string> {
  const { stdout, exitCode } = await execa('git', ['rev-parse', '--short', 'HEAD'], { cwd: folder, reject: false });
  return exitCode === 0 && stdout ? stdout : 'unknown';
}

/** As in production, with every variable it reads. */
export async function apiEnvironment(
  base: NodeJS.ProcessEnv,
  known: { dataDir: string; ports: Ports; urls: StackUrls; host: string; mongoUri: string },
): Promise<NodeJS.ProcessEnv> {
  return {
    ...withMemoryLimits(base),
    ...(await loadSecrets(known.dataDir, base)),
    NODE_ENV: 'production',
    BUILD_ID: base.BUILD_ID ?? (await commitOf(root)),
    // The demo's guests pay without money.
    PAYMENT_SANDBOX: base.PAYMENT_SANDBOX ?? 'on',
    DATA_DIR: known.dataDir,
    MAILS_DIR: path.join(known.dataDir, 'mails'),
    API_HOST: known.host,
    API_PORT: String(known.ports.api),
    BACKOFFICE_PORT: String(known.ports.backoffice),
    GUEST_PORT: String(known.ports.guest),
    API_URL: known.urls.api,
    BACKOFFICE_ORIGIN: known.urls.backoffice,
    GUEST_ORIGIN: known.urls.guest,
    MONGODB_URI: known.mongoUri,
  };
}
