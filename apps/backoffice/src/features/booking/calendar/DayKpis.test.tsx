import { aBookingRow } from '@marea/testing/saleBuilders';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { location, renderScreen } from '../../../../tests/renderScreen.tsx';
import { DayKpis } from './DayKpis.tsx';

const rows = [aBookingRow({ balance: 90_000, currency: 'usd', status: 'created' })];

describe('what is to be collected on a day', () => {
  it('leads to the trips that owe it', async () => {
    renderScreen(<DayKpis rows={rows} date="2026-11-25" />);
    const link = await screen.findByRole('link', { name: /\$900\.00/ });
    expect(link.getAttribute('href')).toBe(
      `/reports/owed?basis=trip&from=2026-11-25&to=2026-11-25&where=${location._id}`,
    );
  });

  it('is a plain figure for who does not read the report', async () => {
    renderScreen(<DayKpis rows={rows} date="2026-11-25" />, {
      grants: { '/booking': ['read'], '/payments': ['read'] },
    });
    expect(await screen.findByText('$900.00')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
