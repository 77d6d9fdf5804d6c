import { bookingListsEndpoints } from '@marea/domain/booking/bookingLists.endpoints';
import { wallClock } from '@marea/domain/kernel/zone';
import { aBookingRow, aLocation, aService, aVessel, anId } from '@marea/testing/builders';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { company, location, renderScreen } from '../../../../tests/renderScreen.tsx';
import { stubApi } from '../../../../tests/stubApi.ts';
import { useBookingParams } from '../useBookingParams.ts';
import type { Fleet, Vessel } from '../useFleet.ts';
import { CalendarView } from './CalendarView.tsx';

const today = wallClock(location.zone, Date.now()).date;
const place = aLocation(company);
const vessel = aVessel(place, { name: 'Azimut 55', shortName: 'Azimut' });
const fleetOf = (vessels: Vessel[]): Fleet => ({
  vessels,
  services: [aService(place, [vessel])],
  isLoading: false,
  error: null,
  retry: () => undefined,
});

function Calendar({ fleet }: { fleet: Fleet }) {
  const address = useBookingParams(location.zone);
  return <CalendarView address={address} fleet={fleet} switcher={null} onNew={() => undefined} />;
}

const trip = (over: object) =>
  aBookingRow({
    bookingDate: today,
    start: `${today}T15:00:00.000Z`,
    end: `${today}T19:00:00.000Z`,
    until: `${today}T19:30:00.000Z`,
    pax: 8,
    ...over,
  });

// jsdom lays nothing out, so it does not scroll.
beforeEach(() => {
  Element.prototype.scrollTo = () => undefined;
});

describe('the calendar of a day', () => {
  it('has a column for a vessel that left the fleet, with the trips that its head counts', async () => {
    const rows = [
      trip({ resourceId: vessel._id, resourceName: 'Azimut 55', firstName: 'Ana', lastName: 'Paz' }),
      trip({ resourceId: anId(), resourceName: 'Luna', firstName: 'Daniela', lastName: 'R\u00edos' }),
    ];
    stubApi.answer(bookingListsEndpoints.bookingList, () => ({ data: rows }));
    renderScreen(<Calendar fleet={fleetOf([vessel])} />);
    const luna = within(await screen.findByRole('group', { name: 'Luna' }));
    expect(luna.getByText('Daniela R\u00edos')).toBeTruthy();
    expect(luna.queryByRole('button', { name: /New booking/ })).toBeNull();
    expect(within(screen.getByRole('group', { name: 'Azimut 55' })).queryByText('Daniela R\u00edos')).toBeNull();
    expect(screen.getByText('No longer in this fleet')).toBeTruthy();
    expect(document.body.textContent).toContain('2 departures16 passengers');
  });

  it('is a calendar also where the fleet is only vessels that are off', async () => {
    stubApi.answer(bookingListsEndpoints.bookingList, () => ({ data: [trip({ resourceName: 'Luna' })] }));
    renderScreen(<Calendar fleet={fleetOf([])} />);
    expect(await screen.findByRole('group', { name: 'Luna' })).toBeTruthy();
  });

  it('has no columns without vessels and trips', async () => {
    stubApi.answer(bookingListsEndpoints.bookingList, () => ({ data: [] }));
    renderScreen(<Calendar fleet={fleetOf([])} />);
    expect(await screen.findByText('No vessels at this location yet')).toBeTruthy();
  });
});
