import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import { aBooking } from '@marea/testing/aBooking';
import { aLocation, aVessel } from '@marea/testing/builders';
import { wire } from '@marea/testing/wire';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { company, location, renderScreen } from '../../../../tests/renderScreen.tsx';
import { refusal, stubApi } from '../../../../tests/stubApi.ts';
import { BlockMenu } from '../calendar/day/VesselHead.tsx';
import type { Fleet } from '../useFleet.ts';
import { BlockDialog } from './BlockDialog.tsx';
import { draftOfBlock, momentsOf } from './blockDraft.ts';

const place = aLocation(company);
const azimut = aVessel(place, { name: 'Azimut' });
const luna = aVessel(place, { name: 'Luna', shortName: 'Luna' });
const fleet: Fleet = {
  vessels: [azimut, luna],
  services: [],
  isLoading: false,
  error: null,
  retry: () => undefined,
};
const day = '2099-12-01';
const block = wire({ ...aBooking(), status: 'blackout' as const, serviceId: null });
const sent = () => stubApi.requestsTo(bookingEndpoints.blockVessels).map(({ body }) => body);

function draw(start: object = { resourceId: azimut._id }) {
  const blocked: unknown[] = [];
  const drawn = renderScreen(
    <BlockDialog
      start={{ date: day, ...start }}
      fleet={fleet}
      onClose={() => undefined}
      onBlocked={(blocks) => blocked.push(...blocks)}
    />,
  );
  return { ...drawn, blocked };
}

describe('blocking vessels', () => {
  it('takes a reason, and the days that were chosen', async () => {
    stubApi.answer(bookingEndpoints.blockVessels, () => ({ data: [block] }));
    const { user, blocked } = draw({ resourceId: azimut._id, days: 7 });
    await screen.findByRole('dialog', { name: 'Block vessels' });
    expect(screen.getByRole('radio', { name: '7 days' })).toHaveProperty('checked', true);
    await user.click(screen.getByRole('button', { name: 'Block' }));
    expect(await screen.findByText('Required')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Casco');
    await user.click(screen.getByRole('button', { name: 'Block' }));
    expect(await screen.findByText('Vessel blocked')).toBeTruthy();
    expect(sent()).toEqual([
      {
        locationId: location._id,
        resourceIds: [azimut._id],
        from: { date: day, hora: '00:00' },
        to: { date: '2099-12-08', hora: '00:00' },
        reason: 'Casco',
      },
    ]);
    expect(blocked).toHaveLength(1);
  });

  it('for hours of a day, and for several vessels', async () => {
    stubApi.answer(bookingEndpoints.blockVessels, () => ({ data: [block, block] }));
    const { user } = draw({ resourceId: azimut._id, hora: '10:00' });
    await user.click(await screen.findByRole('combobox', { name: 'Vessels' }));
    await user.click(await screen.findByRole('option', { name: 'Luna' }));
    await user.click(screen.getByRole('button', { name: 'Dry dock' }));
    await user.click(screen.getByRole('button', { name: 'Block' }));
    expect(await screen.findByText('2 vessels blocked')).toBeTruthy();
    expect(sent()[0]).toMatchObject({
      resourceIds: [azimut._id, luna._id],
      from: { date: day, hora: '10:00' },
      to: { date: day, hora: '18:00' },
      reason: 'Dry dock',
    });
  });

  it('lists what is in the way by vessel, and keeps what was typed', async () => {
    const on = { bookingDate: '2099-12-03', hora: '09:30' };
    const taken = [
      { resourceId: luna._id, resourceName: 'Luna', bookingId: block._id, folio: 'MAR-7K3M9Q', ...on },
      { resourceId: luna._id, resourceName: 'Luna', bookingId: null, folio: null, ...on },
    ];
    stubApi.answer(bookingEndpoints.blockVessels, () => {
      throw refusal(409, 'vessels_taken', { details: { taken, total: 2 } });
    });
    const { user } = draw();
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Casco');
    await user.click(screen.getByRole('button', { name: 'Block' }));
    const notice = within(await screen.findByRole('alert'));
    expect(notice.getByText('2 bookings are in the way. Nothing was blocked.')).toBeTruthy();
    expect(notice.getByText('Luna')).toBeTruthy();
    expect(notice.getByRole('link', { name: 'MAR-7K3M9Q' })).toBeTruthy();
    expect(notice.getByText('A guest is choosing this time')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Reason' }).value).toBe('Casco');
    await user.click(screen.getByRole('radio', { name: '30 days' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});

it('a vessel’s head offers its blocks by days', async () => {
  const starts: object[] = [];
  const { user } = renderScreen(
    <div id="page">
      <BlockMenu vessel={azimut} date={day} onBlock={(start) => starts.push(start)}>
        <button type="button">Azimut</button>
      </BlockMenu>
    </div>,
  );
  await user.click(await screen.findByRole('button', { name: 'Azimut' }));
  await user.click(await screen.findByRole('menuitem', { name: '7 days' }));
  expect(starts).toEqual([{ date: day, resourceId: azimut._id, days: 7 }]);
});

it.each([
  ['whole days', '00:00', '2026-12-04T05:00:00.000Z', { date: '2026-12-04', hora: '00:00' }],
  ['hours', '10:00', '2026-12-02T17:30:00.000Z', { date: '2026-12-02', hora: '12:30' }],
])('a block of %s is typed as it stands', (_, hora, end, to) => {
  const draft = draftOfBlock({
    resourceId: azimut._id,
    bookingDate: '2026-12-01',
    hora,
    end,
    zone: 'America/Cancun',
    notes: 'Casco',
  });
  expect(draft.isAllDay).toBe(hora === '00:00');
  expect(momentsOf(draft)).toEqual({ from: { date: '2026-12-01', hora }, to });
});
