import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mongodOnPath, type MongodSource } from './mongod-sources.ts';
import { resolveMongod } from './resolve-mongod.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'marea-resolve-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A folder for the PATH with a program that answers `--version` like a mongod. */
async function fakeMongod(name: string, script: string): Promise<string> {
  const bin = path.join(folder, name);
  await mkdir(bin);
  await writeFile(path.join(bin, 'mongod'), `#!/bin/sh\n${script}\n`);
  await chmod(path.join(bin, 'mongod'), 0o755);
  return bin;
}

const later: MongodSource = {
  name: 'a later source',
  find: () => Promise.resolve({ binary: '/elsewhere/mongod', version: '6.0.5' }),
};

describe('finding a mongod', () => {
  it('takes the installed one before any other source', async () => {
    const bin = await fakeMongod('new', 'echo "db version v7.0.14"');
    await expect(resolveMongod({ sources: [mongodOnPath(bin), later] })).resolves.toEqual({
      binary: path.join(bin, 'mongod'),
      version: '7.0.14',
    });
  });

  it('passes over installed ones that are too old or do not run', async () => {
    const old = await fakeMongod('old', 'echo "db version v4.4.29"');
    const broken = await fakeMongod('broken', 'exit 127');
    const good = await fakeMongod('good', 'echo "db version v6.0.0"');
    const sources = [mongodOnPath([old, broken, good].join(path.delimiter)), later];
    expect((await resolveMongod({ sources })).binary).toBe(path.join(good, 'mongod'));
    const without = [mongodOnPath([old, broken].join(path.delimiter)), later];
    expect((await resolveMongod({ sources: without })).binary).toBe('/elsewhere/mongod');
  });

  it('says what was tried and what to do when there is none', async () => {
    const old = await fakeMongod('old', 'echo "db version v4.4.29"');
    const closed: MongodSource = { name: 'a download', find: () => Promise.resolve({ missing: 'no network' }) };
    const failure = resolveMongod({ sources: [mongodOnPath(old), closed] });
    await expect(failure).rejects.toThrow(/4\.4\.29, too old[\s\S]*no network[\s\S]*Install MongoDB[\s\S]*MONGODB_URI/);
  });
});
