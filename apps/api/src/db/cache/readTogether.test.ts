import { HOUR_MS } from '@marea/domain/core/time/zone';
import type { mongo } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredCompany } from '../../../tests/company.ts';
import { storeCompany, storeUser } from '../../../tests/company.ts';
import type { TestApi } from '../../../tests/testApi.ts';
import { startTestApi, testEnvironment } from '../../../tests/testApi.ts';
import { authenticate, signOut } from '../../session/session.ts';
import { occupanciesOf, vesselDays, vesselDaysOf } from '../../slots/index.ts';
import { readTogether } from './readTogether.ts';

let api: TestApi;
let fixture: StoredCompany;
beforeAll(async () => {
  api = await startTestApi({ MONGODB_URI: `${testEnvironment().MONGODB_URI}&monitorCommands=true` });
  fixture = await storeCompany(api.db);
});
afterAll(() => api.stop());

/** How many reads of a collection `act` sends. */
async function readsOf(collection: string, act: () => Promise<unknown>): Promise<number> {
  let reads = 0;
  const hear = ({ commandName, command }: mongo.CommandStartedEvent) => {
    if (command[commandName] === collection) reads += 1;
  };
  const client = api.app.connection.getClient();
  client.on('commandStarted', hear);
  await act();
  client.off('commandStarted', hear);
  return reads;
}

describe('reads that are asked for together', () => {
  it('are one, which begins when all have asked, and fail together', async () => {
    const batches: number[][] = [];
    const double = readTogether(async (_app, keys: readonly number[]) => {
      batches.push([...keys]);
      if (keys.includes(13)) throw new Error('not thirteen');
      return keys.map((key) => key * 2);
    });
    const first = [double(api.app, 1), double(api.app, 2), double(api.app, 1)];
    expect(batches).toEqual([]);
    expect(await Promise.all(first)).toEqual([2, 4, 2]);
    expect(await double(api.app, 1)).toBe(2);
    expect(batches).toEqual([[1, 2, 1], [1]]);
    const failed = await Promise.allSettled([double(api.app, 3), double(api.app, 13)]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('tell each their own person, and refuse a session that ended beside one that goes on', async () => {
    const people = [await storeUser(api.db, fixture.role), await storeUser(api.db, fixture.role)];
    const [ana, luis] = await Promise.all(people.map((person) => api.tokenOf(person)));
    const anasPhone = await api.tokenOf(people[0] ?? { _id: '' });
    await signOut(api.app, anasPhone);
    const tokens = [ana, luis, anasPhone, luis, ana].map(String);
    let results: string[] = [];
    const reads = await readsOf('users', async () => {
      const answers = await Promise.allSettled(tokens.map((token) => authenticate(api.app, token)));
      results = answers.map((one) => (one.status === 'fulfilled' ? one.value.user._id : one.reason.code));
    });
    const [ofAna, ofLuis] = people.map(({ _id }) => _id);
    expect(results).toEqual([ofAna, ofLuis, 'token_not_matched', ofLuis, ofAna]);
    expect(reads).toBe(1);
  });

  it('give each the vessels and days that they asked for', async () => {
    const noon = Date.UTC(2031, 4, 10, 12);
    const trip = (resourceId: string, day: number) => {
      const start = new Date(noon + day * 24 * HOUR_MS);
      return { _id: `${resourceId} ${day}`, resourceId, start, until: new Date(start.getTime() + HOUR_MS) };
    };
    const trips = ['north', 'south'].flatMap((vessel) => [0, 1, 2].map((day) => trip(vessel, day)));
    await api.db(vesselDays).insertMany(vesselDaysOf(trips, new Date(noon)));
    const during = (day: number, until = day) => ({
      from: noon + (day * 24 - 6) * HOUR_MS,
      to: noon + (until * 24 + 6) * HOUR_MS,
    });
    const occupancies: string[][] = [];
    const reads = await readsOf('vesselDays', async () => {
      const answers = await Promise.all([
        occupanciesOf(api.app, ['north'], [during(0)]),
        occupanciesOf(api.app, ['north', 'south'], [during(1)]),
        occupanciesOf(api.app, ['south'], [during(0), during(2)]),
        occupanciesOf(api.app, ['south'], [during(0, 2)], ['south 1']),
      ]);
      for (const spans of answers) {
        occupancies.push(
          spans.map(({ resourceId, start }) => `${resourceId} ${(start - noon) / HOUR_MS / 24}`).toSorted(),
        );
      }
    });
    expect(occupancies).toEqual([['north 0'], ['north 1', 'south 1'], ['south 0', 'south 2'], ['south 0', 'south 2']]);
    expect(reads).toBe(1);
  });
});
