import os from 'node:os';
import { expect, it } from 'vitest';
import { diskFullAdvice } from './start-embedded-mongo.ts';
import { isDiskFull, reasonFromLog } from './mongod-log.ts';

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
