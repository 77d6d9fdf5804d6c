import type { DashboardSpan } from '@marea/domain/dashboard/dashboard.schema';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { location, renderScreen } from '../../../tests/renderScreen.tsx';
import { changeBetween, MonthFigures } from './MonthFigures.tsx';

const dollars = { currency: 'usd' as const, sold: 500_000, collected: 310_050, earned: 200_000, owed: 189_950 };
const pesos = {
  currency: 'mxn' as const,
  sold: 90_000_000,
  collected: 80_000_000,
  earned: 70_000_000,
  owed: 10_000_000,
};
const span = (money: DashboardSpan['money']): DashboardSpan => ({
  from: '2027-06-01',
  to: '2027-06-15',
  trips: 12,
  passengers: 80,
  hours: 47.6,
  cancelled: 1,
  leadDays: null,
  money,
});
const noLeads = { left: 0, won: 0, currency: 'usd' as const, worth: 0, wonWorth: 0 };
const show = (
  money: DashboardSpan['money'],
  before = money,
  visit: Parameters<typeof renderScreen>[1] = {},
  leads = noLeads,
) =>
  renderScreen(
    <MonthFigures
      month={span(money)}
      monthBefore={span(before)}
      yearBefore={span([])}
      waitlist={{ served: 0, waitMinutes: null }}
      leads={leads}
    />,
    visit,
  );
const section = () => screen.findByRole('region', { name: /month/i });
/** The lists of figures, each as its labels with their amounts. */
const lists = async () =>
  [...(await section()).querySelectorAll('dl')].map((list) =>
    [...list.children].map((figure) => figure.querySelector('dd')?.textContent),
  );

it('has a list of its own for each currency, with the currency at each amount', async () => {
  show([dollars, pesos]);
  expect((await lists()).slice(0, 2)).toEqual([
    ['$5,000.00 USD', '$3,100.50 USD', '$2,000.00 USD', '$1,899.50 USD'],
    ['$900,000.00 MXN', '$800,000.00 MXN', '$700,000.00 MXN', '$100,000.00 MXN'],
  ]);
});

it('needs no currency at the amounts where there is one, and has counts in a list apart', async () => {
  show([dollars]);
  const [amounts, counts, ...more] = await lists();
  expect(amounts).toEqual(['$5,000.00', '$3,100.50', '$2,000.00', '$1,899.50']);
  expect(counts).toEqual(['12', '80', '48', '1', '—', '0']);
  expect(more).toEqual([]);
});

it('compares each currency with itself alone', async () => {
  show([dollars, pesos], [{ ...dollars, sold: 250_000 }]);
  const [inDollars, inPesos] = [...(await section()).querySelectorAll('dl')];
  expect(
    within(inDollars as HTMLElement).getByText('Sold (booked in these days)').parentElement?.textContent,
  ).toContain('100 %');
  expect(
    within(inPesos as HTMLElement).getByText('Sold (booked in these days)').parentElement?.textContent,
  ).not.toContain('%');
});

it('has no amounts for whoever may not see money', async () => {
  show([{ currency: 'usd', sold: null, collected: null, earned: null, owed: null }]);
  expect(within(await section()).queryByText(/^Sold/)).toBeNull();
  expect((await section()).textContent).not.toContain('$');
});

it('leads to the report of each figure, by its days and dates', async () => {
  show([dollars]);
  await section();
  const addressOf = (figure: string) => screen.getByRole('link', { name: figure }).getAttribute('href');
  const days = 'from=2027-06-01&to=2027-06-15';
  const where = `where=${location._id}`;
  expect(addressOf('$5,000.00')).toBe(`/reports/income?basis=created&${days}&${where}`);
  expect(addressOf('$3,100.50')).toBe(`/reports/collections?basis=payment&${days}&${where}`);
  expect(addressOf('$2,000.00')).toBe(`/reports/income?basis=trip&${days}&${where}`);
  expect(addressOf('$1,899.50')).toBe(`/reports/owed?basis=trip&${days}&${where}`);
  expect(addressOf('1')).toBe(`/reports/sales?basis=trip&cancelled=only&${days}&${where}`);
  expect(addressOf('80')).toBe(`/reportes/hours-and-passengers?basis=trip&${days}&${where}`);
});

it('leads nowhere for whoever may not read reports', async () => {
  show([dollars], [dollars], { grants: { '/dashboard': ['read'] } });
  expect((await section()).textContent).toContain('$5,000.00');
  expect(screen.queryByRole('link')).toBeNull();
});

it('tells a change in per cent, and nothing where nothing was before', () => {
  expect(changeBetween(200, 224)).toBe('+12 %');
  expect(changeBetween(200, 150)).toBe('\u221225 %');
  expect(changeBetween(-100, 100)).toBe('+200 %');
  expect(changeBetween(1_000, 1_001)).toBe('±0 %');
  expect(changeBetween(0, 50)).toBeNull();
  expect(changeBetween(null, 50)).toBeNull();
});

it('tells a change over a tiny figure as a multiple, never as thousands of per cent', () => {
  expect(changeBetween(100, 999)).toBe('+899 %');
  expect(changeBetween(100, 1_000)).toBe('×10');
  expect(changeBetween(100, 4_890)).toBe('×48');
  expect(changeBetween(100, 48_713)).toBe('> ×100');
  expect(changeBetween(-10, 5_000)).toBe('> +999 %');
  expect(changeBetween(10, -5_000)).toBe('> \u2212999 %');
});

it('says how many left a trip unbooked, how many booked after all, and what both are worth', async () => {
  show([dollars], [dollars], {}, { ...noLeads, left: 7, won: 2, worth: 910_000, wonWorth: 260_000 });
  const left = within(await section()).getByRole('link', { name: '7' });
  expect(left.getAttribute('href')).toBe('/customers/leads');
  expect((await section()).textContent).toContain('Left unbooked7worth $9,100.00');
  expect((await section()).textContent).toContain('Booked after all2worth $2,600.00');
});
