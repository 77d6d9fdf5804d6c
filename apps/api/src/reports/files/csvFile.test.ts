import { reports } from '@marea/domain/reports/reports';
import { expect, it } from 'vitest';
import { csvFile } from './reportFile.ts';

const ROWS = 1_000;

async function* rows(count: number) {
  for (let i = 0; i < count; i += 1) {
    yield { _id: String(i), bookingId: null, folio: `MAR-${i}`, currency: 'mxn' as const, sold: i };
  }
}

async function partsOf(count: number): Promise<string[]> {
  const request = { report: reports.sales, grouping: 'none', language: 'en', zone: 'America/Cancun' } as const;
  const parts: string[] = [];
  for await (const part of csvFile(request, rows(count))) parts.push(part);
  return parts;
}

it('sends its head and first line at once, and the others in few parts', async () => {
  const parts = await partsOf(ROWS);

  expect(parts.slice(0, 2).map((part) => part.split('\r\n').length - 1)).toEqual([1, 1]);
  expect(parts.length).toBeLessThan(ROWS / 50);
  expect(parts.join('').split('\r\n')).toHaveLength(1 + ROWS + 1);
});

it.each([0, 1, 2])('has all of its lines where there are %i', async (count) => {
  expect((await partsOf(count)).join('').split('\r\n')).toHaveLength(1 + count + 1);
});
