import { roles } from '@marea/domain/people/user.schema';
import { columnsShown } from '@marea/domain/reports/defineReport';
import { reportNames, reports } from '@marea/domain/reports/reports';
import type { ReportRow } from '@marea/domain/reports/reports.schema';
import { aGuest, aRole } from '@marea/testing/builders';
import { formatMoney } from '@marea/texts/format/money';
import type { Cell, CellFormulaValue, Worksheet } from 'exceljs';
import Excel from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../tests/bookings.ts';
import { bookTrip, callerOf } from '../../../tests/bookings.ts';
import { storeUser } from '../../../tests/company.ts';
import { pdfMargin, pdfPages } from '../../../tests/pdfText.ts';
import type { ReportWorld } from '../../../tests/reportWorld.ts';
import { storeReportWorld } from '../../../tests/reportWorld.ts';
import { store } from '../../../tests/store.ts';
import type { TestApi } from '../../../tests/testApi.ts';
import { startTestApi } from '../../../tests/testApi.ts';

let api: TestApi;
let world: ReportWorld;
beforeAll(async () => {
  api = await startTestApi();
  world = await storeReportWorld(api);
  await bookTrip(world.callers.admin as Caller, world.home, {
    bookingDate: '2027-06-28',
    customer: { ...aGuest(), firstName: '=HYPERLINK("x")', lastName: 'Ríos, "Dani"' },
  });
});
afterAll(() => api.stop());

const JUNE = { from: '2027-06-01', to: '2027-06-30' };
const ask = (report: string, query: Record<string, string>, language = 'es', who = 'admin') =>
  (world.callers[who] as Caller)
    .get(`/api/reports/${report}?${new URLSearchParams({ ...JUNE, ...query }).toString()}`)
    .set('Accept-Language', language);

async function workbookOf(report: string, query: Record<string, string> = {}, language = 'es') {
  const answer = await ask(report, { ...query, format: 'xlsx' }, language).responseType('blob');
  expect(answer.status).toBe(200);
  const book = new Excel.Workbook();
  await book.xlsx.load(answer.body);
  return { book, sheet: book.worksheets[0] as Worksheet, answer };
}

const textOf = ({ value }: Cell) => (typeof value === 'string' ? value : '');
const column = (sheet: Worksheet, header: string) =>
  [1, ...Array.from({ length: sheet.columnCount }, (_, i) => i + 1)].find(
    (index) => sheet.getRow(1).getCell(index).value === header,
  ) ?? 0;

const cases = reportNames.flatMap((name) =>
  Object.keys(reports[name].groupings).map((grouping) => [name, grouping] as const),
);

describe('a workbook', () => {
  it.each(cases)('of %s by %s has the rows of the screen, and their totals as formulas', async (name, grouping) => {
    const { sheet } = await workbookOf(name, { grouping }, 'en');
    const { body } = await ask(name, { grouping, limit: '100' }, 'en');
    const columns = columnsShown(reports[name], grouping);
    const totals = Object.values<Record<string, number>>(body.totals).filter((sums) =>
      columns.some((one) => one in sums),
    );
    expect(sheet.rowCount).toBe(1 + body.total + totals.length);
    if (totals.length === 0) return;
    const compared: { total: number; sum: number }[] = [];
    sheet.getRow(sheet.rowCount).eachCell((cell, index) => {
      if (typeof cell.value === 'string') return;
      const { formula, result } = cell.value as CellFormulaValue;
      if (formula.includes('/')) return;
      const cells = Array.from({ length: body.total }, (_, row) => Number(sheet.getCell(row + 2, index).value ?? 0));
      const sum = cells.reduce((all, one) => all + one, 0);
      compared.push({ total: Math.round(Number(result ?? 0) * 100), sum: Math.round(sum * 100) });
    });
    expect(compared.map(({ total }) => total)).toEqual(compared.map(({ sum }) => sum));
    expect(compared.length).toBeGreaterThan(0);
  });

  it('has numbers, days and times as such, on the clock of the location, under heads that stay', async () => {
    const { sheet, answer } = await workbookOf('sales');
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename=ventas-directas-e-indirectas_2027-06-01_2027-06-30.xlsx',
    );
    const cell = (header: string) => sheet.getRow(2).getCell(column(sheet, header));
    expect(cell('Gran total').value).toBeGreaterThan(1_000);
    expect(cell('Gran total').numFmt).toContain('0.00');
    expect(cell('Fecha del paseo').value).toEqual(new Date('2027-06-01T00:00:00Z'));
    // Booked at three in the afternoon UTC, ten in the morning in Cancún.
    expect(cell('Reservado').value).toEqual(new Date('2027-06-02T10:00:00Z'));
    expect(cell('Estado').value).toBe('Creada');
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
    expect(sheet.getColumn(column(sheet, 'Cliente')).width).toBeGreaterThan(20);
  });

  it('says in a sheet of its own by which filters it was made', async () => {
    const { book } = await workbookOf('sales', {
      locationId: world.home.location._id,
      resourceId: world.home.vessel._id,
      resellerId: world.ids.reseller ?? '',
      cancelled: 'include',
    });
    const lines: string[][] = [];
    book.getWorksheet('Filtros')?.eachRow((row) => lines.push([textOf(row.getCell(1)), textOf(row.getCell(2))]));
    expect(lines).toEqual(
      expect.arrayContaining([
        ['Reporte', 'Ventas directas e indirectas'],
        ['Desde', '01/06/2027'],
        ['Ubicación', world.home.location.name],
        ['Embarcación', world.home.vessel.name],
        ['Revendedor', 'Caribe Agency'],
        ['Canceladas', 'Con canceladas'],
        ['Generado por', 'Sofía Cárdenas'],
      ]),
    );
  });
});

