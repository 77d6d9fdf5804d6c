import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../tests/renderScreen.tsx';
import { StatementLines } from './StatementLines.tsx';

const line = {
  key: 'a',
  day: '01/06/2027',
  what: 'Private charter 4 h',
  folio: 'MAR-7K3M9Q',
  visitId: 'a'.repeat(24),
  currency: 'usd' as const,
  amount: 87_450,
  balance: 3_995_800,
};
const show = (isMixed: boolean) =>
  renderScreen(
    <StatementLines
      label="Movements"
      lines={[
        line,
        { ...line, key: 'b', what: 'Paid out', folio: null, visitId: null, currency: 'mxn', amount: -5_000 },
      ]}
      isMixed={isMixed}
    />,
  );
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Movements' }))
    .getAllByRole('row')
    .slice(1);

it('has the day beside what it is about too, for where there is no room for its column', async () => {
  show(false);
  const [trip] = await rows();
  const [day, what, amount, balance] = [...(trip as HTMLElement).querySelectorAll('td')];
  expect(day?.hasAttribute('data-day')).toBe(true);
  expect(what?.textContent).toBe('01/06/2027Private charter 4 h MAR-7K3M9Q');
  expect([amount?.textContent, balance?.textContent]).toEqual(['$874.50', '$39,958.00']);
  expect(
    within(what as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe(`/booking?booking=${line.visitId}`);
});

it('says the currency of each line where there are two, and links none without a booking', async () => {
  show(true);
  const [trip, payout] = await rows();
  expect(trip?.textContent).toContain('$874.50 USD');
  expect(payout?.textContent).toContain('−$50.00 MXN');
  expect(within(payout as HTMLElement).queryByRole('link')).toBeNull();
});
