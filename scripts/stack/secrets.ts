import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from './supervisor.ts';

/** Secrets that a trial installation makes itself. */
export const SECRET_NAMES = ['JWT_SECRET', 'CREDENTIALS_KEYS'] as const;

export type Secrets = Record<(typeof SECRET_NAMES)[number], string>;

/** Random secrets, kept in a file that only its owner can read. Those of the environment are never written. */
export async function loadSecrets(dataDir: string, env: NodeJS.ProcessEnv): Promise<Secrets> {
  const file = path.join(dataDir, 'secrets.json');
  const kept = await readKept(file);
  const missing = SECRET_NAMES.filter((name) => !kept[name]);
  for (const name of missing) kept[name] = randomBytes(48).toString('base64url');
  if (missing.length > 0) {
    await mkdir(dataDir, { recursive: true });
    await writeFile(file, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
  }
  const chosen = SECRET_NAMES.map((name) => [name, env[name] || kept[name]]);
  return Object.fromEntries(chosen) as Secrets;
}

async function readKept(file: string): Promise<Partial<Secrets>> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  try {
    return JSON.parse(text) as Partial<Secrets>;
  } catch {
    throw new StartError(`${file} cannot be read as JSON. Mend it, or delete it to have new secrets made.`);
  }
}
