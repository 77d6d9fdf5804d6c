import { chartsEndpoints } from '@marea/domain/charts/charts.endpoints';
import { anId } from '@marea/testing/builders';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../tests/renderScreen.tsx';
import { stubApi } from '../../../tests/stubApi.ts';
import { setWidth } from '../../../tests/viewport.ts';
import PersonDashboardPage from './PersonDashboardPage.tsx';
import { chartQueryOf, chosenIn } from './PersonDashboardPage.tsx';

const vessel = anId();
const chart = {
  totalBookings: 2,
  totalHrs: 7.5,
  data: [{ resource: 'Azimut', resourceId: vessel, horas: 7.5 }],
  services: [],
  resources: [{ _id: vessel, key: 'azimut', name: 'Azimut' }],
  staff: [],
};

it('says what is counted as chips, of which one takes off one', async () => {
  stubApi.answer(chartsEndpoints.chart, () => chart);
  const { user, address } = renderScreen(<PersonDashboardPage />, {
    at: `/user/dashboard?status=created,completo&resources=${vessel}`,
  });
  expect(await screen.findByText('Azimut', { selector: '.mantine-Pill-label' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clear Created' }));
  expect(address()).toBe(`/user/dashboard?status=completo&resources=${vessel}`);
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(address()).toBe('/user/dashboard');
});

it('has its selectors behind one button on a phone', async () => {
  setWidth('phone');
  stubApi.answer(chartsEndpoints.chart, () => chart);
  renderScreen(<PersonDashboardPage />, { at: '/user/dashboard?status=created,completo' });
  expect((await screen.findByRole('button', { name: 'Filters (2)' })).getAttribute('aria-expanded')).toBe('false');
});

it('asks for what the address chooses, and for the current month unless it names others', () => {
  expect(chartQueryOf(new URLSearchParams(), '2027-06')).toEqual({ months: '2027-06' });
  const chosen = new URLSearchParams('months=2027-01,2027-02&status=created&services=&other=x');
  expect(chartQueryOf(chosen, '2027-06')).toEqual({ months: '2027-01,2027-02', status: 'created' });
  expect(chosenIn(chosen, 'months')).toEqual(['2027-01', '2027-02']);
});
