import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { aBooking } from '@marea/testing/aBooking';
import { aCompany, aLocation, aService, aVessel } from '@marea/testing/builders';
import { wire } from '@marea/testing/wire';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../../../tests/renderScreen.tsx';
import { stubApi } from '../../../../tests/stubApi.ts';
import type { Fleet } from '../useFleet.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { MoveForm } from './MoveForm.tsx';

const place = aLocation(aCompany());
const [azimut, panga] = [aVessel(place), aVessel(place, { name: 'Panga' })];
const charter = aService(place, [azimut]);
const sunset = aService(place, [panga], { name: 'Sunset', displayName: { en: 'Sunset', es: 'Atardecer' } });
const booking = aBooking({ location: place, vessel: azimut, service: charter });
const fleet: Fleet = {
  vessels: [azimut, panga],
  services: [charter, sunset],
  isLoading: false,
  error: null,
  retry: () => {},
};

const draw = () => renderScreen(<MoveForm booking={wire(booking)} fleet={fleet} onDone={() => {}} />);

beforeEach(() => {
  const time = { start: new Date('2026-11-28T16:00:00Z'), end: new Date('2026-11-28T20:00:00Z') };
  stubApi.answer(fleetEndpoints.freeTimes, ({ query: { resourceId = '' } }) => ({
    data: {
      date: '2026-11-28',
      zone: place.zone,
      times: [wire({ hora: '11:00', ...time, resourceIds: [resourceId] })],
    },
  }));
  stubApi.answer(bookingEndpoints.rescheduleBooking, () => ({ data: wire(booking) }));
});

describe('moving a booking', () => {
  it('begins at its day, which most moves change', async () => {
    renderScreen(<MoveDialog opened booking={wire(booking)} fleet={fleet} onClose={() => {}} />);
    const day = await screen.findByLabelText('Date');
    await waitFor(() => expect(document.activeElement).toBe(day));
  });

  it('offers times as if the booking were not there, past ones too', async () => {
    draw();
    expect((await screen.findByRole('button', { name: '11:00' })).hasAttribute('disabled')).toBe(false);
    expect(stubApi.askedOf(fleetEndpoints.freeTimes)[0]?.query).toMatchObject({
      bookingId: booking._id,
      serviceId: charter._id,
      past: '1',
    });
  });

  it('to another service takes a vessel that makes it', async () => {
    const { user } = draw();
    await user.click(screen.getByRole('combobox', { name: 'Service' }));
    await user.click(await screen.findByRole('option', { name: 'Sunset' }));
    await user.click(screen.getByRole('button', { name: 'Move' }));
    await waitFor(() =>
      expect(stubApi.askedOf(bookingEndpoints.rescheduleBooking)[0]?.body).toMatchObject({
        bookingDate: '2026-11-28',
        hora: '10:00',
        serviceId: sunset._id,
        resourceId: panga._id,
      }),
    );
  });
});
