import type { ReportDefinition } from '@marea/domain/reports/defineReport';
import { columnsShown } from '@marea/domain/reports/defineReport';
import { reportNames, reports } from '@marea/domain/reports/reports';
import type { ReportRow } from '@marea/domain/reports/reports.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import type { ReportWorld } from '../../tests/reportWorld.ts';
import { storeReportWorld } from '../../tests/reportWorld.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { payments } from '../payments/index.ts';

let api: TestApi;
let world: ReportWorld;
beforeAll(async () => {
  api = await startTestApi();
  world = await storeReportWorld(api);
});
afterAll(() => api.stop());

const JUNE = { from: '2027-06-01', to: '2027-06-30' };
type Query = Record<string, string | number>;
const ask = (who: string, report: string, query: Query = {}) =>
  (world.callers[who] as Caller).get(
    `/api/reports/${report}?${new URLSearchParams({ ...JUNE, ...strings(query) }).toString()}`,
  );
const strings = (query: Query) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));

async function allRows(report: string, query: Query): Promise<{ rows: ReportRow[]; totals: Record<string, Row> }> {
  const rows: ReportRow[] = [];
  for (let page = 1; ; page++) {
    const { body, status } = await ask('admin', report, { ...query, page, limit: 3 });
    expect([status, body.errors ?? []]).toEqual([200, []]);
    rows.push(...body.docs);
    if (rows.length >= body.total) return { rows, totals: body.totals };
    expect(body.docs.length).toBe(3);
  }
}
type Row = Record<string, number>;
const sum = (rows: readonly ReportRow[], column: string) =>
  Math.round(rows.reduce((total, row) => total + Number(row[column] ?? 0), 0) * 1_000) / 1_000;

const cases = reportNames.flatMap((name) => {
  const { groupings, bases, filters }: ReportDefinition = reports[name];
  return Object.keys(groupings).flatMap((grouping) =>
    bases.flatMap((basis) =>
      (filters.includes('cancelled') ? ['exclude', 'include', 'only'] : ['']).map(
        (cancelled) => [name, grouping, basis, cancelled] as const,
      ),
    ),
  );
});

describe('every report adds up', () => {
  it.each(cases)('%s by %s, of %s, cancelled %s', async (name, grouping, basis, cancelled) => {
    const query = { grouping, basis, ...(cancelled ? { cancelled } : {}) };
    const { rows, totals } = await allRows(name, query);
    const report: ReportDefinition = reports[name];
    const figures = columnsShown(report, grouping).filter((column) => report.columns[column]?.total !== undefined);
    const sums = figures.filter((column) => report.columns[column]?.total === 'sum');
    expect(figures.length).toBeGreaterThan(0);
    const behind = async (figure: Query) => {
      const { body, status } = await ask('admin', `${name}/details`, { ...query, ...figure, limit: 100 });
      expect(status).toBe(200);
      return { parts: sum(body.docs, 'value'), totals: body.totals };
    };
    for (const [currency, total] of Object.entries(totals)) {
      const own = rows.filter((row) => currency === 'all' || row.currency === currency);
      for (const column of sums) {
        const { parts, totals: detailTotals } = await behind({ column });
        const all = total[column];
        expect([column, sum(own, column), parts, detailTotals[currency]?.[column] ?? 0]).toEqual([
          column,
          all,
          all,
          all,
        ]);
      }
    }
    const added = figures.filter((column) => typeof report.columns[column]?.total === 'string');
    const row = rows.find((one) => added.some((column) => one[column]));
    const column = added.find((one) => row?.[one]);
    const { parts } = row && column ? await behind({ column, row: row._id }) : { parts: undefined };
    expect(parts).toBe(column && row?.[column]);
  });
});

