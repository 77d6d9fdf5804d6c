import { RESELLER_ROLE } from '@marea/domain/access/permissions';
import { locations } from '@marea/domain/fleet/location.schema';
import { roles } from '@marea/domain/people/user.schema';
import { reportNames } from '@marea/domain/reports/reports';
import { aLocation, aRole } from '@marea/testing/builders';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callerOf } from '../../tests/bookings.ts';
import { storeUser } from '../../tests/company.ts';
import type { ReportWorld } from '../../tests/reportWorld.ts';
import { storeReportWorld } from '../../tests/reportWorld.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';

let api: TestApi;
let world: ReportWorld;
beforeAll(async () => {
  api = await startTestApi();
  world = await storeReportWorld(api);
  // What the agency sold has left by then.
  api.clock.now = () => Date.parse('2027-07-02T15:00:00Z');
  const { company, location } = world.home;
  const harbour = aLocation(company);
  const away = aRole(harbour);
  const reselling = await api.db(roles).findOne({ locationId: location._id, name: RESELLER_ROLE });
  if (!reselling) throw new Error('the world has no resellers');
  await store(api.db, locations, harbour);
  await store(api.db, roles, away);
  world.callers.elsewhere = callerOf(api, await api.tokenOf(await storeUser(api.db, away)));
  world.callers.another = callerOf(api, await api.tokenOf(await storeUser(api.db, reselling)));
});
afterAll(() => api.stop());

const JUNE = 'from=2027-06-01&to=2027-06-30';
const AT_ONCE = 60;

it('whoever asks for a report at the same moment as others reads their own, and no other’s', async () => {
  const people = ['admin', 'elsewhere', 'reseller', 'another', 'crew', 'stranger'];
  const own = `&resourceId=${world.home.vessel._id}`;
  const narrower = ['', '&grouping=each', '&cancelled=include', '&currency=mxn', own, '&limit=1&page=2'];
  const requests = reportNames.flatMap((name) =>
    narrower.flatMap((query) => people.map((who) => ({ who, path: `/api/reports/${name}?${JUNE}${query}` }))),
  );
  const ask = async ({ who, path }: { who: string; path: string }) => {
    const { status, body } = (await world.callers[who]?.get(path)) ?? {};
    return { who, path, status, docs: body.docs, total: body.total, totals: body.totals };
  };
  const alone: Awaited<ReturnType<typeof ask>>[] = [];
  for (const one of requests) alone.push(await ask(one));
  const read = alone.filter(({ status }) => status === 200);
  expect(new Set(read.map(({ who }) => who))).toEqual(new Set(people));
  for (const name of reportNames) {
    const answers = read.filter(({ path }) => path === `/api/reports/${name}?${JUNE}`);
    expect([name, new Set(answers.map(({ docs }) => JSON.stringify(docs))).size]).not.toEqual([name, 1]);
  }
  for (let first = 0; first < requests.length; first += AT_ONCE) {
    const some = requests.slice(first, first + AT_ONCE);
    const expected = alone.slice(first, first + AT_ONCE);
    expect(await Promise.all([...some, ...some].map(ask))).toEqual([...expected, ...expected]);
  }
});
