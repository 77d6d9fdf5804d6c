import { fillableFields } from '@marea/api/db/collection';
import { fillerOf } from '@marea/api/db/schema/readDefaults';
import { inDays } from '@marea/api/tests/bookings';
import type { TestApi } from '@marea/api/tests/testApi';
import { startTestApi, testEnvironment } from '@marea/api/tests/testApi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knownRecords } from '../scale/known.ts';
import { readsOf } from '../scale/reads.ts';
import { requestOf } from '../scale/requestOf.ts';
import { loadDemoData } from '../src/load.ts';

describe('the defaults of a read', () => {
  const filled = (record: object, projection?: Record<string, 0 | 1>) => {
    const copy = structuredClone(record);
    fillerOf({ color: 'blue', hours: { from: 9, to: 17 } }, { size: ({ people }) => people ?? 0 }, projection)(copy);
    return copy;
  };

  it('fill what a record lacks, also inside a field, and leave what it has', () => {
    expect(filled({ people: 4 })).toEqual({ people: 4, color: 'blue', hours: { from: 9, to: 17 }, size: 4 });
    expect(filled({ color: null, hours: { from: 8 }, size: 1 })).toEqual({
      color: null,
      hours: { from: 8, to: 17 },
      size: 1,
    });
  });

  it.each([
    [{ _id: 1 }, {}],
    [{ color: 1 }, { color: 'blue' }],
    [{ 'hours.to': 1 }, { hours: { to: 17 } }],
    [{ color: 0, size: 0 }, { hours: { from: 9, to: 17 } }],
  ] as [Record<string, 0 | 1>, object][])('fill only what the projection %o shows', (projection, expected) => {
    expect(filled({}, projection)).toEqual(expected);
  });

  it('are copies, so that a change of the record changes no other record', () => {
    const fill = fillerOf({ tags: [] }, {});
    const [one, other]: { tags?: string[] }[] = [{}, {}];
    for (const record of [one, other]) fill(record ?? {});
    one?.tags?.push('late');
    expect(other).toEqual({ tags: [] });
  });
});

describe('a database whose records lack fields', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ MONGODB_URI: testEnvironment().MONGODB_URI ?? '' });
    const season = { seed: 7, today: inDays(0), now: Date.now(), scale: 1 };
    await loadDemoData(api.app, api.passwords, season);
  }, 120_000);
  afterAll(() => api.stop());

  it('answers every read of the contract', { timeout: 120_000 }, async () => {
    const { connection } = api.app;
    const known = await knownRecords(api);
    for (const { name, fields } of fillableFields()) {
      const unset = Object.fromEntries(fields.map((field) => [field, '']));
      await connection.collection(name).updateMany({}, { $unset: unset });
    }

    const refused: string[] = [];
    for (const read of readsOf(known)) {
      const { status } = await requestOf(api, known, read);
      if (status >= 500) refused.push(`${status} ${JSON.stringify(read)}`);
    }
    expect(refused).toEqual([]);
  });
});
