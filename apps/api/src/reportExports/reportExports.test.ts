import { roles } from '@marea/domain/people/user.schema';
import type { ReportExport } from '@marea/domain/reports/reportExport.schema';
import { aRole } from '@marea/testing/builders';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { callerOf } from '../../tests/bookings.ts';
import { storeUser } from '../../tests/company.ts';
import type { ReportWorld } from '../../tests/reportWorld.ts';
import { storeReportWorld } from '../../tests/reportWorld.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { createMailer } from '../mail/index.ts';
import { createDispatcher } from '../outbox/dispatcher.ts';
import { outbox } from '../outbox/outbox.ts';
import { effectHandlers } from '../outboxHandlers.ts';
import { users } from '../session/session.ts';
import { reportExports } from './reportExports.ts';

let patient: TestApi;
let api: TestApi;
let world: ReportWorld;
let own: Caller;
let person: Awaited<ReturnType<typeof storeUser>>;

beforeAll(async () => {
  // No file is made within the request.
  api = await startTestApi({ EXPORT_PATIENCE_MS: '0' });
  world = await storeReportWorld(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.db(reportExports).deleteMany({});
  person = await storeUser(api.db, world.home.role);
  own = callerOf(api, await api.tokenOf(person));
});

const JUNE = 'from=2027-06-01&to=2027-06-30';
const ask = (by = own, report = 'sales', query = `${JUNE}&format=csv`) =>
  by.post(`/api/reports/${report}/export?${query}`, {});
const start = async (by = own, query?: string): Promise<ReportExport> => {
  const { status, body } = await ask(by, 'sales', query);
  expect(status).toBe(202);
  return body.data;
};
const listed = async (by = own): Promise<ReportExport[]> => (await by.get('/api/report-exports')).body.data;
const fetchFile = (id: string, by = own) => by.get(`/api/report-exports/${id}/file`);
const storedFiles = () =>
  api.app.connection.getClient().db(api.app.connection.name).collection('pictures.files').countDocuments();
const chunksOf = (storedId: string) =>
  api.app.connection
    .getClient()
    .db(api.app.connection.name)
    .collection('pictures.chunks')
    .find()
    .toArray()
    .then((chunks) => chunks.filter(({ files_id: of }) => String(of) === storedId).length);

describe('a file that is made in time', () => {
  it('comes at once, and nothing is kept of it', async () => {
    patient = await startTestApi();
    try {
      const there = await storeReportWorld(patient);
      const answer = await ask(there.callers.admin);
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
      const streamed = await (there.callers.admin as Caller).get(`/api/reports/sales?${JUNE}&format=csv`);
      expect(answer.text).toBe(streamed.text);
      expect(await patient.db(reportExports).countDocuments()).toBe(0);
    } finally {
      await patient.stop();
    }
  });
});

describe('a file that takes its time', () => {
  it('is made meanwhile, says how far it is, and is fetched when it is ready', async () => {
    const { _id } = await start();
    expect(await listed()).toMatchObject([{ _id, state: 'working', report: 'sales', from: '2027-06-01', rows: 0 }]);
    expect((await fetchFile(_id)).status).toBe(404);
    await api.dispatchDue();
    const streamed = await own.get(`/api/reports/sales?${JUNE}&format=csv`);
    const rows = streamed.text.trim().split('\r\n').length - 1;
    expect(await listed()).toMatchObject([{ _id, state: 'ready', rows, rowsInAll: rows }]);
    const file = await fetchFile(_id);
    expect([file.status, file.headers['content-disposition']]).toEqual([200, streamed.headers['content-disposition']]);
    expect(file.text).toBe(streamed.text);
  });

  it.each(['xlsx', 'pdf'])('may be %s', async (format) => {
    const { _id } = await start(own, `${JUNE}&format=${format}`);
    await api.dispatchDue();
    const { status, body, headers } = await fetchFile(_id).responseType('blob');
    expect([status, (body as Buffer).subarray(0, 4).toString()]).toEqual([
      200,
      format === 'pdf' ? '%PDF' : 'PK\x03\x04',
    ]);
    expect(headers['content-disposition']).toContain(`.${format}`);
  });

  it('is one for each person and report: the same is not begun twice, another waits', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask()));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 202));
    expect(new Set(answers.map(({ body }) => body.data._id)).size).toBe(1);
    const other = await ask(own, 'sales', `${JUNE}&format=xlsx`);
    expect([other.status, other.body.code]).toEqual([409, 'export_running']);
    expect((await ask(own, 'income')).status).toBe(202);
    expect((await ask(world.callers.admin)).status).toBe(202);
    await api.dispatchDue();
    expect((await ask(own, 'sales', `${JUNE}&format=xlsx`)).status).toBe(202);
  });

  it('is told to its person and to nobody else', async () => {
    const colleague = callerOf(api, await api.tokenOf(await storeUser(api.db, world.home.role)));
    const exportNotices = async (by: Caller) =>
      (await by.get('/api/notifications?limit=100')).body.docs.filter(
        ({ kind }: { kind: string }) => kind === 'export_ready',
      );
    await start();
    await api.dispatchDue();
    expect(await exportNotices(own)).toMatchObject([
      { title: { en: 'Your file is ready: Direct and indirect sales, 01/06/2027 – 30/06/2027' }, visitId: null },
    ]);
    expect(await exportNotices(colleague)).toEqual([]);
    expect((await colleague.get('/api/notifications/unread')).body.data.unread).toBe(
      (await own.get('/api/notifications/unread')).body.data.unread - 1,
    );
  });

  it('is kept for a day, and then removed with its bytes', async () => {
    const { _id } = await start();
    await api.dispatchDue();
    const before = await storedFiles();
    const createdAt = api.clock.now();
    api.clock.now = () => createdAt + 86_400_000 + 1_000;
    try {
      expect([await listed(), (await fetchFile(_id)).status]).toEqual([[], 404]);
      await api.dispatchDue();
      expect(await storedFiles()).toBeLessThan(before);
    } finally {
      api.clock.now = () => createdAt;
    }
  });

  it('is stopped or removed by its person, and leaves no bytes', async () => {
    const { _id } = await start();
    expect((await own.delete(`/api/report-exports/${_id}`)).status).toBe(200);
    expect(await listed()).toEqual([]);
    await api.dispatchDue();
    const again = await start();
    await api.dispatchDue();
    const { storedId } = (await api.db(reportExports).findOne({ _id: again._id })) ?? {};
    expect(await chunksOf(storedId ?? '')).toBeGreaterThan(0);
    expect((await own.delete(`/api/report-exports/${again._id}`)).status).toBe(200);
    await api.dispatchDue();
    expect(await chunksOf(storedId ?? '')).toBe(0);
  });

  it('is made anew where a process ended in the middle, without what that left', async () => {
    const { _id } = await start();
    // As a killed process leaves it: half of the bytes, and an expired lease.
    const half = { storedId: 'f'.repeat(24), rows: 3 };
    const bucket = api.app.connection.getClient().db(api.app.connection.name).collection('pictures.chunks');
    await bucket.insertOne({ files_id: new mongo.ObjectId(half.storedId), n: 0, data: Buffer.from('half') });
    await api.db(reportExports).updateOne({ _id }, { $set: half });
    await api
      .db(outbox)
      .updateMany(
        { kind: 'reportExported', state: 'waiting' },
        { $set: { lease: 'killed', leasedUntil: new Date(0), attempts: 1 } },
      );
    await api.dispatchDue();
    expect(await listed()).toMatchObject([{ _id, state: 'ready' }]);
    expect((await fetchFile(_id)).text.trim().split('\r\n').length).toBeGreaterThan(1);
    expect(await chunksOf(half.storedId)).toBe(0);
  });

  it('is made by one process at a time', async () => {
    await start();
    const another = createDispatcher(api.app, effectHandlers(api.app, createMailer(api.app)));
    await Promise.all([api.dispatchDue(), another.dispatchDue()]);
    const effects = await api.db(outbox).find({ kind: 'reportExported' }).toArray();
    expect(effects.every(({ attempts, state }) => attempts <= 2 && state === 'done')).toBe(true);
    expect(await listed()).toMatchObject([{ state: 'ready' }]);
    const notices = (await own.get('/api/notifications?limit=100')).body.docs;
    expect(notices.filter(({ kind }: { kind: string }) => kind === 'export_ready')).toHaveLength(1);
  });

  it('fails where its person may not sign in any more', async () => {
    const { _id } = await start();
    await api.db(users).updateOne({ _id: person._id }, { $set: { active: false } });
    await api.dispatchDue();
    expect(await api.db(reportExports).findOne({ _id })).toMatchObject({ state: 'failed', storedId: null });
  });
});

