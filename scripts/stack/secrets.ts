import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from './supervisor.ts';

/** Secrets that a trial installation makes itself. */
export const SECRET_NAMES = ['JWT_SECRET', 'CREDENTIALS_KEYS'] as const;

export type StackSecrets = Record<(typeof SECRET_NAMES)[number], string>;

/** Random secrets, kept in a file that only its owner can read. Those of the environment are never written. */
export async function loadSecrets(dataDir: string, env: NodeJS.ProcessEnv): Promise<StackSecrets> {
  const file = path.join(dataDir, 'secrets.json');
  const secrets = await readSecrets(file);
  const missing = SECRET_NAMES.filter((name) => !secrets[name]);
  for (const name of missing) secrets[name] = randomBytes(48).toString('base64url');
  if (missing.length > 0) {
    await mkdir(dataDir, { recursive: true });
    // Written whole and then renamed: a full disk must not lose the old secrets.
    await writeFile(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    await rename(`${file}.new`, file);
  }
  const chosen = SECRET_NAMES.map((name) => [name, env[name] || secrets[name]]);
  return Object.fromEntries(chosen) as StackSecrets;
}

async function readSecrets(file: string): Promise<Partial<StackSecrets>> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw new StartError(`${file} cannot be read: ${error.message}`);
  });
  try {
    const secrets: unknown = JSON.parse(text);
    if (isPartOfSecrets(secrets)) return secrets;
  } catch {
    // Reported below.
  }
  throw new StartError(await adviceOnBroken(file, text));
}

function isPartOfSecrets(value: unknown): value is Partial<StackSecrets> {
  return typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string');
}

/** Leaves the file as it is and puts a copy beside it. */
async function adviceOnBroken(file: string, text: string): Promise<string> {
  const copy = `${file}.broken-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;
  await writeFile(copy, text, { mode: 0o600 });
  return [
    `${file} is damaged: it cannot be read as JSON. A copy is in ${copy}.`,
    'It holds CREDENTIALS_KEYS, the only key to the stored credentials of payment accounts, and JWT_SECRET, which signs sessions.',
    'Restore the file from a back-up, or mend it by hand: both texts are between quotation marks in it.',
    'With a new key instead, everybody signs in anew, and the credentials of each payment account have to be entered anew.',
  ].join('\n');
}
