import { mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DAY_MS } from '@marea/domain/core/time/zone';

/** Linux keeps it in memory. A container may have only 64 MB. */
const IN_MEMORY = '/dev/shm';
/** More than all tests together store in a run. */
const MIN_BYTES = 4 * 1_024 ** 3;
const PREFIX = 'marea-test-';

/**
 * Makes a folder for a temporary database, which the caller removes: in memory where there is room, since
 * otherwise each write waits for the disk. Acknowledged writes are flushed all the same.
 */
export async function newTestFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(IN_MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  const hasRoom = bavail * bsize >= MIN_BYTES && process.availableMemory() >= MIN_BYTES;
  if (hasRoom) await removeAbandoned();
  return mkdtemp(path.join(hasRoom ? IN_MEMORY : os.tmpdir(), PREFIX));
}

/** A killed run leaves its folder behind, which takes memory. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(IN_MEMORY)) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = path.join(IN_MEMORY, name);
    const changed = (await stat(folder).catch(() => null))?.mtimeMs ?? Infinity;
    if (Date.now() - changed > DAY_MS) await rm(folder, { recursive: true, force: true });
  }
}
