import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../tests/renderScreen.tsx';
import { Chart } from './Chart.tsx';

const hours = (values: number[]) => (
  <Chart
    kind="bar"
    title="Hours"
    labels={['Azimut', 'Luna']}
    series={[{ name: 'Sailed', values }]}
    format={(n) => `${n} h`}
  />
);

it('says its figures in a table too', () => {
  renderScreen(hours([12, 7.5]));
  const table = within(screen.getByRole('table', { name: 'Hours' }));
  const rows = table.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows.slice(1)).toEqual([
    ['Azimut', '12 h'],
    ['Luna', '7.5 h'],
  ]);
});

it('has a row for each of two that are called the same', () => {
  renderScreen(
    <Chart kind="bar" title="Sold" labels={['Nobody', 'Nobody']} series={[{ name: 'USD', values: [1, 2] }]} />,
  );
  const rows = within(screen.getByRole('table', { name: 'Sold' })).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual(['Nobody1', 'Nobody2']);
});

it('draws no axes around nothing', () => {
  renderScreen(hours([0, 0]));
  expect(screen.getByText('Nothing to show for this selection')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});
