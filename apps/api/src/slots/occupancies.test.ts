import { DAY_MS, HOUR_MS } from '@marea/domain/core/time/zone';
import { anId } from '@marea/testing/builders';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi, testEnvironment } from '../../tests/testApi.ts';
import { occupanciesOf } from './occupancies.ts';
import { vesselDays } from './slots.collection.ts';

const FIRST_DAY = 20_500;
const DAYS = 4;
const VESSELS = ['a', 'b', 'c'];

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ MONGODB_URI: `${testEnvironment().MONGODB_URI}&monitorCommands=true` });
  await api.db(vesselDays).insertMany(
    VESSELS.flatMap((resourceId) =>
      Array.from({ length: DAYS }, (_, after) => {
        const start = new Date((FIRST_DAY + after) * DAY_MS + 9 * HOUR_MS);
        const spans = [{ owner: `${resourceId}${after}`, start, until: new Date(start.getTime() + HOUR_MS) }];
        return { _id: anId(), resourceId, day: FIRST_DAY + after, spans, claimId: anId(), at: start };
      }),
    ),
  );
});
afterAll(() => api.stop());

const dayAfter = (after: number, days = 1) => ({
  from: (FIRST_DAY + after) * DAY_MS,
  to: (FIRST_DAY + after + days) * DAY_MS,
});
/** By vessel and how many days after the first. */
const read = async (vessels: string[], range: { from: number; to: number }) =>
  (await occupanciesOf(api.app, vessels, [range]))
    .map(({ resourceId, start }) => `${resourceId}${Math.floor(start / DAY_MS) - FIRST_DAY}`)
    .toSorted();

it('gives requests that are read together their own vessels and days, in one filter for the same vessels', async () => {
  const filters: object[] = [];
  const listen = ({ command }: { command: { find?: string; filter?: object } }) => {
    if (command.find === vesselDays.name && command.filter) filters.push(command.filter);
  };
  const client = api.app.connection.getClient();
  client.on('commandStarted', listen as never);

  const together = await Promise.all([
    read(['a', 'b'], dayAfter(0)),
    read(['a', 'b'], dayAfter(2)),
    read(['b', 'c'], dayAfter(1, 2)),
    read(['a', 'b'], dayAfter(0, 3)),
  ]);

  client.off('commandStarted', listen as never);
  expect(together).toEqual([
    ['a0', 'b0'],
    ['a2', 'b2'],
    ['b1', 'b2', 'c1', 'c2'],
    ['a0', 'a1', 'a2', 'b0', 'b1', 'b2'],
  ]);
  expect(filters).toEqual([{ $or: [expect.anything(), expect.anything()] }]);
});
