import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isDiskFull, reasonFromLog, rotateLog } from './mongod-log.ts';
import { diskFullAdvice } from './start-embedded-mongo.ts';

const line = (entry: object) => JSON.stringify({ t: { $date: '2026-11-25' }, c: 'STORAGE', ...entry });

it('gives the errors of a log, and not what clients say of themselves', () => {
  const log = [
    line({ s: 'E', msg: 'WiredTiger error message', attr: { error: 'No space left on device' } }),
    line({ s: 'I', msg: 'client metadata', attr: { doc: {} } }),
    'no JSON',
  ].join('\n');
  expect(reasonFromLog(log)).toBe('WiredTiger error message: No space left on device');
  expect(isDiskFull(log)).toBe(true);
});

it('gives nothing for a mongod that was killed', () => {
  expect(reasonFromLog(line({ s: 'I', msg: 'client metadata' }))).toBeNull();
});

it('names the disk that is full, and what to do', async () => {
  expect(await diskFullAdvice(os.tmpdir(), 1)).toBeNull();
  expect(await diskFullAdvice(os.tmpdir(), Number.MAX_SAFE_INTEGER)).toMatch(
    new RegExp(`disk of ${os.tmpdir()} is full: \\d+ MB are free.*DATA_DIR`),
  );
});

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
