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

it('draws no axes around nothing', () => {
  renderScreen(hours([0, 0]));
  expect(screen.getByText('Nothing to draw for this choice')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});
