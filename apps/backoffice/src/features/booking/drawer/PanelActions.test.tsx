import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import { aBooking } from '@marea/testing/aBooking';
import { wire } from '@marea/testing/wire';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../../../tests/renderScreen.tsx';
import { stubApi } from '../../../../tests/stubApi.ts';
import { PanelActions } from './PanelActions.tsx';

const fleet = { vessels: [], services: [], isLoading: false, error: null, retry: () => undefined };
const sold = aBooking();
const cancelled = { ...sold, status: 'cancel' as const, owed: 0 };
const sent = () => stubApi.askedOf(bookingEndpoints.setBookingStatus).map(({ body }) => body);

async function restore(booking: typeof sold) {
  stubApi.answer(bookingEndpoints.setBookingStatus, () => ({ data: wire(sold) }));
  const { user } = renderScreen(<PanelActions booking={wire(booking)} fleet={fleet} />);
  await user.click(screen.getByRole('button', { name: 'Status' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Created' }));
  return user;
}

describe('restoring a cancelled booking', () => {
  it('whose money went back says what it will owe, and waits for a yes', async () => {
    const user = await restore({ ...cancelled, price: { ...sold.price, paid: 0, balance: 181_000 } });
    expect(await screen.findByText(/owes \$1,810\.00 USD/)).toBeTruthy();
    expect(sent()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Restore booking' }));
    await waitFor(() => expect(sent()).toEqual([{ status: 'created' }]));
  });

  it('whose money was left as a credit owes nothing, and is not asked about', async () => {
    await restore({ ...cancelled, price: { ...sold.price, paid: 181_000, balance: 0 } });
    await waitFor(() => expect(sent()).toEqual([{ status: 'created' }]));
  });
});
