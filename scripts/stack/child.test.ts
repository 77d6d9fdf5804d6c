import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startChild } from './child.ts';

const LINES = 200;
const count = `for (let i = 0; i < ${LINES}; i += 1) console.log('line ' + i)`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'marea-child-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const run = (maxLogBytes?: number) =>
  startChild({
    name: 'counter',
    run: { command: process.execPath, args: ['-e', count] },
    cwd: folder,
    env: { PATH: process.env.PATH },
    logFile: path.join(folder, 'api.log'),
    ...(maxLogBytes ? { maxLogBytes } : {}),
  }).ended;

describe('the log of a process', () => {
  it('goes on in a new file when it is large, while the process runs', async () => {
    await run(1_000);

    // The latest is `.1`.
    const former = (await readdir(folder)).filter((name) => /\.log\.\d$/.test(name)).toSorted();
    expect(former.length).toBeGreaterThan(0);
    const texts = await Promise.all(
      [...former.toReversed(), 'api.log'].map((name) => readFile(path.join(folder, name), 'utf8')),
    );
    const written = texts.join('').trim().split('\n');
    expect(written).toEqual(Array.from({ length: LINES }, (_, i) => `line ${i}`));
  });

  it('is added to by the next start', async () => {
    await run();
    await run();

    expect((await readFile(path.join(folder, 'api.log'), 'utf8')).trim().split('\n')).toHaveLength(2 * LINES);
  });
});
