import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import { bookingListsEndpoints } from '@marea/domain/booking/lists/bookingLists.endpoints';
import { wallClock } from '@marea/domain/core/time/zone';
import { aBooking } from '@marea/testing/aBooking';
import { aLocation, aService, aVessel } from '@marea/testing/builders';
import { aBookingRow } from '@marea/testing/saleBuilders';
import { wire } from '@marea/testing/wire';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { company, location, renderScreen } from '../../../../tests/renderScreen.tsx';
import { stubApi } from '../../../../tests/stubApi.ts';
import { TimeGrid } from '../calendar/grid/TimeGrid.tsx';

const today = wallClock(location.zone, Date.now()).date;
const place = aLocation(company);
const [azimut, luna] = [aVessel(place, { name: 'Azimut' }), aVessel(place, { name: 'Luna' })];
const service = aService(place, [azimut, luna]);
const booking = wire(aBooking({ location: place, vessel: azimut, service }));
const hours = (from: string, to: string) => ({
  start: `${today}T${from}:00.000Z`,
  end: `${today}T${to}:00.000Z`,
  until: `${today}T${to}:00.000Z`,
});
const trip = aBookingRow({
  _id: booking._id,
  resourceId: azimut._id,
  bookingDate: today,
  hora: '10:00',
  ...hours('15:00', '19:00'),
});
const other = aBookingRow({ firstName: 'Ana', lastName: 'Paz', resourceId: luna._id, ...hours('15:00', '17:00') });

const draw = (grants?: Parameters<typeof renderScreen>[1], rows = [trip, other]) =>
  renderScreen(
    <TimeGrid
      date={today}
      vessels={[azimut, luna]}
      services={[service]}
      rows={rows}
      colors="status"
      selectedId={null}
      onOpen={() => {}}
      onNew={null}
      onBlock={null}
      chosen={null}
      corner={null}
    />,
    grants,
  );
const card = () => screen.findByRole('button', { name: /Daniela/ });

beforeEach(() => {
  Element.prototype.scrollTo = () => undefined;
  stubApi.answer(bookingListsEndpoints.bookingList, () => ({ data: [trip, other] }));
  stubApi.answer(bookingEndpoints.locationHolds, () => ({ data: [] }));
  stubApi.answer(bookingEndpoints.booking, () => ({ data: booking }));
  stubApi.answer(bookingEndpoints.quoteMove, () => ({
    data: { currency: 'usd', grandTotal: (booking.price.grandTotal ?? 0) + 15_000, excess: null },
  }));
  stubApi.answer(bookingEndpoints.rescheduleBooking, ({ body }) => ({
    data: { ...booking, hora: body.hora, status: 'reschedule', version: booking.version + 1 },
  }));
  stubApi.answer(bookingEndpoints.updateBooking, () => ({ data: booking }));
  stubApi.answer(bookingEndpoints.undoMove, () => ({ data: { ...booking, stillRefunded: 0 } }));
});

describe('a trip on the calendar', () => {
  it('is moved by arrows and Enter, its new price told before, and taken back by Undo', async () => {
    const { user } = draw();
    (await card()).focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const landing = within(screen.getByRole('group', { name: 'Azimut' }));
    expect(landing.getByText('10:30–14:30')).toBeTruthy();
    expect(await landing.findByText('+$150.00')).toBeTruthy();
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(stubApi.requestsTo(bookingEndpoints.rescheduleBooking)[0]?.body).toMatchObject({
        bookingDate: today,
        hora: '10:30',
        resourceId: azimut._id,
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Back where it was')).toBeTruthy();
    expect(stubApi.requestsTo(bookingEndpoints.undoMove)).toMatchObject([{ body: { version: booking.version + 1 } }]);
  });

  it('that becomes cheaper says what stays a credit, and its undo what was refunded since', async () => {
    stubApi.answer(bookingEndpoints.rescheduleBooking, ({ body }) => ({
      data: { ...booking, hora: body.hora, credit: 44_000, version: booking.version + 1 },
    }));
    stubApi.answer(bookingEndpoints.undoMove, () => ({ data: { ...booking, stillRefunded: 44_000 } }));
    const { user } = draw();
    (await card()).focus();
    await user.keyboard('{ArrowDown}{Enter}');

    await screen.findByText(/\$440\.00 USD stay as the guest’s credit\.$/);
    await user.click(screen.getByRole('button', { name: 'Undo' }));

    expect(await screen.findByText(/^Back where it was\. \$440\.00 USD were refunded/)).toBeTruthy();
  });

  it('is lengthened by Shift and an arrow, in place', async () => {
    const { user } = draw();
    (await card()).focus();
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(screen.getByText('10:00–14:30')).toBeTruthy();
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(stubApi.requestsTo(bookingEndpoints.updateBooking)[0]?.body).toMatchObject({
        passengers: { hrsExtras: booking.passengers.hrsExtras + 0.5 },
        version: booking.version,
      }),
    );
  });

  it('onto another says whose it is, and stays where it was', async () => {
    const { user } = draw();
    (await card()).focus();
    await user.keyboard('{ArrowRight}');
    expect(within(screen.getByRole('group', { name: 'Luna' })).getByText('Overlaps with Ana Paz')).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Not moved: it would overlap with Ana Paz.')).toBeTruthy();
    expect(stubApi.requestsTo(bookingEndpoints.updateBooking)).toEqual([]);
    expect(stubApi.requestsTo(bookingEndpoints.rescheduleBooking)).toEqual([]);
  });

  it('that blocks its vessel is moved like any other, without a word on its price', async () => {
    const noGuest = { ...booking, status: 'blackout' as const, customer: { ...booking.customer, firstName: '' } };
    const block = { ...trip, status: 'blackout' as const, firstName: '', lastName: '', pax: 0, grandTotal: 0 };
    stubApi.answer(bookingEndpoints.booking, () => ({ data: noGuest }));
    stubApi.answer(bookingEndpoints.changeBlock, ({ body }) => ({
      data: { ...noGuest, hora: body.from?.hora ?? '' },
    }));
    const { user } = draw(undefined, [block, other]);
    (await screen.findByRole('button', { name: /Blocked/ })).focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const landing = within(within(screen.getByRole('group', { name: 'Azimut' })).getByRole('status'));
    expect(landing.getByText('Blocked')).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Moved: Azimut, 10:30')).toBeTruthy();
    expect(stubApi.requestsTo(bookingEndpoints.changeBlock)[0]?.body).toMatchObject({
      from: { date: today, hora: '10:30' },
      to: { date: today, hora: '14:30' },
    });
    expect(stubApi.requestsTo(bookingEndpoints.quoteMove)).toEqual([]);
  });

  it('is left alone by Escape, and by who may not change it', async () => {
    const { user, unmount } = draw();
    (await card()).focus();
    await user.keyboard('{ArrowDown}{Escape}');
    expect(screen.queryByText('10:15–14:15')).toBeNull();
    unmount();
    draw({ grants: { '/calendar': ['read'] } });
    (await card()).focus();
    await user.keyboard('{ArrowDown}');
    expect(screen.queryByText('10:15–14:15')).toBeNull();
  });
});
