import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../../../tests/renderScreen.tsx';
import { PaidBar } from './PaidBar.tsx';

const bar = (balance: number, until: string | null) =>
  renderScreen(<PaidBar paid={80_000} balance={balance} currency="usd" credit={{ until, zone: 'America/Cancun' }} />);

describe('the credit of a booking', () => {
  it.each([
    ['2999-11-26T04:59:59.999Z', 'Valid until 25/11/2999'],
    ['2020-11-26T04:59:59.999Z', 'Expired on 25/11/2020'],
  ])('of %s: %s', async (until, words) => {
    bar(-80_000, until);
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('has no day of none, nor where something is owed', async () => {
    bar(10_000, '2999-11-26T04:59:59.999Z');
    expect(await screen.findByText(/100.00/)).toBeTruthy();
    expect(screen.queryByText(/Valid until/)).toBeNull();
  });
});
