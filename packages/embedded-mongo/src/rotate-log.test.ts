import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rotateLog } from './mongod-log.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'marea-log-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a log', () => {
  it('stays while it is small, so that the next start adds to it', async () => {
    const file = path.join(folder, 'api.log');
    await writeFile(file, 'crash');

    await rotateLog(file, 10);

    expect(await readFile(file, 'utf8')).toBe('crash');
  });

  it('is kept five times at most', async () => {
    const file = path.join(folder, 'api.log');
    for (let run = 1; run <= 8; run += 1) {
      await writeFile(file, `a long log of run ${run}`);
      await rotateLog(file, 10);
    }

    expect((await readdir(folder)).toSorted()).toEqual([1, 2, 3, 4, 5].map((i) => `api.log.${i}`));
    expect(await readFile(`${file}.1`, 'utf8')).toBe('a long log of run 8');
    expect(await readFile(`${file}.5`, 'utf8')).toBe('a long log of run 4');
  });
});
