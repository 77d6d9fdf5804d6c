import type { ReportExport } from '@marea/domain/reports/reportExport.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApiProcess } from '../../tests/apiProcess.ts';
import { storeUser } from '../../tests/company.ts';
import type { ReportWorld } from '../../tests/reportWorld.ts';
import { storeReportWorld } from '../../tests/reportWorld.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi, testEnvironment } from '../../tests/testApi.ts';
import { bookings } from '../booking/booking.collection.ts';
import { newId } from '../db/ids.ts';
import { outbox } from '../outbox/outbox.ts';
import { reportExports } from './reportExports.ts';

/** So many that their file takes seconds. */
const TRIPS = 30_000;
const SLOWLY = { timeout: 60_000, interval: 5 };
const export_ = { kind: 'reportExported' } as const;

let api: TestApi;
let world: ReportWorld;
beforeAll(async () => {
  api = await startTestApi();
  world = await storeReportWorld(api);
});
afterAll(() => api.stop());

const database = () => api.app.connection.getClient().db(api.app.connection.name);
const chunksOf = async (storedId: string | null) => {
  const found = await database()
    .collection('pictures.chunks')
    .aggregate([{ $project: { of: { $toString: '$files_id' } } }])
    .toArray();
  return found.filter(({ of }) => of === storedId).length;
};

it('a file that a killed process was making is made whole by another, and nothing stays of the half', async () => {
  const stored = database().collection<{ _id: string; folio: string }>(bookings.name);
  const trip = await stored.findOne({ companyId: world.home.company._id, status: 'created' });
  if (!trip) throw new Error('no trip to copy');
  const copies = Array.from({ length: TRIPS }, (_, index) => ({ ...trip, _id: newId(), folio: `KIL-${index}` }));
  await stored.insertMany(copies);
  const token = await api.tokenOf(await storeUser(api.db, world.home.role));
  const headers = { Authorization: `Bearer ${token}` };
  const environment = {
    ...testEnvironment(),
    MONGODB_URI: api.environment.MONGODB_URI ?? '',
    EXPORT_PATIENCE_MS: '0',
  };

  const first = await startApiProcess(environment);
  const days = 'from=2027-06-01&to=2027-06-30';
  const response = await fetch(`${first.origin}/api/reports/sales/export?${days}&format=csv`, {
    method: 'POST',
    headers,
  });
  expect(response.status).toBe(202);
  const half = async () => (await api.db(reportExports).findOne({}))?.storedId ?? null;
  await expect.poll(async () => chunksOf(await half()), SLOWLY).toBeGreaterThan(0);
  await first.kill();
  const left = await half();
  expect(await api.db(reportExports).findOne({})).toMatchObject({ state: 'working', fileName: '' });

  const second = await startApiProcess(environment);
  try {
    const file = async () => {
      const answer = await fetch(`${second.origin}/api/report-exports`, { headers });
      return ((await answer.json()) as { data: ReportExport[] }).data[0];
    };
    expect(await file()).toMatchObject({ state: 'working' });
    // The lease's two minutes pass.
    await api.db(outbox).updateMany(export_, { $set: { leasedUntil: new Date() } });
    await expect.poll(async () => (await file())?.state, SLOWLY).toBe('ready');
    const ready = (await file()) as ReportExport;
    const answer = await fetch(`${second.origin}/api/report-exports/${ready._id}/file`, { headers });
    const lines = (await answer.text()).trim().split('\r\n');
    expect([lines.length - 1, ready.rows]).toEqual([ready.rowsInAll, ready.rowsInAll]);
    expect(ready.rows).toBeGreaterThan(TRIPS);
    expect(await chunksOf(left)).toBe(0);
    await expect.poll(() => api.db(outbox).findOne(export_), SLOWLY).toMatchObject({ state: 'done', attempts: 2 });
  } finally {
    await second.stop();
  }
}, 180_000);
