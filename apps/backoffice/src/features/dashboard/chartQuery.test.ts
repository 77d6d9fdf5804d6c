import { expect, it } from 'vitest';
import { chartQueryOf, chosenIn } from './PersonDashboardPage.tsx';

it('asks for what the address chooses, and for the current month unless it names others', () => {
  expect(chartQueryOf(new URLSearchParams(), '2027-06')).toEqual({ months: '2027-06' });
  const chosen = new URLSearchParams('months=2027-01,2027-02&status=created&services=&other=x');
  expect(chartQueryOf(chosen, '2027-06')).toEqual({ months: '2027-01,2027-02', status: 'created' });
  expect(chosenIn(chosen, 'months')).toEqual(['2027-01', '2027-02']);
});