describe('whose file it is', () => {
  it('is asked by those who may take the report away alone', async () => {
    expect((await ask(world.callers.reader)).status).toBe(403);
    expect((await ask(world.callers.crew)).status).toBe(403);
    expect(
      (await ask(world.callers.stranger, 'sales', `${JUNE}&format=csv&locationId=${world.home.location._id}`)).status,
    ).toBe(404);
    expect((await ask(own, 'sales', `${JUNE}&format=doc`)).status).toBe(422);
    expect((await ask(own, 'sales', 'from=2027-07-01&to=2027-06-01&format=csv')).status).toBe(422);
  });

  it('is its person’s, whatever others may read', async () => {
    const { _id } = await start();
    await api.dispatchDue();
    for (const who of ['admin', 'stranger', 'reader']) {
      const other = world.callers[who] as Caller;
      expect([who, (await fetchFile(_id, other)).status, await listed(other)]).toEqual([who, 404, []]);
      expect([who, (await other.delete(`/api/report-exports/${_id}`)).status]).toEqual([who, 404]);
    }
  });

  it('is refused once they may not take it away any more, or see less than when it was made', async () => {
    const { home } = world;
    const all = [
      { path: '/reports' as const, permissions: ['read' as const, 'export' as const] },
      { path: '/payments' as const, permissions: ['read' as const] },
    ];
    const everywhere = aRole(home.location, { name: 'Accounts', locationId: null, resources: all });
    const here = aRole(home.location, { name: 'Accounts here', resources: all });
    const reading = aRole(home.location, {
      name: 'Reading',
      locationId: null,
      resources: all.map(({ path }) => ({ path, permissions: ['read' as const] })),
    });
    await store(api.db, roles, [everywhere, here, reading]);
    const clerk = await storeUser(api.db, everywhere);
    const by = callerOf(api, await api.tokenOf(clerk));
    const { _id } = await start(by);
    await api.dispatchDue();
    expect((await fetchFile(_id, by)).status).toBe(200);
    for (const role of [here, reading]) {
      await api.db(users).updateOne({ _id: clerk._id }, { $set: { roleId: role._id } });
      expect([role.name, (await fetchFile(_id, by)).status]).toEqual([role.name, 403]);
    }
  });
});
