import { dashboardEndpoints } from '@marea/domain/dashboard/dashboard.endpoints';
import type { DashboardSpan } from '@marea/domain/dashboard/dashboard.schema';
import { anId } from '@marea/testing/builders';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../../tests/renderScreen.tsx';
import { stubApi } from '../../../tests/stubApi.ts';
import DashboardPage from './DashboardPage.tsx';
import { OpenDisputes } from './DashboardPage.tsx';

const days: DashboardSpan = {
  from: '2027-06-01',
  to: '2027-06-15',
  trips: 2,
  passengers: 16,
  hours: 8,
  cancelled: 0,
  leadDays: null,
  money: [],
};
const vessel = (name: string, hours: number[]) => ({ resourceId: anId(), name, hours });
const dashboard = {
  today: { date: '2027-06-15', departures: [] },
  openDisputes: null,
  unpaidPlaces: 0,
  month: days,
  monthBefore: days,
  yearBefore: days,
  occupancy: {
    openHours: [72, 90, 90, 72, 72, 72, 72],
    vessels: [vessel('Azimut', [0, 4, 4.5, 0, 0, 0, 0]), vessel('Sea Ray', [0, 0, 0, 0, 4, 0, 0])],
  },
  bestSellers: [{ serviceId: anId(), name: { en: 'Snorkel', es: 'Snorkel' }, trips: 3 }],
  leads: { left: 0, won: 0, currency: 'usd' as const, worth: null, wonWorth: null },
  waitlist: { served: 0, waitMinutes: null },
  staff: [],
};

it('draws the hours of each vessel, with the figures as a table', async () => {
  stubApi.answer(dashboardEndpoints.dashboard, () => ({ data: dashboard }));
  renderScreen(<DashboardPage />);
  const rows = within(await screen.findByRole('table', { name: /^Hours by vessel/ })).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual(['Azimut8.5 h', 'Sea Ray4 h']);
});

it('says of what counts the whole month that it does, as the figures above end today', async () => {
  stubApi.answer(dashboardEndpoints.dashboard, () => ({ data: dashboard }));
  renderScreen(<DashboardPage />);
  const region = (name: RegExp) => screen.findByRole('region', { name });
  expect((await region(/^The month in figures/)).textContent).toContain('01/06/2027 to 15/06/2027');
  for (const name of [/^Hours by vessel/, /^Best sellers/, /^Sales by person/]) {
    expect((await region(name)).querySelector('h2')?.textContent).toContain('whole month');
  }
});

describe('open disputes on the dashboard', () => {
  it('lead to what was paid for these trips', async () => {
    renderScreen(<OpenDisputes count={2} />);
    expect(await screen.findByText('2 disputed payments need an answer')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Show disputes' });
    expect(link.getAttribute('href')).toBe('/payments?disputed=open');
  });

  it.each([
    ['there are none', 0, { '/payments': ['read' as const] }],
    ['the reader may not list payments', 2, { '/booking': ['read' as const] }],
  ])('are not mentioned where %s', (_, count, grants) => {
    renderScreen(<OpenDisputes count={count} />, { grants });
    expect(screen.queryByText(/disputed/)).toBeNull();
  });
});
