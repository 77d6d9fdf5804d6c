import { FileAnswer } from '@marea/domain/contract/fileAnswer';
import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { accountsEndpoints } from '@marea/domain/payments/accounts/account.endpoints';
import { peopleEndpoints } from '@marea/domain/people/people.endpoints';
import { reportExportsEndpoints, reportsEndpoints } from '@marea/domain/reports/reports.endpoints';
import { aCompany, aLocation, anId, aRole, aUser, aVessel } from '@marea/testing/builders';
import { wire } from '@marea/testing/wire';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { pageOf } from '../../../tests/pageOf.ts';
import { location, renderScreen } from '../../../tests/renderScreen.tsx';
import { stubApi } from '../../../tests/stubApi.ts';
import { setWidth } from '../../../tests/viewport.ts';
import ReportIndexPage from './ReportIndexPage.tsx';
import ReportPage from './ReportPage.tsx';

const bookingId = anId();
const row = {
  _id: bookingId,
  bookingId,
  folio: 'MAR-7K3M9Q',
  currency: 'usd' as const,
  bookingDate: '2027-06-01',
  customer: 'Ana Ruiz',
  status: 'created',
  salesType: 'Directo',
  grandTotal: 181_000,
  paid: 50_000,
  balance: 131_000,
};
const month = { ...row, _id: '2027-06|usd', bookingId: null, folio: null, month: '2027-06' };
const answer = (grouping: string, docs: object[], total = docs.length) => ({
  ...pageOf(docs as (typeof row)[]),
  total,
  totals: { usd: { grandTotal: 181_000, paid: 50_000 } },
  from: '2027-06-01',
  to: '2027-06-30',
  basis: 'trip' as const,
  grouping,
  zone: location.zone,
});

beforeEach(() => {
  stubApi.answer(reportsEndpoints.report, ({ query }) =>
    query?.grouping === 'month' ? answer('month', [month]) : answer('each', [row]),
  );
  stubApi.answer(reportsEndpoints.reportDetails, () => ({
    ...pageOf([
      {
        _id: bookingId,
        bookingId,
        paymentId: null,
        folio: 'MAR-7K3M9Q',
        name: 'Ana Ruiz',
        at: '2027-06-01T15:00:00.000Z',
        currency: 'usd' as const,
        value: 50_000,
      },
    ]),
    totals: { usd: { paid: 50_000 } },
  }));
  stubApi.answer(reportExportsEndpoints.reportExports, () => ({ data: [] }));
  stubApi.answer(fleetEndpoints.resourcesOfCompany, () => pageOf([]));
  stubApi.answer(fleetEndpoints.servicesOfCompany, () => pageOf([]));
  stubApi.answer(peopleEndpoints.locationUsers, () => pageOf([]));
  stubApi.answer(peopleEndpoints.resellers, () => pageOf([]));
  stubApi.answer(accountsEndpoints.accounts, () => pageOf([]));
});

it('says of each amount in which currency it is, where there are two', async () => {
  const pesos = { ...month, _id: '2027-06|mxn', currency: 'mxn' as const };
  stubApi.answer(reportsEndpoints.report, () => ({
    ...answer('month', [pesos, month]),
    totals: { mxn: { grandTotal: 181_000, paid: 50_000 }, usd: { grandTotal: 181_000, paid: 50_000 } },
  }));
  const { user } = renderScreen(report, { at: '/reports/sales?grouping=month' });
  const table = within(await screen.findByRole('table', { name: 'Direct and indirect sales' }));
  expect(await table.findAllByText('$1,810.00 MXN')).toHaveLength(2);
  expect(table.getAllByText('$1,810.00 USD')).toHaveLength(2);
  await user.click(table.getAllByText('$500.00 USD')[0]!);
  expect(await screen.findByRole('heading', { name: 'Paid: $500.00 USD' })).toBeTruthy();
});

const report = (
  <Routes>
    <Route path="/reports" element={<ReportIndexPage />} />
    <Route path="/reports/:report" element={<ReportPage />} />
  </Routes>
);
const reportQueries = () => stubApi.requestsTo(reportsEndpoints.report).map(({ query }) => query);

it('lists the reports that the person may read, and no others', async () => {
  const without = renderScreen(report, { at: '/reports', grants: { '/reports': ['read'] } });
  expect(await screen.findByText('You have no reports')).toBeTruthy();
  without.unmount();
  renderScreen(report, { at: '/reports', grants: { '/reports': ['read'], '/payments': ['read'] } });
  expect(await screen.findByRole('link', { name: /^Direct and indirect sales/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Boarding/ })).toBeNull();
});

