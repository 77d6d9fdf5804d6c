import { locations } from '@marea/domain/fleet/location.schema';
import { roles } from '@marea/domain/people/user.schema';
import { mailedDays, nextMail } from '@marea/domain/reports/mailRhythm';
import type { SavedReportView } from '@marea/domain/reports/savedReport.schema';
import { aLocation, aRole } from '@marea/testing/builders';
import Excel from 'exceljs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { bookTrip, callerOf } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { companies } from '../catalogue/catalogue.ts';
import type { Letter, Mailer } from '../mail/index.ts';
import { outbox } from '../outbox/outbox.ts';
import { reportMails } from './reportMails.ts';
import { savedReports } from './savedReports.ts';

let api: TestApi;
let home: StoredCompany;
let person: Awaited<ReturnType<typeof storeUser>>;
let own: Caller;
let now: number;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  // A Wednesday at ten in the morning in Cancún.
  now = Date.parse('2027-03-03T15:00:00Z');
  api.clock.now = () => now;
  home = await storeCompany(api.db);
  person = await storeUser(api.db, home.role);
  own = callerOf(api, await api.tokenOf(person));
});

const sales = {
  name: 'Ventas de Azimut',
  report: 'sales',
  period: 'month',
  from: null,
  to: null,
  query: { basis: 'trip', grouping: 'each', status: ['created'] },
  sharedWith: null,
  mail: 'never',
};
const save = async (over: object = {}, by = own): Promise<SavedReportView> => {
  const { body, status } = await by.post('/api/saved-reports', { ...sales, ...over });
  expect([status, body.errors ?? []]).toEqual([201, []]);
  return body.data;
};
const names = async (by = own) =>
  (await by.get('/api/saved-reports')).body.data.map(({ name }: SavedReportView) => name);
const planned = (savedId: string) =>
  api
    .db(outbox)
    .find({ kind: 'reportMailed', 'payload.savedId': savedId } as never)
    .toArray();

describe('a saved report', () => {
  it('is one’s own, and others have it with the role with which it is shared', async () => {
    const { _id } = await save({ query: { ...sales.query, resourceId: home.vessel._id } });
    const other = callerOf(api, await api.tokenOf(await storeUser(api.db, home.role)));
    expect([await names(), await names(other)]).toEqual([['Ventas de Azimut'], []]);
    const shared = { name: 'Ventas', sharedWith: home.role._id, mail: 'never', version: 1 };
    expect((await own.put(`/api/saved-reports/${_id}`, shared)).status).toBe(200);
    const [seen] = (await other.get('/api/saved-reports')).body.data;
    expect(seen).toMatchObject({ name: 'Ventas', isOwn: false, query: { status: ['created'] } });
    expect((await other.put(`/api/saved-reports/${_id}`, { ...shared, version: 2 })).status).toBe(404);
    expect((await other.delete(`/api/saved-reports/${_id}`)).status).toBe(404);
    expect((await own.put(`/api/saved-reports/${_id}`, shared)).body.code).toBe('version_conflict');
    expect((await own.delete(`/api/saved-reports/${_id}`)).status).toBe(200);
    expect([await names(), await names(other)]).toEqual([[], []]);
  });

  it('is refused with what its report does not know, and shared within the company alone', async () => {
    const away = await storeCompany(api.db);
    const errors = async (over: object) => {
      const { body, status } = await own.post('/api/saved-reports', { ...sales, ...over });
      return [status, body.errors?.[0]?.path];
    };
    expect(await errors({ query: { accountId: home.vessel._id } })).toEqual([422, 'accountId']);
    expect(await errors({ query: { grouping: 'planet' } })).toEqual([422, 'grouping']);
    expect(await errors({ period: 'range' })).toEqual([422, 'from']);
    expect(await errors({ sharedWith: away.role._id })).toEqual([422, 'sharedWith']);
  });

  it('is neither kept nor shown where one may not read the report, nor mailed where one may not take it away', async () => {
    const reading = aRole(home.location, {
      name: 'Lectura',
      resources: [
        { path: '/reports', permissions: ['read'] },
        { path: '/payments', permissions: ['read'] },
      ],
    });
    await store(api.db, roles, reading);
    const reader = callerOf(api, await api.tokenOf(await storeUser(api.db, reading)));
    await save({}, reader);
    const refused = async (over: object) => (await reader.post('/api/saved-reports', { ...sales, ...over })).status;
    expect([await refused({ report: 'boarding', query: {} }), await refused({ mail: 'day' })]).toEqual([403, 403]);
    await save({ name: 'Abordaje', report: 'boarding', query: {}, sharedWith: reading._id });
    expect(await names(reader)).toEqual(['Ventas de Azimut']);
  });
});

