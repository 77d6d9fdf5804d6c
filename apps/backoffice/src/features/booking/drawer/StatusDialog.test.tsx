import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import type { BookingStatus } from '@marea/domain/booking/status/booking.status';
import { aBooking } from '@marea/testing/aBooking';
import { wire } from '@marea/testing/wire';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../../../tests/renderScreen.tsx';
import { stubApi } from '../../../../tests/stubApi.ts';
import { StatusDialog } from './StatusDialog.tsx';

const unpaid = aBooking();
const paid = { ...unpaid, price: { ...unpaid.price, paid: 90_000, balance: 91_000 }, owed: 91_000 };

const ask = (booking: typeof paid, status: BookingStatus, grants?: Parameters<typeof renderScreen>[1]) =>
  renderScreen(<StatusDialog booking={wire(booking)} status={status} onClose={() => {}} />, grants);
const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Set to “Cancelled”' });
const sent = () => stubApi.requestsTo(bookingEndpoints.setBookingStatus).map(({ body }) => body);

beforeEach(() => {
  stubApi.answer(bookingEndpoints.setBookingStatus, () => ({ data: wire(paid) }));
});

describe('the place of a trip', () => {
  it('becomes free only where the trip is still ahead', async () => {
    const view = ask({ ...unpaid, start: new Date('2199-01-01T15:00:00Z') }, 'No show');
    expect(await screen.findByText(/its slot is free again/)).toBeTruthy();
    view.unmount();
    ask({ ...unpaid, start: new Date('2020-01-01T15:00:00Z') }, 'No show');
    expect(await screen.findByText(/The trip has left, so no slot is freed/)).toBeTruthy();
    expect(screen.queryByText(/is free again/)).toBeNull();
  });
});

describe('cancelling a booking', () => {
  it('that has money asks what becomes of it, naming the amount, and why', async () => {
    const { user } = ask(paid, 'cancel');
    expect(await screen.findByText(/^\$900\.00 USD has been paid/)).toBeTruthy();
    expect(confirm().disabled).toBe(true);
    await user.click(screen.getByRole('radio', { name: 'Refund $900.00 USD' }));
    expect(confirm().disabled).toBe(true);
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Storm');
    await user.click(confirm());
    await waitFor(() => expect(sent()).toEqual([{ status: 'cancel', money: 'refund', why: 'Storm' }]));
  });

  it('without money asks for nothing more than before', async () => {
    const { user } = ask(unpaid, 'cancel');
    await user.click(await screen.findByRole('button', { name: 'Set to “Cancelled”' }));
    await waitFor(() => expect(sent()).toEqual([{ status: 'cancel' }]));
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('leaves the money as a credit where somebody enters no payments', async () => {
    ask(paid, 'cancel', { grants: { '/booking': ['read', 'update'] } });
    const radios = await screen.findAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ value, disabled }) => [value, disabled])).toEqual([
      ['refund', true],
      ['credit', false],
      ['keep', true],
    ]);
  });

  it('is not what a missed trip is: its sale stands, and so does its money', async () => {
    ask(paid, 'No show');
    expect(await screen.findByRole('button', { name: 'Set to “No show”' })).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
  });
});