describe('a CSV file', () => {
  it('has the same rows, and nothing that a spreadsheet would run', async () => {
    const { text, headers, status } = await ask('sales', { format: 'csv' }, 'en');
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    const lines = text.trim().split('\r\n');
    const { body } = await ask('sales', { limit: '100' });
    expect(lines).toHaveLength(1 + body.total);
    expect(lines[0]).toMatch(/^\u{feff}?Folio,Booked,Trip date/u);
    const paid = body.docs.reduce((sum: number, row: ReportRow) => sum + Number(row.paid), 0);
    const at = (lines[0] ?? '').split(',').indexOf('Paid');
    const sailed = lines.slice(1).filter((line) => !line.includes('HYPERLINK'));
    expect(sailed.reduce((sum, line) => sum + Number(line.split(',')[at]), 0) * 100).toBe(paid);
    // Booked at three in the afternoon UTC, ten in the morning in Cancún.
    expect(lines[1]).toMatch(/,2027-06-02 10:00,2027-06-01,/);
    expect(text).toContain(`"'=HYPERLINK(""x"") Ríos, ""Dani"""`);
  });
});

it('says what it is of where nobody chose: the places of the reader’s role, and of rows that they have none', async () => {
  const { sheet } = await workbookOf('sales', { grouping: 'soldBy' }, 'en');
  const names = Array.from({ length: sheet.rowCount }, (_, i) => textOf(sheet.getCell(i + 1, 1)));
  expect(names).toContain('None');
  const role = aRole(world.home.location, {
    resources: [
      { path: '/payments', permissions: ['read'] },
      { path: '/reports', permissions: ['read', 'export'] },
    ],
  });
  await store(api.db, roles, role);
  world.callers.confined = callerOf(api, await api.tokenOf(await storeUser(api.db, role)));
  const confined = await ask('sales', { format: 'pdf' }, 'en', 'confined').responseType('blob');
  expect((await pdfPages(confined.body as Buffer))[0]).toContain(`Location: ${world.home.location.name}`);
});

it('does not say that accounts of all locations are those of one', async () => {
  const narrowed = { locationId: world.home.location._id, format: 'pdf' };
  const { body } = await ask('reseller-commission', narrowed, 'en').responseType('blob');
  expect((await pdfPages(body as Buffer))[0]).toContain('Location: All');
});

it('is for who may export', async () => {
  expect((await ask('sales', {}, 'en', 'reader')).status).toBe(200);
  expect((await ask('sales', { format: 'csv' }, 'en', 'reader')).status).toBe(403);
  expect((await ask('sales', { format: 'doc' })).status).toBe(422);
});

describe('on paper', () => {
  it.each(reportNames)('%s has its rows and totals in words', async (name) => {
    const { body } = await ask(name, { limit: '100' }, 'es');
    const { status, headers, body: paper } = await ask(name, { format: 'pdf' }).responseType('blob');
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    const text = (await pdfPages(paper as Buffer)).join(' ').replaceAll(/\s+/g, ' ');
    expect(text).toContain('01/06/2027');
    expect(await pdfMargin(paper as Buffer)).toBeGreaterThan(35);
    const folios: string[] = body.docs.flatMap(({ folio }: ReportRow) => (folio ? [folio] : []));
    expect(folios.filter((folio) => !text.includes(folio))).toEqual([]);
    const sums = Object.values<Record<string, number>>(body.totals)[0] ?? {};
    const moneyColumn = columnsShown(reports[name], body.grouping).find(
      (column) => column === 'grandTotal' || column === 'tip',
    );
    expect(text).toContain(moneyColumn ? formatMoney(sums[moneyColumn] ?? 0, 'usd') : '');
  });

  it('names the kinds of sale by which it is gathered', async () => {
    const { body } = await ask('sales', { grouping: 'salesType', format: 'pdf' }).responseType('blob');
    const text = (await pdfPages(body as Buffer)).join(' ').replaceAll(/\s+/g, ' ');
    expect(text).toContain('Tipo de venta Reservas');
    expect(text).toMatch(/ Revendedor \d/);
  });
});
