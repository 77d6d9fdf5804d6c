import { expect, it } from 'vitest';
import { createTableReader, heapLimitMb, openTableThread } from './readTable.ts';
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
  expect(await Promise.all(theirs)).toEqual(theirs.map(() => ({ problem: 'too_large_to_read' })));
});

it('a company with many files that wait is told to come back', async () => {
  const theirs = Array.from({ length: 8 }, () => read(slow, 'theirs').catch((error: Error) => error.message));
  const own = read(quick, 'own');

  expect((await Promise.all(theirs)).filter((one) => one === 'busy')).toHaveLength(3);
  expect(await own).toEqual(table);
});

const GIGABYTE = 1_024 ** 3;

it.each([
  ['128 MB where a container has half a gigabyte', 0.5, 128],
  ['384 MB in the container of docker/compose.yaml', 1, 384],
  ['1,024 MB at most', 16, 1_024],
])('a workbook may take %s', (_what, gigabytes, heap) => {
  expect(heapLimitMb(gigabytes * GIGABYTE)).toBe(heap);
});

it('a file that needs more memory is refused as too large, and the next one is read', async () => {
  const thread = openTableThread(64);
  const readWithin = createTableReader(thread);
  const row = 'Ana Reyes,ana@example.com,+52 998 123 4567,a note of some length that takes its place\n';
  const [large, small] = [`Name,E-mail,Phone,Notes\n${row.repeat(250_000)}`, 'Name,Phone\nAna,998\n'];

  const refused = await readWithin(Buffer.from(large), 'theirs');
  const next = await readWithin(Buffer.from(small), 'theirs');
  await thread.close();

  expect(refused).toEqual({ problem: 'too_large_to_read' });
  expect(next).toMatchObject({ format: 'csv', header: ['Name', 'Phone'] });
});