describe('a superadmin', () => {
  const nobodys = { companyId: null, roleId: null, role: '', isAdmin: true, locationId: null };
  const inside = (token: string, { location }: StoredCompany) => ({
    list: () => api.request().get('/api/saved-reports').set({ token, 'X-Location': location._id }),
    save: (body: object) =>
      api.request().post('/api/saved-reports').set({ token, 'X-Location': location._id }).send(body),
  });

  it('has reports in each company, and those that its people share', async () => {
    const token = await api.tokenOf(await storeUser(api.db, home.role, nobodys));
    const away = await storeCompany(api.db);
    await save({ name: 'Compartido', sharedWith: home.role._id });
    await save({ name: 'De otra persona' });
    const here = inside(token, home);
    const there = inside(token, away);
    expect((await here.save({ ...sales, name: 'Propio' })).status).toBe(201);
    const namesOf = ({ body }: { body: { data: SavedReportView[] } }) => body.data.map(({ name }) => name);

    expect([namesOf(await here.list()), namesOf(await there.list())]).toEqual([['Compartido', 'Propio'], []]);
    expect((await api.request().get('/api/saved-reports').set('token', token)).status).toBe(422);
  });
});

describe('the days of mails', () => {
  const zone = 'America/Cancun';
  it.each([
    ['day', '2027-03-03T15:00:00Z', '2027-03-04', '2027-03-03', '2027-03-03'],
    ['day', '2027-03-03T10:00:00Z', '2027-03-03', '2027-03-02', '2027-03-02'],
    ['monday', '2027-03-03T15:00:00Z', '2027-03-08', '2027-03-01', '2027-03-07'],
    ['month', '2027-03-01T12:00:00Z', '2027-04-01', '2027-03-01', '2027-03-31'],
  ] as const)('%s after %s', (rhythm, after, day, from, to) => {
    const next = nextMail(rhythm, zone, Date.parse(after));
    expect([next.day, next.at.toISOString()]).toEqual([day, `${day}T11:00:00.000Z`]);
    expect(mailedDays(rhythm, day)).toEqual({ from, to });
  });
});