it('tells an address of no report from one that the person may not read', async () => {
  renderScreen(report, { at: '/reports/nothing' });
  expect(await screen.findByText('We could not find this page')).toBeTruthy();
  cleanup();
  renderScreen(report, { at: '/reports/sales', grants: { '/reportes': ['read'] } });
  expect(await screen.findByText('You have no reports')).toBeTruthy();
});

it('shows rows and totals of the days in the address, and leads to the bookings', async () => {
  renderScreen(report, { at: '/reports/sales?from=2027-06-01&to=2027-06-30' });
  const table = within(await screen.findByRole('table', { name: 'Direct and indirect sales' }));
  expect((await table.findByRole('link', { name: 'MAR-7K3M9Q' })).getAttribute('href')).toBe(
    `/booking?booking=${bookingId}`,
  );
  expect(table.getByRole('row', { name: /^Total/ }).textContent).toContain('$1,810.00 USD');
  expect(reportQueries().at(-1)).toMatchObject({
    from: '2027-06-01',
    to: '2027-06-30',
    basis: 'trip',
    grouping: 'each',
    locationId: location._id,
    page: 1,
  });
});

it('offers of every location what figures of all of them are of, each once', async () => {
  const isla = aLocation(aCompany());
  const pier = aLocation(aCompany(), { _id: location._id });
  const [ana, eva] = ['Ana', 'Eva'].map((firstName) => wire(aUser(aRole(isla), { firstName, lastName: 'Ruiz' })));
  stubApi.answer(fleetEndpoints.allLocations, () => ({ data: [wire(pier), wire(isla)] }));
  stubApi.answer(fleetEndpoints.resourcesOfCompany, ({ query }) =>
    pageOf(query?.locationId ? [] : [wire(aVessel(isla, { name: 'Isleña' }))]),
  );
  stubApi.answer(peopleEndpoints.locationUsers, ({ params }) => pageOf(params.id === isla._id ? [ana!, eva!] : [ana!]));
  const { user } = renderScreen(report, { at: '/reports/sales?where=all' });
  await user.click(await screen.findByRole('button', { name: /^Filters/ }));
  await user.click(await screen.findByRole('combobox', { name: 'Seller' }));
  await screen.findByRole('option', { name: 'Eva Ruiz' });
  expect(screen.getAllByRole('option', { name: 'Ana Ruiz' })).toHaveLength(1);
  await user.click(await screen.findByRole('combobox', { name: 'Vessel' }));
  expect(await screen.findByRole('option', { name: 'Isleña' })).toBeTruthy();
});

it('tells vessels of one name apart by their locations', async () => {
  const company = aCompany();
  const [pier, isla] = [
    aLocation(company, { _id: location._id, name: 'Muelle' }),
    aLocation(company, { name: 'Isla' }),
  ];
  const vessels = [aVessel(pier, { name: 'Luna' }), aVessel(isla, { name: 'Luna' }), aVessel(isla, { name: 'Isleña' })];
  stubApi.answer(fleetEndpoints.allLocations, () => ({ data: [wire(pier), wire(isla)] }));
  stubApi.answer(fleetEndpoints.resourcesOfCompany, () => pageOf(vessels.map(wire)));
  const { user } = renderScreen(report, { at: '/reports/sales?where=all' });
  await user.click(await screen.findByRole('button', { name: /^Filters/ }));
  await user.click(await screen.findByRole('combobox', { name: 'Vessel' }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Isleña',
    'Luna · Isla',
    'Luna · Muelle',
  ]);
});

it('asks for one currency where its address or its reader does, and for no other than there is', async () => {
  const { user, address } = renderScreen(report, { at: '/reports/sales?currency=mxn' });
  await waitFor(() => expect(reportQueries().at(-1)).toMatchObject({ currency: 'mxn' }));
  await user.click(await screen.findByRole('button', { name: /^Filters/ }));
  await user.click(await screen.findByRole('combobox', { name: 'Currency' }));
  await user.click(await screen.findByRole('option', { name: 'USD' }));
  await waitFor(() => expect(reportQueries().at(-1)).toMatchObject({ currency: 'usd' }));
  expect(address()).toContain('currency=usd');
  cleanup();
  renderScreen(report, { at: '/reports/sales?currency=eur' });
  await screen.findByRole('table', { name: 'Direct and indirect sales' });
  expect(reportQueries().at(-1)).not.toHaveProperty('currency');
});

it('offers no location where accounts are of all of them', async () => {
  const { user } = renderScreen(report, { at: '/reports/reseller-commission' });
  await screen.findByText(/across all locations/);
  await user.click(await screen.findByRole('button', { name: /^Filters/ }));
  expect(await screen.findByRole('combobox', { name: 'Currency' })).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Location' })).toBeNull();
});

