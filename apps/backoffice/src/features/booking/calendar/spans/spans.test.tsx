import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import { bookingListsEndpoints } from '@marea/domain/booking/lists/bookingLists.endpoints';
import { aLocation, aService, aVessel } from '@marea/testing/builders';
import { aBookingRow } from '@marea/testing/saleBuilders';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { company, location, renderScreen } from '../../../../../tests/renderScreen.tsx';
import { stubApi } from '../../../../../tests/stubApi.ts';
import { useBookingParams } from '../../useBookingParams.ts';
import { CalendarView } from '../CalendarView.tsx';
import { salesByDay, vesselLoad } from '../day/figures.ts';
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
  // From the night of Friday to Sunday noon.
  trip('2026-12-18', '23:00', {
    status: 'blackout',
    firstName: '',
    lastName: '',
    blockReason: 'Varadero',
    start: '2026-12-19T04:00:00.000Z',
    end: '2026-12-20T17:00:00.000Z',
  }),
];

function Calendar() {
  return (
    <CalendarView address={useBookingParams(location.zone)} fleet={fleet} switcher={null} onNew={null} onBlock={null} />
  );
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

it('a day counts its trips, a missed one without its people, and money by currency', () => {
  expect(vesselLoad(rows.slice(0, 3))).toMatchObject({ trips: 2, first: '09:00', last: '15:00' });
  expect(vesselLoad(rows.slice(3))).toBeNull();
  expect(vesselLoad([trip('2026-12-16', '09:00', { status: 'No show' })])).toMatchObject({
    trips: 1,
    passengers: 0,
    hours: 0,
  });
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

  it('says until when a vessel is on a trip of an earlier day', async () => {
    const [start, end] = ['2026-12-15T15:00:00.000Z', '2026-12-17T15:00:00.000Z'];
    const long = trip('2026-12-15', '10:00', { start, end });
    stubApi.answer(bookingListsEndpoints.bookingList, () => ({ data: [long] }));
    const { user } = renderScreen(<Calendar />, { at: '/calendar?date=2026-12-16' });
    await user.click(await screen.findByRole('radio', { name: 'Week' }));
    await screen.findByRole('button', { name: /15 December.*1 trip/ });
    const away = screen
      .getAllByRole('button', { name: /On a trip until/ })
      .map((cell) => cell.getAttribute('aria-label'));
    expect(away.map((label) => label?.replace(/^.*until /, ''))).toEqual(['Thu 17 Dec 10:00', '10:00']);
    await user.click(screen.getByRole('radio', { name: 'Month' }));
    const out = (await screen.findAllByRole('button', { name: /still out/ })).map((day) =>
      day.getAttribute('aria-label'),
    );
    expect(out).toEqual([
      'Wednesday 16 December, 0 trips, 1 vessel still out',
      'Thursday 17 December, 0 trips, 1 vessel still out',
    ]);
  });

  it('says of a block on each of its days why the vessel stays', async () => {
    const { user } = renderScreen(<Calendar />, { at: '/calendar?date=2026-12-15' });
    await user.click(await screen.findByRole('radio', { name: 'Week' }));
    await screen.findByRole('table');
    const blocked = screen.getAllByRole('button', { name: /Varadero/ }).map((cell) => cell.getAttribute('aria-label'));
    expect(blocked.map((label) => /Friday|Saturday|Sunday|Thursday/.exec(label ?? '')?.[0])).toEqual([
      'Friday',
      'Saturday',
      'Sunday',
    ]);
    await user.click(screen.getByRole('radio', { name: 'Month' }));
    await screen.findByRole('button', { name: /19 December.*1 vessel blocked/ });
    expect(screen.queryByRole('button', { name: /21 December.*blocked/ })).toBeNull();
  });

  it('shows a block on a later day from midnight on, with its days and reason', async () => {
    const { user } = renderScreen(<Calendar />, { at: '/calendar?date=2026-12-20' });
    await user.click(await screen.findByRole('radio', { name: 'Day' }));
    const card = await screen.findByRole('button', { name: /^Blocked/ });
    expect(card.textContent).toContain('Fri 18 Dec 23:00–Sun 20 Dec 12:00');
    expect(card.textContent).toContain('Varadero');
  });

  it('of a month has what was sold each day', async () => {
    const { user } = renderScreen(<Calendar />, { at: '/calendar?date=2026-12-15' });
    await user.click(await screen.findByRole('radio', { name: 'Month' }));
    expect(await screen.findByRole('button', { name: /16.*2 trips, \$100\.00 USD, \$250\.00 MXN/ })).toBeTruthy();
  });
});
