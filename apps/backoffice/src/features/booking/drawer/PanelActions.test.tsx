import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import { aBooking } from '@marea/testing/aBooking';
import { wire } from '@marea/testing/wire';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../../../tests/renderScreen.tsx';
import { stubApi } from '../../../../tests/stubApi.ts';
import { PanelActions } from './PanelActions.tsx';

const fleet = { vessels: [], services: [], isLoading: false, error: null, retry: () => undefined };
const baseBooking = aBooking();
const cancelled = { ...baseBooking, status: 'cancel' as const, owed: 0 };
const sent = () => stubApi.requestsTo(bookingEndpoints.setBookingStatus).map(({ body }) => body);

async function restore(booking: typeof baseBooking) {
  stubApi.answer(bookingEndpoints.setBookingStatus, () => ({ data: wire(baseBooking) }));
  const { user } = renderScreen(<PanelActions booking={wire(booking)} fleet={fleet} onTake={() => {}} />);
  await user.click(screen.getByRole('button', { name: 'Status' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Created' }));
  return user;
}

describe('restoring a cancelled booking', () => {
  it('whose money went back says what it will owe, and waits for a yes', async () => {
    const user = await restore({ ...cancelled, price: { ...baseBooking.price, paid: 0, balance: 181_000 } });
    expect(await screen.findByText(/owes \$1,810\.00 USD/)).toBeTruthy();
    expect(sent()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Restore booking' }));
    await waitFor(() => expect(sent()).toEqual([{ status: 'created' }]));
  });

  it('whose money was left as a credit owes nothing, and is not asked about', async () => {
    await restore({ ...cancelled, price: { ...baseBooking.price, paid: 181_000, balance: 0 } });
    await waitFor(() => expect(sent()).toEqual([{ status: 'created' }]));
  });
});

describe('a block of a vessel', () => {
  it('can be cancelled, and is moved where it is edited', async () => {
    const block = {
      ...baseBooking,
      status: 'blackout' as const,
      customer: { ...baseBooking.customer, firstName: '', lastName: '' },
    };
    const { user } = renderScreen(
      <PanelActions booking={wire(block)} fleet={fleet} onEdit={() => {}} onTake={() => {}} />,
    );
    expect(screen.queryByRole('button', { name: 'Move\u2026' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Edit' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Status' }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Cancelled']);
  });

  it('is ended by nobody who may not block', () => {
    const block = { ...baseBooking, status: 'blackout' as const };
    renderScreen(<PanelActions booking={wire(block)} fleet={fleet} onTake={() => {}} />, {
      grants: { '/booking': ['read', 'create', 'update'] },
    });
    expect(screen.queryByRole('button', { name: 'Status' })).toBeNull();
  });
});

describe('making a booking a courtesy', () => {
  it.each([
    ['Courtesy', 'cortesia', true],
    ['Discounted courtesy', 'cortesia-desc', false],
  ])('asks what the guest pays: %s', async (text, status, isUsuallyFree) => {
    stubApi.answer(bookingEndpoints.setBookingStatus, () => ({ data: wire(baseBooking) }));
    const { user } = renderScreen(<PanelActions booking={wire(baseBooking)} fleet={fleet} onTake={() => {}} />);
    await user.click(screen.getByRole('button', { name: 'Status' }));
    await user.click(await screen.findByRole('menuitem', { name: text }));
    const free = await screen.findByRole<HTMLInputElement>('radio', { name: 'Free of charge' });
    expect(free.checked).toBe(isUsuallyFree);
    expect(sent()).toEqual([]);

    await user.click(screen.getByRole('radio', { name: isUsuallyFree ? 'Keep the price' : 'Free of charge' }));
    await user.click(screen.getByRole('button', { name: `Set to “${text}”` }));

    await waitFor(() => expect(sent()).toEqual([{ status, isFreeOfCharge: !isUsuallyFree }]));
  });
});