it('names what its rows are gathered by, also what is left out of single ones', async () => {
  stubApi.answer(reportsEndpoints.report, () => answer('salesType', [{ ...month, _id: 'Directo|usd' }]));
  renderScreen(report, { at: '/reports/sales?grouping=salesType' });
  const table = within(await screen.findByRole('table', { name: 'Direct and indirect sales' }));
  expect(await table.findByRole('columnheader', { name: 'Sales type' })).toBeTruthy();
  expect(table.getByRole('cell', { name: 'Direct' })).toBeTruthy();
});

it('goes to the period beside it and keeps it in the address', async () => {
  const { user, address } = renderScreen(report, { at: '/reports/sales?from=2027-06-01&to=2027-06-30' });
  await user.click(await screen.findByRole('button', { name: 'Next period' }));
  await waitFor(() => expect(reportQueries().at(-1)).toMatchObject({ from: '2027-07-01', to: '2027-07-31' }));
  expect(address()).toContain('from=2027-07-01&to=2027-07-31&period=month');
});

it('says of a booking on a phone how it stands and its figures by name, and of a group the most important one', async () => {
  setWidth('phone');
  const each = renderScreen(report, { at: '/reports/sales' });
  const [booking] = await within(await screen.findByRole('list', { name: 'Direct and indirect sales' })).findAllByText(
    'Ana Ruiz',
  );
  const rowText = booking?.closest('li')?.textContent;
  expect(rowText).toContain('Created');
  expect(rowText).toContain('MAR-7K3M9Q01/06/2027');
  expect(rowText).toMatch(/Grand total \$1,810\.00Paid \$500\.00Balance/);
  each.unmount();
  renderScreen(report, { at: '/reports/sales?grouping=month' });
  const group = (await screen.findByText(/June 2027/, { selector: 'li *' })).closest('li')?.textContent;
  expect(group).toContain('Grand total $1,810.00');
  expect(group).not.toContain('Paid');
});

it('has its days and one line of buttons over the rows of a phone; how long they are is among the filters', async () => {
  setWidth('phone');
  const { user, address } = renderScreen(report, { at: '/reports/sales?from=2027-06-01&to=2027-06-30' });
  await screen.findByText('June 2027');
  const filters = await screen.findByRole('button', { name: 'Filters' });
  const line = within(filters.parentElement!);
  expect(line.getByRole('button', { name: 'Save' }).textContent).toBe('');
  expect(line.getByRole('button', { name: 'Export' }).textContent).toBe('');
  expect(screen.queryByRole('button', { name: 'Saved filters' })).toBeNull();
  await user.click(filters);
  await user.click(await screen.findByRole('combobox', { name: 'Year' }));
  await user.click(await screen.findByRole('option', { name: '2026' }));
  expect(address()).toContain('from=2026-06-01&to=2026-06-30&period=month');
});

it('opens what is behind a figure of a group and of the total, by the same filters', async () => {
  const { user } = renderScreen(report, {
    at: '/reports/sales?from=2027-06-01&to=2027-06-30&grouping=month&cancelled=include',
  });
  const [figure, total] = await screen.findAllByRole('button', { name: /^Paid \$500\.00/ });
  await user.click(figure as HTMLElement);
  const drawer = within(await screen.findByRole('complementary'));
  expect(await drawer.findByText('Ana Ruiz')).toBeTruthy();
  expect(stubApi.requestsTo(reportsEndpoints.reportDetails).at(-1)?.query).toMatchObject({
    column: 'paid',
    row: '2027-06|usd',
    cancelled: 'include',
    grouping: 'month',
  });
  await user.click(total as HTMLElement);
  await waitFor(() =>
    expect(stubApi.requestsTo(reportsEndpoints.reportDetails).at(-1)?.query).toMatchObject({
      column: 'paid',
      currency: 'usd',
    }),
  );
});

it('names the figure whose parts it opens, and what they come to once that is known', async () => {
  const response = Promise.withResolvers<void>();
  const details = { ...pageOf([]), totals: { usd: { paid: 50_000 } } };
  stubApi.answer(reportsEndpoints.reportDetails, () => response.promise.then(() => details));
  const { user } = renderScreen(report, { at: '/reports/sales?from=2027-06-01&to=2027-06-30' });
  const [paid] = await screen.findAllByRole('button', { name: /^Paid \$500\.00/ });
  await user.click(paid as HTMLElement);
  const drawer = within(await screen.findByRole('complementary'));
  expect(drawer.getByRole('heading').textContent).toBe('Paid');
  response.resolve();
  await waitFor(() => expect(drawer.getByRole('heading').textContent).toBe('Paid: $500.00'));
});

