import type { HistoryEntry } from '@marea/domain/booking/history.schema';
import { aBooking } from '@marea/testing/aBooking';
import { anId } from '@marea/testing/builders';
import { wire } from '@marea/testing/wire';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../../tests/renderScreen.tsx';
import { HistoryTab } from './HistoryTab.tsx';

const entry = (over: Partial<HistoryEntry>): HistoryEntry => ({
  at: '2026-11-21T15:00:00.000Z',
  by: { userId: anId(), name: 'Ana' },
  action: 'created',
  from: null,
  to: 'created',
  why: null,
  ...over,
});

it('the history tells who did what and why, in sentences without codes', async () => {
  const history = [
    entry({}),
    entry({
      action: 'rescheduled',
      from: '2026-11-22 09:00 · Luna',
      to: '2026-11-22 11:00 · Luna',
      why: 'late flight',
    }),
    entry({ action: 'updated', to: 'resourceId, hrsExtras, notes' }),
    entry({ action: 'payment', to: 'succeeded', why: 'Credit card 90.00 MXN' }),
    entry({ action: 'payment', to: 'succeeded', why: 'Cash -20.00 USD' }),
    entry({ action: 'money', from: '1200.00 USD', to: 'credit' }),
    entry({ action: 'payment', to: 'succeeded', why: 'card 20.00 MXN', by: { userId: null, name: 'sandbox' } }),
    entry({ action: 'status', from: 'created', to: 'cancel', by: { userId: null, name: '' } }),
  ];
  renderScreen(<HistoryTab booking={{ ...wire(aBooking()), history }} />);
  expect(await screen.findByText('Ana booked it')).toBeTruthy();
  expect(screen.getByText('Ana moved it from 09:00 to 11:00, because: late flight')).toBeTruthy();
  expect(screen.getByText('Ana changed: Vessel, Notes')).toBeTruthy();
  expect(screen.getByText(/^Ana entered Card \$90\.00 MXN \(.+\)$/)).toBeTruthy();
  expect(screen.getByText(/^Ana refunded Cash \$20\.00 USD \(.+\)$/)).toBeTruthy();
  expect(screen.getByText(/^Ana decided about \$1,200\.00 USD: /)).toBeTruthy();
  expect(screen.getByText(/^Sandbox \(no money moves\) entered /)).toBeTruthy();
  expect(screen.getByText(/^The guest or the system changed the status from “.+” to “Cancelled”$/)).toBeTruthy();
});