describe('a report that is mailed', () => {
  const mails: { letter: Letter; to: string; id: string }[] = [];
  const mailer: Mailer = {
    send: async (letter, { id, to }) => {
      mails.push({ letter, to: to.email, id });
    },
  };
  const attempt = {
    signal: new AbortController().signal,
    handOver: async () => {},
    goOn: async () => {},
    isLast: false,
  };
  /** Sends the mail planned for a day, as the outbox does. */
  async function run(savedId: string, day: string) {
    mails.length = 0;
    const effect = (await planned(savedId)).find(({ payload }) => 'day' in payload && payload.day === day);
    if (!effect) throw new Error(`nothing is planned on ${day}`);
    now = effect.dueAt.getTime();
    await reportMails(api.app, mailer).reportMailed(
      { id: effect._id, payload: effect.payload as never, enteredAt: effect.createdAt },
      attempt,
    );
    return mails;
  }

  it('has the workbook of the whole month before, in the person’s language, and is planned anew once', async () => {
    const trip = await bookTrip(own, home, { bookingDate: '2027-03-20' });
    const { _id } = await save({ mail: 'month' });
    expect((await planned(_id)).map(({ payload }) => payload)).toEqual([
      { savedId: _id, rhythm: 'month', day: '2027-04-01' },
    ]);
    const [mail] = await run(_id, '2027-04-01');
    expect(mail?.to).toBe(person.email);
    expect(mail?.letter.subject).toContain('01/03/2027 – 31/03/2027');
    const address = new URL(mail?.letter.action?.url ?? '');
    expect([address.pathname, Object.fromEntries(address.searchParams)]).toEqual([
      '/reports/sales',
      { basis: 'trip', grouping: 'each', status: 'created', from: '2027-03-01', to: '2027-03-31', where: 'all' },
    ]);
    const [workbook] = mail?.letter.attachments ?? [];
    const book = new Excel.Workbook();
    await book.xlsx.load(Buffer.from(workbook?.bytes ?? []) as never);
    const folios = book.worksheets[0]?.getColumn(1).values ?? [];
    expect(folios).toContain(trip.folio);
    await run(_id, '2027-04-01');
    expect((await planned(_id)).map(({ payload }) => 'day' in payload && payload.day)).toEqual([
      '2027-04-01',
      '2027-05-01',
    ]);
  });

  it('is mailed no more when that was asked for, when it was removed, and at other times alone when they were changed', async () => {
    const { _id } = await save({ mail: 'day' });
    const change = { name: 'Ventas', sharedWith: null, mail: 'monday', version: 1 };
    await own.put(`/api/saved-reports/${_id}`, change);
    expect(await run(_id, '2027-03-04')).toEqual([]);
    now = Date.parse('2027-03-05T15:00:00Z');
    expect(await run(_id, '2027-03-08')).toHaveLength(1);
    await own.delete(`/api/saved-reports/${_id}`);
    expect(await run(_id, '2027-03-15')).toEqual([]);
  });

  it('is taken away by nobody who may do so at some of its locations only', async () => {
    const there = aLocation(home.company);
    await store(api.db, locations, there);
    const resources = home.role.resources.map((grant) => ({ ...grant, permissions: ['read' as const] }));
    const here = aRole(home.location, { name: 'Ventas', modifyCompany: false });
    const reading = aRole(there, { name: 'Lectura', modifyCompany: false, resources });
    await store(api.db, roles, [here, reading]);
    const both = { otherRoleIds: [reading._id], otherLocationIds: [there._id] };
    const seller = callerOf(api, await api.tokenOf(await storeUser(api.db, here, both)));
    const request = { ...sales, mail: 'day' };
    expect((await seller.post('/api/saved-reports', request)).status).toBe(403);
    const at = (locationId: string) => ({ ...request, query: { ...sales.query, locationId } });
    expect((await seller.post('/api/saved-reports', at(there._id))).status).toBe(403);
    expect((await seller.post('/api/saved-reports', at(home.location._id))).status).toBe(201);
  });

  it('pauses while the company is switched off, and goes on once it is on again', async () => {
    const { _id } = await save({ mail: 'day' });
    const turn = (active: boolean) => api.db(companies).updateOne({ _id: home.company._id }, { $set: { active } });
    await turn(false);
    expect(await run(_id, '2027-03-04')).toEqual([]);
    await turn(true);
    expect(await run(_id, '2027-03-05')).toHaveLength(1);
    expect(await api.db(savedReports).findOne({ _id })).toMatchObject({ mail: 'day' });
  });

  it('ends when the person may not take it away any more', async () => {
    const { _id } = await save({ mail: 'day' });
    const resources = home.role.resources.map((grant) => ({ ...grant, permissions: ['read' as const] }));
    await api.db(roles).updateOne({ _id: home.role._id }, { $set: { resources } });
    expect(await run(_id, '2027-03-04')).toEqual([]);
    expect((await own.get('/api/saved-reports')).body.data[0]).toMatchObject({ mail: 'never' });
    expect(await planned(_id)).toHaveLength(1);
  });
});
