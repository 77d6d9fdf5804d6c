import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const folder = fileURLToPath(new URL('.', import.meta.url));
/** A small disk needs a mount, which Linux allows in a user namespace. */
const mayMount = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;

let disk: string;
beforeEach(async () => {
  disk = await mkdtemp(path.join(os.tmpdir(), 'marea-disk-'));
});
afterEach(() => rm(disk, { recursive: true, force: true }));

/** Runs Node with a small disk mounted at `disk`. Resolves to its exit code and what it said. */
async function runOnDisk(megabytes: number, ...args: string[]): Promise<{ code: number; said: string }> {
  const mount = `mount -t tmpfs -o size=${megabytes}m tmpfs "$0" && exec "$@"`;
  const [API_PORT, BACKOFFICE_PORT, GUEST_PORT] = [await getPort(), await getPort(), await getPort()].map(String);
  const env = { ...process.env, DATA_DIR: disk, API_PORT, BACKOFFICE_PORT, GUEST_PORT };
  return new Promise((resolve) => {
    const command = ['-rm', 'sh', '-c', mount, disk, process.execPath, ...args];
    execFile('unshare', command, { cwd: folder, env }, (error, out, errors) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: out + errors }),
    );
  });
}

describe.skipIf(!mayMount)('a disk that is full', () => {
  it('is named by the start, which says what to do', async () => {
    const { code, said } = await runOnDisk(60, '../serve.ts');

    expect(said).toMatch(new RegExp(`The disk of ${disk}/mongo is full: \\d+ MB are free.*DATA_DIR`));
    expect(said).not.toMatch(/\n {4}at /);
    expect(code).toBe(1);
  });

  it('is named when it fills up while the database runs', async () => {
    const { code, said } = await runOnDisk(450, '--input-type=module', '--eval', fillsDisk);

    expect(said).toContain(`The database ended unexpectedly.\nThe disk of ${disk}/mongo is full`);
    expect(code).toBe(1);
  });
});

/** Starts the database as `npm start` does, takes all space that is left, and writes. */
const fillsDisk = `
import { openSync, writeSync } from 'node:fs';
import mongoose from 'mongoose';
import { provideDatabase } from './database.ts';
import { runUntilStopped } from './run-until-stopped.ts';

const dataDir = process.env.DATA_DIR;
await runUntilStopped(async (supervisor) => {
  const uri = await provideDatabase(supervisor, { dataDir, report: () => undefined });
  const { connection } = await mongoose.connect(uri);
  const filler = openSync(dataDir + '/filler', 'w');
  try {
    for (;;) writeSync(filler, Buffer.alloc(1_048_576));
  } catch {
    // Full.
  }
  const write = async () => {
    await connection.collection('much').insertMany(Array.from({ length: 8 }, () => ({ text: 'x'.repeat(1e6) })));
    await connection.db.admin().command({ fsync: 1 });
  };
  for (;;) await write().catch(() => undefined);
});
`;
