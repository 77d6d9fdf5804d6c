import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { accountsEndpoints } from '@marea/domain/payments/accounts/account.endpoints';
import { peopleEndpoints } from '@marea/domain/people/people.endpoints';
import {
  reportExportsEndpoints,
  reportsEndpoints,
  savedReportsEndpoints,
} from '@marea/domain/reports/reports.endpoints';
import { aCompany, aLocation, anId } from '@marea/testing/builders';
import { wire } from '@marea/testing/wire';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { pageOf } from '../../../tests/pageOf.ts';
import { location, renderScreen } from '../../../tests/renderScreen.tsx';
import { stubApi } from '../../../tests/stubApi.ts';
import ReportIndexPage from './ReportIndexPage.tsx';
import ReportPage from './ReportPage.tsx';

const { savedReports, saveReport, changeSavedReport, removeSavedReport } = savedReportsEndpoints;
const own = {
  _id: anId(),
  userId: anId(),
  name: 'Ventas de Azimut',
  report: 'sales' as const,
  period: 'range' as const,
  from: '2027-06-01',
  to: '2027-06-15',
  query: { grouping: 'each', status: ['created' as const, 'completo' as const] },
  sharedWith: null,
  mail: 'monday' as const,
  version: 3,
  createdAt: '2027-06-01T15:00:00.000Z',
  isOwn: true,
  by: 'Ana Ruiz',
};
const shared = { ...own, _id: anId(), name: 'Del gerente', mail: 'never' as const, isOwn: false, by: 'Inés Sosa' };

beforeEach(() => {
  stubApi.answer(savedReports, () => ({ data: [shared, own] }));
  stubApi.answer(reportExportsEndpoints.reportExports, () => ({ data: [] }));
  stubApi.answer(reportsEndpoints.report, () => ({
    ...pageOf([]),
    totals: {},
    from: '2027-06-01',
    to: '2027-06-30',
    basis: 'trip' as const,
    grouping: 'each',
    zone: location.zone,
  }));
  for (const endpoint of [
    fleetEndpoints.resourcesOfCompany,
    fleetEndpoints.servicesOfCompany,
    accountsEndpoints.accounts,
  ]) {
    stubApi.answer(endpoint, () => pageOf([]));
  }
  for (const endpoint of [peopleEndpoints.locationUsers, peopleEndpoints.resellers, peopleEndpoints.roles]) {
    stubApi.answer(endpoint, () => pageOf([]));
  }
});

const pages = (
  <Routes>
    <Route path="/reports" element={<ReportIndexPage />} />
    <Route path="/reports/:report" element={<ReportPage />} />
  </Routes>
);

it('lists what is kept, leads to it with its filters, and lets its owner alone change it', async () => {
  renderScreen(pages, { at: '/reports' });
  const link = await screen.findByRole('link', { name: /^Ventas de Azimut/ });
  expect(link.textContent).toContain('E-mail on Mondays');
  const address = new URL(link.getAttribute('href') ?? '', 'http://marea.test');
  expect(address.pathname).toBe('/reports/sales');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    from: '2027-06-01',
    to: '2027-06-15',
    period: 'range',
    grouping: 'each',
    status: 'created,completo',
    where: 'all',
  });
  expect(screen.getByRole('link', { name: /^Del gerente/ }).textContent).toContain('By Inés Sosa');
  expect(screen.queryByRole('button', { name: 'Remove Del gerente' })).toBeNull();
});

it('opens at the location for which it was kept, wherever its reader works', async () => {
  const elsewhere = wire(aLocation(aCompany(), { name: 'Isla Mujeres' }));
  const there = { ...own, name: 'Isla', query: { grouping: 'each', locationId: elsewhere._id } };
  stubApi.answer(savedReports, () => ({ data: [there] }));
  stubApi.answer(fleetEndpoints.location, () => ({ data: elsewhere }));
  const { user } = renderScreen(pages, { at: '/reports', worksEverywhere: true });
  await user.click(await screen.findByRole('link', { name: /^Isla/ }));
  await waitFor(() =>
    expect(stubApi.requestsTo(reportsEndpoints.report).at(-1)?.query).toMatchObject({ locationId: elsewhere._id }),
  );
  const where = await screen.findByRole('combobox', { name: 'Location' });
  await waitFor(() => expect((where as HTMLInputElement).value).toBe('Isla Mujeres'));
  expect(stubApi.requestsTo(fleetEndpoints.resourcesOfCompany).at(-1)?.query).toMatchObject({
    locationId: elsewhere._id,
  });
  await user.click(where);
  await user.click(await screen.findByRole('option', { name: 'This location' }));
  await waitFor(() =>
    expect(stubApi.requestsTo(reportsEndpoints.report).at(-1)?.query).toMatchObject({ locationId: location._id }),
  );
});

it('is mailed at other times, and removed once that is confirmed', async () => {
  stubApi.answer(changeSavedReport, () => ({ data: own }));
  stubApi.answer(removeSavedReport, () => ({ data: { _id: own._id } }));
  const { user } = renderScreen(pages, { at: '/reports' });
  await user.click(await screen.findByRole('button', { name: 'Sharing and e-mail for Ventas de Azimut' }));
  await user.click(await screen.findByRole('combobox', { name: 'E-mail it to me' }));
  await user.click(await screen.findByRole('option', { name: 'E-mail on the first of the month' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(stubApi.requestsTo(changeSavedReport)[0]?.body).toMatchObject({
      mail: 'month',
      sharedWith: null,
      version: 3,
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Remove Ventas de Azimut' }));
  expect(stubApi.requestsTo(removeSavedReport)).toEqual([]);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(stubApi.requestsTo(removeSavedReport)).toHaveLength(1));
});

it('keeps what is shown of a report under a name', async () => {
  stubApi.answer(saveReport, () => ({ data: own }));
  const { user } = renderScreen(pages, { at: '/reports/sales?from=2027-06-01&to=2027-06-30&status=created,completo' });
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  const form = within(await screen.findByRole('form', { name: 'Save' }));
  await user.type(form.getByRole('textbox', { name: /^Name/ }), 'Junio');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(stubApi.requestsTo(saveReport)[0]?.body).toEqual({
      name: 'Junio',
      report: 'sales',
      period: 'month',
      from: null,
      to: null,
      query: { basis: 'trip', grouping: 'each', locationId: location._id, status: ['created', 'completo'] },
      sharedWith: null,
      mail: 'never',
    }),
  );
});

it('are there for a superadmin inside a company, who keeps reports as well', async () => {
  renderScreen(pages, { at: '/reports', isSuperadmin: true });
  expect(await screen.findByRole('link', { name: /^Direct and indirect sales/ })).toBeTruthy();
  await waitFor(() => expect(stubApi.requestsTo(savedReports)).not.toEqual([]));
  cleanup();
  renderScreen(pages, { at: '/reports/sales', isSuperadmin: true });
  expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
});
