import { reportNames } from '@marea/domain/reports/reports';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReportWorld } from '../../tests/reportWorld.ts';
import { storeReportWorld } from '../../tests/reportWorld.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';

let api: TestApi;
let world: ReportWorld;
beforeAll(async () => {
  api = await startTestApi();
  world = await storeReportWorld(api);
});
afterAll(() => api.stop());

const JUNE = 'from=2027-06-01&to=2027-06-30';

it('whoever asks for a report at the same moment as others reads their own, and no other’s', async () => {
  const people = ['admin', 'reseller', 'owner', 'crew', 'sales', 'stranger'];
  const narrower = [
    '',
    '&cancelled=include',
    '&currency=mxn',
    `&resourceId=${world.home.vessel._id}`,
    '&limit=1&page=2',
  ];
  const asked = reportNames.flatMap((name) =>
    people.flatMap((who) => narrower.map((query) => ({ who, path: `/api/reports/${name}?${JUNE}${query}` }))),
  );
  const ask = async ({ who, path }: { who: string; path: string }) => {
    const { status, body } = (await world.callers[who]?.get(path)) ?? {};
    return { who, path, status, docs: body.docs, total: body.total, totals: body.totals };
  };
  const alone = [];
  for (const one of asked) alone.push(await ask(one));
  const read = alone.filter(({ status }) => status === 200);
  expect(new Set(read.map(({ who }) => who))).toEqual(new Set(['admin', 'reseller', 'crew', 'stranger']));
  expect(new Set(read.map(({ docs, totals }) => JSON.stringify([docs, totals]))).size).toBeGreaterThan(30);
  for (let at = 0; at < asked.length; at += 60) {
    const batch = asked.slice(at, at + 60);
    const together = await Promise.all([...batch, ...batch].map(ask));
    expect(together).toEqual([...alone.slice(at, at + 60), ...alone.slice(at, at + 60)]);
  }
});
