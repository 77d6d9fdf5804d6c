import { expect, it } from 'vitest';
import { createTableReader } from './readTable.ts';
import type { Table } from './tableWorker.ts';

const table: Table = { format: 'csv', encoding: 'utf-8', separator: 'comma', header: ['a', 'b'], rows: [] };
const slow = Buffer.from('slow');
const quick = Buffer.from('quick');
/** Reads the quick file at once, and the slow one until it is ended. */
const read = createTableReader(
  (bytes, signal) =>
    bytes === quick
      ? Promise.resolve(table).then((result) => (signal.throwIfAborted(), result))
      : new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
  50,
);

it('a file waits for slow ones of another company, and has its own time then', async () => {
  const theirs = [read(slow, 'theirs'), read(slow, 'theirs'), read(slow, 'theirs')];

  expect(await read(quick, 'own')).toEqual(table);
  expect(await Promise.all(theirs)).toEqual(theirs.map(() => ({ problem: 'not_a_table' })));
});

it('a company with many files that wait is told to come back', async () => {
  const theirs = Array.from({ length: 8 }, () => read(slow, 'theirs').catch((error: Error) => error.message));
  const own = read(quick, 'own');

  expect((await Promise.all(theirs)).filter((one) => one === 'busy')).toHaveLength(3);
  expect(await own).toEqual(table);
});
