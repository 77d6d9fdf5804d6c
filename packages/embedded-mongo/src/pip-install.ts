import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { runCommand } from './run-command.ts';

/** Per user and outside any checkout, so that clones share it. */
export function userCacheFolder(): string {
  const base = process.env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache');
  return path.join(base, 'marea');
}

/**
 * Installs requirements with checksums into a folder, safe for two processes at once. Returns the error as one line, if
 * any.
 */
export async function installRequirements(options: {
  requirements: string;
  folder: string;
  isComplete: () => Promise<boolean>;
}): Promise<string | undefined> {
  const { requirements, folder, isComplete } = options;
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
    await moveIntoPlace(temporary, folder, isComplete);
    return undefined;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** A rename cannot replace a non-empty folder, which another process has finished or left incomplete. */
async function moveIntoPlace(temporary: string, folder: string, isComplete: () => Promise<boolean>): Promise<void> {
  try {
    await rename(temporary, folder);
  } catch {
    if (await isComplete()) return;
    await rm(folder, { recursive: true, force: true });
    await rename(temporary, folder);
  }
}