describe('the reports agree', () => {
  const total = async (name: string, query: Query, currency = 'usd') =>
    (await ask('admin', name, query)).body.totals[currency] as Row;

  it('on what was paid: sales, collections and the ledger', async () => {
    const always = { from: '2026-01-01', to: '2028-12-31' };
    const ledger = await api.db(payments).find({ companyId: world.home.company._id, status: 'succeeded' }).toArray();
    const paid = ledger.reduce((all, { amount, bankFee }) => all + amount + bankFee, 0);
    expect(paid).toBeGreaterThan(100_000);
    expect((await total('sales', { ...always, cancelled: 'include' })).paid).toBe(paid);
    expect((await total('collections', always)).settled).toBe(paid);
    expect((await total('collections', { ...always, basis: 'trip' })).settled).toBe(paid);
  });

  it('on what was sold: earned, deferred and cancelled', async () => {
    const trips = await total('income', {});
    expect(trips).toMatchObject({ bookings: 4, sold: (await total('sales', {})).grandTotal, cancelled: 0 });
    expect(trips.sold).toBe((trips.earned ?? 0) + (trips.deferred ?? 0));
    const all = await total('income', { cancelled: 'include' });
    expect(all.bookings).toBe(6);
    expect(all.cancelled).toBeGreaterThan(0);
    expect(all.sold).toBe((all.earned ?? 0) + (all.deferred ?? 0) + (all.cancelled ?? 0));
    expect(all.collected).toBe((await total('collections', {})).amount);
  });

  it('on hours and people: nobody is carried on a missed trip', async () => {
    const { hours, pax, trips, load, places } = await total('hours-and-passengers', {}, 'all');
    expect({ trips, hours, pax }).toEqual({ trips: 4, hours: 12, pax: 24 });
    expect((await total('sales', {})).pax).toBe(24);
    expect(load).toBe(Math.round((2_400 * 100) / Number(places)) / 100);
  });

  it('on the day of a payment, not that of the trip', async () => {
    const may = await ask('admin', 'collections', { from: '2027-05-01', to: '2027-05-31' });
    expect(may.body.docs.map(({ amount }: Row) => amount)).toEqual([100_000, 20_000]);
    const paidInMay = await ask('admin', 'sales', { from: '2027-05-01', to: '2027-05-31', basis: 'payment' });
    expect(paidInMay.body.docs.map(({ bookingId }: ReportRow) => bookingId)).toEqual([world.ids.first, world.ids.july]);
  });
});

describe('who reads what', () => {
  it('a reseller their own sales, with their own commission', async () => {
    const { body, status } = await ask('reseller', 'sales');
    expect(status).toBe(200);
    expect(body.docs.map(({ bookingId }: ReportRow) => bookingId)).toEqual([world.ids.sold]);
    const admin = await ask('admin', 'sales', { resellerId: world.ids.reseller ?? '' });
    expect(body.totals.usd.commission).toBeLessThanOrEqual(admin.body.totals.usd.commission);
    expect((await ask('reseller', 'collections')).status).toBe(403);
    expect((await ask('reseller', 'hours-and-passengers')).status).toBe(403);
  });

  it('those without amounts nothing about money, but what is about trips', async () => {
    expect((await ask('crew', 'sales')).status).toBe(403);
    const { status, body } = await ask('crew', 'hours-and-passengers');
    expect([status, body.totals.all.trips]).toEqual([200, 4]);
  });

  it('those without the menu, owners and other companies nothing of it', async () => {
    expect((await ask('sales', 'sales')).status).toBe(403);
    expect((await ask('owner', 'sales')).status).toBe(403);
    const stranger = await ask('stranger', 'sales');
    expect([stranger.body.total, stranger.body.totals]).toEqual([0, {}]);
    expect((await ask('stranger', 'sales', { locationId: world.home.location._id })).status).toBe(404);
    const behind = await ask('stranger', 'sales/details', { column: 'paid', row: world.ids.first ?? '' });
    expect(behind.body.docs).toEqual([]);
  });
});

describe('what a report does not know is refused by its field', () => {
  it.each([
    ['sales', { from: '2027-06-30', to: '2027-06-01' }, 'to'],
    ['sales', { from: '2010-06-30', to: '2027-06-01' }, 'from'],
    ['sales', { from: '2027-06-31' }, 'from'],
    ['sales', { basis: 'sometime' }, 'basis'],
    ['income', { basis: 'payment' }, 'basis'],
    ['sales', { grouping: 'nothing' }, 'grouping'],
    ['sales', { accountId: 'a'.repeat(24) }, 'accountId'],
    ['sales', { unheardOf: '1' }, 'unheardOf'],
    ['sales', { limit: 1_000 }, 'limit'],
    ['sales/details', { column: 'nothing' }, 'column'],
    ['sales/details', { column: 'folio' }, 'column'],
    ['sales/details', { column: 'paid', grouping: 'month', row: '%' }, 'row'],
    ['unknown', {}, 'report'],
  ])('%s %o', async (report, query, path) => {
    const { status, body } = await ask('admin', report, query);
    expect([status, body.errors?.map((error: { path: string }) => error.path)]).toEqual([422, [path]]);
  });

  it('says of another report\u2019s filter that it is none here', async () => {
    const { body } = await ask('admin', 'sales', { accountId: 'a'.repeat(24) });
    expect(body.errors).toEqual([{ path: 'accountId', message: 'This report has no such filter' }]);
  });
});
