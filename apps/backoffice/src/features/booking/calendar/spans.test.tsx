import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import { bookingListsEndpoints } from '@marea/domain/booking/bookingLists.endpoints';
import { aLocation, aService, aVessel } from '@marea/testing/builders';
import { aBookingRow } from '@marea/testing/saleBuilders';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { company, location, renderScreen } from '../../../../tests/renderScreen.tsx';
import { stubApi } from '../../../../tests/stubApi.ts';
import { useBookingParams } from '../useBookingParams.ts';
import { CalendarView } from './CalendarView.tsx';
import { salesByDay, vesselLoad } from './spanFigures.ts';
import { monthWeeks, turned, weekOf } from './spans.ts';

const place = aLocation(company);
const vessel = aVessel(place, { name: 'Azimut 55' });
const fleet = {
  vessels: [vessel],
  services: [aService(place, [vessel])],
  isLoading: false,
  error: null,
  retry: () => undefined,
};
const trip = (bookingDate: string, hora: string, over = {}) =>
  aBookingRow({
    resourceId: vessel._id,
    bookingDate,
    hora,
    start: `${bookingDate}T${hora}:00.000Z`,
    end: `${bookingDate}T23:00:00.000Z`,
    ...over,
  });
const rows = [
  trip('2026-12-16', '15:00', { grandTotal: 10_000 }),
  trip('2026-12-16', '09:00', { grandTotal: 25_000, currency: 'mxn' }),
  trip('2026-12-16', '06:00', { status: 'blackout', grandTotal: 0 }),
  trip('2026-12-17', '10:00', { status: 'cancel' }),
];

function Calendar() {
  return <CalendarView address={useBookingParams(location.zone)} fleet={fleet} switcher={null} onNew={null} />;
}
beforeEach(() => {
  Element.prototype.scrollTo = () => undefined;
  stubApi.answer(bookingListsEndpoints.bookingList, () => ({ data: rows }));
  stubApi.answer(bookingEndpoints.locationHolds, () => ({ data: [] }));
});

it('a week begins on Monday, and a month has whole weeks', () => {
  expect([weekOf('2026-12-20')[0], weekOf('2026-12-20')[6]]).toEqual(['2026-12-14', '2026-12-20']);
  const weeks = monthWeeks('2026-12-20');
  expect([weeks.length, weeks[0]?.[0], weeks[0]?.[1], weeks.at(-1)?.[3]]).toEqual([
    5,
    null,
    '2026-12-01',
    '2026-12-31',
  ]);
  expect([turned('2026-12-31', 'month', -1), turned('2026-12-31', 'week', 1)]).toEqual(['2026-11-30', '2027-01-07']);
});

it('a day counts what sails, and money by currency', () => {
  expect(vesselLoad(rows.slice(0, 3))).toMatchObject({ trips: 2, first: '09:00', last: '15:00' });
  expect(vesselLoad(rows.slice(3))).toBeNull();
  expect(salesByDay(rows).get('2026-12-16')).toEqual({
    trips: 2,
    passengers: 16,
    sold: [
      { currency: 'usd', amount: 10_000 },
      { currency: 'mxn', amount: 25_000 },
    ],
  });
});

describe('the calendar', () => {
  it('of a week has a row per vessel with its trips, and leads to the day', async () => {
    const { user, address } = renderScreen(<Calendar />, { at: '/calendar?date=2026-12-15' });
    await user.click(await screen.findByRole('radio', { name: 'Week' }));
    const cell = await screen.findByRole('button', {
      name: /Azimut 55, Wednesday.* 2 trips, 16 pax, 09:00–15:00/,
    });
    await user.click(cell);
    expect(address()).toBe('/calendar?date=2026-12-16');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Day' }).checked).toBe(true);
  });

  it('of a month has what was sold each day', async () => {
    const { user } = renderScreen(<Calendar />, { at: '/calendar?date=2026-12-15' });
    await user.click(await screen.findByRole('radio', { name: 'Month' }));
    expect(await screen.findByRole('button', { name: /16.*2 trips, \$100\.00 USD, \$250\.00 MXN/ })).toBeTruthy();
  });
});