it('opens what is behind a figure of a single row, and of a percentage the figure of which it is', async () => {
  const { user } = renderScreen(report, { at: '/reports/sales?from=2027-06-01&to=2027-06-30' });
  const [paid] = await screen.findAllByRole('button', { name: /^Paid \$500\.00/ });
  await user.click(paid as HTMLElement);
  expect(await within(await screen.findByRole('complementary')).findByText('Ana Ruiz')).toBeTruthy();
  const details = () => stubApi.requestsTo(reportsEndpoints.reportDetails).at(-1)?.query;
  expect(details()).toMatchObject({ column: 'paid', row: bookingId, grouping: 'each' });
  cleanup();

  const share = { ...month, vessel: 'Azimut 55', margin: 90_000, marginShare: 49.72 };
  stubApi.answer(reportsEndpoints.report, () => answer('vessel', [share]));
  const profit = renderScreen(report, { at: '/reports/profit?from=2027-06-01&to=2027-06-30' });
  await profit.user.click(await screen.findByRole('button', { name: /49\.72/ }));
  await waitFor(() => expect(details()).toMatchObject({ column: 'margin', row: month._id }));
});

it('is taken away by those who may export alone', async () => {
  const reads = { '/reports': ['read' as const], '/payments': ['read' as const] };
  const reader = renderScreen(report, { at: '/reports/sales', grants: reads });
  await screen.findByRole('table');
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  reader.unmount();
  renderScreen(report, { at: '/reports/sales', grants: { ...reads, '/reports': ['read', 'export'] } });
  expect(await screen.findByRole('button', { name: 'Export' })).toBeTruthy();
});

const begun = {
  _id: anId(),
  report: 'sales' as const,
  format: 'csv' as const,
  from: '2027-06-01',
  to: '2027-06-30',
  state: 'working' as const,
  rows: 1_200,
  rowsInAll: 4_000,
  createdAt: '2027-06-30T15:00:00.000Z',
  expiresAt: null,
};

it('says how far a file is that takes its time, and lets its person stop it', async () => {
  let exported: (typeof begun)[] = [];
  stubApi.answer(reportExportsEndpoints.reportExports, () => ({ data: exported }));
  stubApi.answer(reportExportsEndpoints.exportReport, () => {
    exported = [begun];
    return { data: begun };
  });
  stubApi.answer(reportExportsEndpoints.removeReportExport, () => {
    exported = [];
    return { data: { _id: begun._id } };
  });
  const { user } = renderScreen(report, { at: '/reports/sales?from=2027-06-01&to=2027-06-30' });
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  expect(await screen.findByText(/You can leave/)).toBeTruthy();
  expect(stubApi.requestsTo(reportExportsEndpoints.exportReport)[0]).toMatchObject({
    params: { report: 'sales' },
    query: { format: 'csv', from: '2027-06-01', locationId: location._id },
  });
  const files = within(await screen.findByRole('region', { name: 'Files' }));
  expect(files.getByText('1,200 of 4,000 rows')).toBeTruthy();
  expect(files.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('30');
  await user.click(files.getByRole('button', { name: /^Cancel Direct and indirect sales, CSV/ }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Files' })).toBeNull());
});

it('is fetched when it is ready, and on a report only its own files are shown', async () => {
  const ready = { ...begun, state: 'ready' as const, rows: 4_000, expiresAt: '2027-07-01T15:00:00.000Z' };
  stubApi.answer(reportExportsEndpoints.reportExports, () => ({
    data: [ready, { ...ready, _id: anId(), report: 'income' as const }],
  }));
  stubApi.answer(
    reportExportsEndpoints.reportExportFile,
    () => new FileAnswer({ name: 'sales.csv', type: 'csv', content: new Uint8Array() }),
  );
  const { user } = renderScreen(report, { at: '/reports/sales?from=2027-06-01&to=2027-06-30' });
  const files = within(await screen.findByRole('region', { name: 'Files' }));
  expect(files.getAllByRole('listitem')).toHaveLength(1);
  await user.click(files.getByRole('button', { name: /^Download Direct and indirect sales/ }));
  await waitFor(() =>
    expect(stubApi.requestsTo(reportExportsEndpoints.reportExportFile)[0]?.params).toEqual({ id: begun._id }),
  );
});

it('says that its days have nothing, and clears only filters that are set', async () => {
  stubApi.answer(reportsEndpoints.report, () => answer('each', []));
  const days = 'from=2027-06-01&to=2027-06-30&period=month&grouping=each';
  renderScreen(report, { at: `/reports/sales?${days}` });
  expect(await screen.findByText('Nothing in this period')).toBeTruthy();
  expect(screen.getByText(/from 01\/06\/2027 to 30\/06\/2027/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  cleanup();
  const { user, address } = renderScreen(report, { at: `/reports/sales?${days}&cancelled=only` });
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('Nothing in this period')).toBeTruthy();
  expect(address()).toContain(days);
});
