import { aBookingRow } from '@marea/testing/saleBuilders';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../../../../tests/renderScreen.tsx';
import { DayKpis } from './DayHead.tsx';

const rows = [aBookingRow({ bookingDate: '2026-11-25', balance: 90_000, currency: 'usd', status: 'created' })];

describe('what is to be collected on a day', () => {
  it('leads to the trips that owe it', async () => {
    renderScreen(<DayKpis rows={rows} date="2026-11-25" />);
    const link = await screen.findByRole('link', { name: /\$900\.00/ });
    expect(link.getAttribute('href')).toBe('/booking?type=all&from=2026-11-25&to=2026-11-25&owes=1');
  });

  it('is not that of a trip that left the day before', async () => {
    renderScreen(<DayKpis rows={rows} date="2026-11-26" />);
    expect(await screen.findAllByText('0', { selector: 'b' })).toHaveLength(2);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('is not said to who sees no money', async () => {
    renderScreen(<DayKpis rows={rows.map((row) => ({ ...row, balance: null }))} date="2026-11-25" />);
    expect(await screen.findByText('1')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
