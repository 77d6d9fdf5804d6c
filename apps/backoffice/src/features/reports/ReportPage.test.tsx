import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { accountsEndpoints } from '@marea/domain/payments/account.endpoints';
import { peopleEndpoints } from '@marea/domain/people/people.endpoints';
import { reportsEndpoints } from '@marea/domain/reports/reports.endpoints';
import { anId } from '@marea/testing/builders';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { pageOf } from '../../../tests/pageOf.ts';
import { location, renderScreen } from '../../../tests/renderScreen.tsx';
import { stubApi } from '../../../tests/stubApi.ts';
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
  stubApi.answer(fleetEndpoints.resourcePage, () => pageOf([]));
  stubApi.answer(fleetEndpoints.servicePage, () => pageOf([]));
  stubApi.answer(peopleEndpoints.locationUsers, () => pageOf([]));
  stubApi.answer(peopleEndpoints.resellers, () => pageOf([]));
  stubApi.answer(accountsEndpoints.accounts, () => pageOf([]));
});

const report = (
  <Routes>
    <Route path="/reports" element={<ReportIndexPage />} />
    <Route path="/reports/:report" element={<ReportPage />} />
  </Routes>
);
const asked = () => stubApi.askedOf(reportsEndpoints.report).map(({ query }) => query);

it('lists the reports that the person may read, and no others', async () => {
  const without = renderScreen(report, { at: '/reports', grants: { '/reports': ['read'] } });
  expect(await screen.findByText('No reports for you')).toBeTruthy();
  without.unmount();
  renderScreen(report, { at: '/reports', grants: { '/reports': ['read'], '/payments': ['read'] } });
  expect(await screen.findByRole('link', { name: /^Direct and indirect sales/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Boarding/ })).toBeNull();
});

it('shows rows and totals of the days in the address, and leads to the bookings', async () => {
  renderScreen(report, { at: '/reports/sales?from=2027-06-01&to=2027-06-30' });
  const table = within(await screen.findByRole('table', { name: 'Direct and indirect sales' }));
  expect((await table.findByRole('link', { name: 'MAR-7K3M9Q' })).getAttribute('href')).toBe(
    `/booking?booking=${bookingId}`,
  );
  expect(table.getByRole('row', { name: /^Total/ }).textContent).toContain('$1,810.00 USD');
  expect(asked().at(-1)).toMatchObject({
    from: '2027-06-01',
    to: '2027-06-30',
    basis: 'trip',
    grouping: 'each',
    locationId: location._id,
    page: 1,
  });
});

it('goes to the period beside it and keeps it in the address', async () => {
  const { user, address } = renderScreen(report, { at: '/reports/sales?from=2027-06-01&to=2027-06-30' });
  await user.click(await screen.findByRole('button', { name: 'The one after' }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ from: '2027-07-01', to: '2027-07-31' }));
  expect(address()).toContain('from=2027-07-01&to=2027-07-31&period=month');
});

it('opens what is behind a figure of a group and of the total, by the same filters', async () => {
  const { user } = renderScreen(report, {
    at: '/reports/sales?from=2027-06-01&to=2027-06-30&grouping=month&cancelled=include',
  });
  const [figure, total] = await screen.findAllByRole('button', { name: /^Paid \$500\.00/ });
  await user.click(figure as HTMLElement);
  const drawer = within(await screen.findByRole('complementary'));
  expect(await drawer.findByText('Ana Ruiz')).toBeTruthy();
  expect(stubApi.askedOf(reportsEndpoints.reportDetails).at(-1)?.query).toMatchObject({
    column: 'paid',
    row: '2027-06|usd',
    cancelled: 'include',
    grouping: 'month',
  });
  await user.click(total as HTMLElement);
  await waitFor(() =>
    expect(stubApi.askedOf(reportsEndpoints.reportDetails).at(-1)?.query).toMatchObject({
      column: 'paid',
      currency: 'usd',
    }),
  );
});

it('opens what is behind a figure of a single row, and of a percentage the figure of which it is', async () => {
  const { user } = renderScreen(report, { at: '/reports/sales?from=2027-06-01&to=2027-06-30' });
  const [paid] = await screen.findAllByRole('button', { name: /^Paid \$500\.00/ });
  await user.click(paid as HTMLElement);
  expect(await within(await screen.findByRole('complementary')).findByText('Ana Ruiz')).toBeTruthy();
  const details = () => stubApi.askedOf(reportsEndpoints.reportDetails).at(-1)?.query;
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
