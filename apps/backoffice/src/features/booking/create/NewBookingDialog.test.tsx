import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { aLocation, aService, aVessel } from '@marea/testing/builders';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { company, location, renderScreen } from '../../../../tests/renderScreen.tsx';
import { stubApi } from '../../../../tests/stubApi.ts';
import type { BlockStart } from '../block/blockDraft.ts';
import { NewBookingDialog } from './NewBookingDialog.tsx';
import type { SlotChoice } from './slotChoice.ts';

const place = aLocation(company, { _id: location._id });
const azimut = aVessel(place);
const fleet = {
  vessels: [azimut],
  services: [aService(place, [azimut])],
  isLoading: false,
  error: null,
  retry: () => undefined,
};

function Board() {
  const [slot, setSlot] = useState<SlotChoice | null>({ date: '2026-12-01', hora: '10:00', resourceId: azimut._id });
  const [blocked, setBlocked] = useState<BlockStart | null>(null);
  return (
    <>
      {blocked && <p>{`Blocks ${blocked.resourceId} on ${blocked.date} from ${blocked.hora}`}</p>}
      <button type="button" onClick={() => setSlot({ date: '2026-12-02', hora: '13:30', resourceId: azimut._id })}>
        Free at 13:30
      </button>
      <NewBookingDialog
        slot={slot}
        isDocked
        fleet={fleet}
        onBlock={(start) => setBlocked(start)}
        onClose={() => setSlot(null)}
        onCreated={() => {}}
        onPaid={() => {}}
      />
    </>
  );
}

beforeEach(() => {
  stubApi.answer(bookingEndpoints.usualDetails, () => ({ data: null }));
  stubApi.answer(fleetEndpoints.freeTimes, () => ({ data: { date: '2026-12-01', zone: place.zone, times: [] } }));
  stubApi.answer(bookingEndpoints.quoteBooking, () => {
    throw new Error('no price');
  });
});

describe('a new booking beside the calendar', () => {
  it('stays open on Escape and goes to another free slot with what was typed', async () => {
    const { user } = renderScreen(<Board />);
    const form = within(await screen.findByRole('complementary', { name: 'New booking' }));
    await user.type(form.getByRole('textbox', { name: 'Notes' }), 'Silla de ruedas');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Free at 13:30' }));
    expect(form.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' }).value).toBe('Silla de ruedas');
    expect(form.getByRole('button', { name: /02\/12\/2026|Date/ }).textContent).toContain('02/12/2026');
  });

  it('leaves its place to a block of the vessel, from that day and hour on', async () => {
    const { user } = renderScreen(<Board />);
    await user.click(await screen.findByRole('button', { name: 'Block the vessel instead' }));
    expect(screen.getByText(`Blocks ${azimut._id} on 2026-12-01 from 10:00`)).toBeTruthy();
    expect(screen.queryByRole('complementary', { name: 'New booking' })).toBeNull();
  });

  it('asks before what was typed is given up', async () => {
    const { user } = renderScreen(<Board />);
    const form = within(await screen.findByRole('complementary', { name: 'New booking' }));
    await user.type(form.getByRole('textbox', { name: 'Notes' }), 'x');
    await user.click(form.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.getByRole('complementary', { name: 'New booking' })).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('complementary', { name: 'New booking' })).toBeNull();
  });
});
