import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import type { BookingRowView } from '@marea/domain/booking/bookingView.schema';
import { bookingListsEndpoints } from '@marea/domain/booking/lists/bookingLists.endpoints';
import { wallClock } from '@marea/domain/core/time/zone';
import { messagesEndpoints } from '@marea/domain/messages/messages.endpoints';
import { aBooking } from '@marea/testing/aBooking';
import { aLocation, aService, aVessel, anId } from '@marea/testing/builders';
import { aBookingRow } from '@marea/testing/saleBuilders';
import { wire } from '@marea/testing/wire';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { company, location, renderScreen } from '../../../../tests/renderScreen.tsx';
import { stubApi } from '../../../../tests/stubApi.ts';
import type { SlotChoice } from '../create/slotChoice.ts';
import { useBookingParams } from '../useBookingParams.ts';
import type { Fleet, FleetVessel } from '../useFleet.ts';
import { CalendarView } from './CalendarView.tsx';
import type { ChosenSlot } from './grid/chosenSlot.ts';

const today = wallClock(location.zone, Date.now()).date;
const place = aLocation(company);
const vessel = aVessel(place, { name: 'Azimut 55', shortName: 'Azimut' });
const fleetOf = (vessels: FleetVessel[]): Fleet => ({
  vessels,
  services: [aService(place, [vessel])],
  isLoading: false,
  error: null,
  retry: () => undefined,
});

type CalendarProps = { fleet: Fleet; chosen?: ChosenSlot | null; onNew?: (slot: SlotChoice) => void };

function Calendar({ fleet, chosen = null, onNew = () => undefined }: CalendarProps) {
  const address = useBookingParams(location.zone);
  return <CalendarView address={address} fleet={fleet} switcher={null} onBlock={null} onNew={onNew} chosen={chosen} />;
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
  stubApi.answer(bookingEndpoints.locationHolds, () => ({ data: [] }));
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
    expect(document.body.textContent).toContain('2 trips16 passengers');
  });

  it('shows the bookings of a shared departure as one card that lists them, takes another and writes to all', async () => {
    const at = (hour: string) => `2099-12-02T${hour}:00:00.000Z`;
    const seats = {
      resourceId: vessel._id,
      serviceId: anId(),
      isShared: true,
      bookingDate: '2099-12-02',
      start: at('15'),
      end: at('18'),
      until: at('19'),
    };
    const rows = [
      aBookingRow({ ...seats, firstName: 'Ana', lastName: 'Paz', pax: 4, balance: 10_000 }),
      aBookingRow({ ...seats, firstName: 'Luis', lastName: 'Pech', pax: 2, balance: 20_000 }),
      aBookingRow({ ...seats, firstName: 'Rosa', lastName: 'Uc', pax: 3, status: 'cancel' }),
    ];
    stubApi.answer(bookingListsEndpoints.bookingList, () => ({ data: rows }));
    const onNew = vi.fn();
    renderScreen(<Calendar fleet={fleetOf([vessel])} onNew={onNew} />, { at: '/calendar?date=2099-12-02' });
    const card = await screen.findByRole('button', { name: new RegExp(`^Private charter.*6/${vessel.maxPeople}`) });
    expect(card.textContent).toContain('300');
    expect(document.querySelectorAll('[data-departure]')).toHaveLength(1);
    expect(screen.getByRole('button', { name: /^Rosa Uc/ })).toBeTruthy();

    fireEvent.click(card);
    const list = within(await screen.findByRole('dialog'));
    expect(list.getByRole('button', { name: /^Luis Pech/ })).toBeTruthy();
    fireEvent.click(list.getByRole('button', { name: 'Add booking' }));
    expect(onNew).toHaveBeenCalledWith({
      date: '2099-12-02',
      hora: '10:00',
      resourceId: vessel._id,
      serviceId: seats.serviceId,
      isShared: true,
    });

    stubApi.answer(messagesEndpoints.messageRecipients, () => ({ data: [] }));
    fireEvent.click(card);
    fireEvent.click(await screen.findByRole('button', { name: 'Message all 2 parties' }));
    await screen.findByRole('dialog', { name: 'Message to guests' });
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Message all/ })).toBeNull());
    const [request] = stubApi.requestsTo(messagesEndpoints.messageRecipients);
    expect(request?.body.bookings).toEqual(rows.slice(0, 2).map(({ _id }) => _id));
  });

  it('writes to nobody from a shared departure for who may not', async () => {
    const seats = { resourceId: vessel._id, serviceId: anId(), isShared: true };
    const rows = [trip({ ...seats, firstName: 'Ana' }), trip({ ...seats, firstName: 'Luis' })];
    stubApi.answer(bookingListsEndpoints.bookingList, () => ({ data: rows }));
    renderScreen(<Calendar fleet={fleetOf([vessel])} />, { grants: { '/calendar': ['read'] } });
    fireEvent.click(await screen.findByRole('button', { name: /^Private charter/ }));
    expect(await screen.findByRole('button', { name: /^Luis/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Message all/ })).toBeNull();
  });

  it('says of a trip of several days that is being entered on which day it returns', async () => {
    stubApi.answer(bookingListsEndpoints.bookingList, () => ({ data: [] }));
    const span = { from: 10 * 60, to: 10 * 60 + 48 * 60 };
    const chosen = { date: '2099-12-02', resourceId: vessel._id, span };
    renderScreen(<Calendar fleet={fleetOf([vessel])} chosen={chosen} />, { at: '/calendar?date=2099-12-02' });
    expect(await screen.findByText('10:00–Fri 4 Dec 10:00')).toBeTruthy();
  });

  it.each([
    ['a tall', `${today}T19:00:00.000Z`],
    ['a low', `${today}T15:30:00.000Z`],
  ])('says on %s card why a vessel is blocked', async (_height, end) => {
    const nobody = { status: 'blackout', firstName: '', lastName: '', pax: 0, blockReason: 'Casco y motores' };
    const block = trip({ ...nobody, resourceId: vessel._id, end, until: end });
    stubApi.answer(bookingListsEndpoints.bookingList, () => ({ data: [block] }));
    renderScreen(<Calendar fleet={fleetOf([vessel])} />);
    const card = await screen.findByRole('button', { name: /^Blocked/ });
    expect(card.textContent).toContain('Casco y motores');
    expect(card.textContent).not.toContain('Private charter');
  });

  it('shades the hours in which the location is closed, which a trip outside brings into sight', async () => {
    const early = trip({ resourceId: vessel._id, start: `${today}T09:00:00.000Z`, end: `${today}T11:00:00.000Z` });
    stubApi.answer(bookingListsEndpoints.bookingList, () => ({ data: [early] }));
    renderScreen(<Calendar fleet={fleetOf([vessel])} />);
    expect(await screen.findAllByText('Closed')).toHaveLength(1);
  });

  it.each([
    ['a night', ['2099-12-02T02:00:00.000Z', '2099-12-02T07:00:00.000Z'], 1],
    ['no night', ['2099-12-02T20:00:00.000Z', '2099-12-02T23:00:00.000Z'], 0],
  ])('scrolls to the first departure on a day that holds the end of %s', async (_what, [start, end], times) => {
    const scrollTo = vi.spyOn(Element.prototype, 'scrollTo');
    const bookingDate = '2099-12-02';
    const rows = [
      trip({ resourceId: vessel._id, bookingDate, start, end, until: end }),
      trip({
        resourceId: vessel._id,
        bookingDate,
        start: `${bookingDate}T17:00:00.000Z`,
        end: `${bookingDate}T19:00:00.000Z`,
      }),
    ];
    stubApi.answer(bookingListsEndpoints.bookingList, () => ({ data: rows }));
    renderScreen(<Calendar fleet={fleetOf([vessel])} />, { at: `/calendar?date=${bookingDate}` });
    expect(await screen.findAllByRole('button', { name: /Daniela/ })).toHaveLength(2);
    const scrolled = scrollTo.mock.contexts.filter((box) => box instanceof Element && box.matches('[data-grid]'));
    expect(scrolled).toHaveLength(times);
    scrollTo.mockRestore();
  });

  it('keeps the vessel of the open booking in sight until another page is turned to', async () => {
    const names = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis', 'Siete', 'Ocho'];
    const vessels = names.map((name) => aVessel(place, { name, shortName: name }));
    const booked = trip({ resourceId: vessels.at(-1)?._id, resourceName: 'Ocho' });
    stubApi.answer(bookingListsEndpoints.bookingList, () => ({ data: [booked] }));
    const { user } = renderScreen(<Calendar fleet={fleetOf(vessels)} />, { at: `/booking?booking=${booked._id}` });
    expect(await screen.findByRole('group', { name: 'Ocho' })).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Uno' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Previous vessels' }));
    expect(screen.getByRole('group', { name: 'Uno' })).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Ocho' })).toBeNull();
  });

  it('is a calendar also where the fleet is only vessels that are off', async () => {
    stubApi.answer(bookingListsEndpoints.bookingList, () => ({ data: [trip({ resourceName: 'Luna' })] }));
    renderScreen(<Calendar fleet={fleetOf([])} />);
    expect(await screen.findByRole('group', { name: 'Luna' })).toBeTruthy();
  });

  it('tells what is worth knowing on the card, and the rest in a peek on focus', async () => {
    stubApi.answer(bookingListsEndpoints.bookingList, () => ({
      data: [
        trip({ resourceId: vessel._id, folio: 'MAR-AAAAAA', sellerName: 'Caribe Agency', marks: ['no_crew', 'notes'] }),
      ],
    }));
    const { user } = renderScreen(<Calendar fleet={fleetOf([vessel])} />);
    const card = await screen.findByRole('button', { name: /Daniela/ });
    expect(card.textContent).toContain('8/12');
    expect(within(card).getByText('No crew yet')).toBeTruthy();
    expect(screen.queryByText(/MAR-AAAAAA/)).toBeNull();
    while (document.activeElement !== card) await user.tab();
    const peek = within(await screen.findByRole('tooltip'));
    expect(peek.getByText(/MAR-AAAAAA/)).toBeTruthy();
    expect(peek.getByText('Seller: Caribe Agency')).toBeTruthy();
  });

  it.each([
    ['cortesia', 'Courtesy'],
    ['inversionista', 'Investor'],
    ['checkedin', 'Checked in'],
    ['completo', 'Completed'],
    ['No show', 'No show'],
  ] as const)('says on the card what a trip still owes that is %s', async (status, text) => {
    const hora = { start: `${today}T15:00:00.000Z`, end: `${today}T16:00:00.000Z`, until: `${today}T16:00:00.000Z` };
    const rows = [
      trip({ status, resourceId: vessel._id, balance: 69_600 }),
      trip({ status, resourceId: vessel._id, firstName: 'Eva', balance: 69_600, ...hora }),
    ];
    stubApi.answer(bookingListsEndpoints.bookingList, () => ({ data: rows }));
    renderScreen(<Calendar fleet={fleetOf([vessel])} />);

    const [long, short] = await screen.findAllByRole('button', { name: /Daniela|Eva/ });

    expect(long?.textContent).toContain('$696.00');
    expect(long?.textContent).toContain(text);
    expect(short?.textContent).toContain('$696.00');
    expect(document.body.textContent).toMatch(/1,392\.00.*to collect/);
  });

  it('peeks where a mouse moves, and at no trip that it drags over, comes to lie under it, is open or pressed', async () => {
    const names = ['Ana', 'Eva', 'Paz', 'Luis'];
    const rows = names.map((firstName) => trip({ firstName, resourceId: vessel._id }));
    stubApi.answer(bookingListsEndpoints.bookingList, () => ({ data: rows }));
    renderScreen(<Calendar fleet={fleetOf([vessel])} />, { at: `/booking?booking=${rows[2]?._id}` });
    await screen.findByRole('button', { name: /^Ana/ });
    const cardOf = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
    const moving = { pointerType: 'mouse', movementX: 3 };
    // The browser fires these when a card appears under a resting mouse.
    fireEvent.pointerEnter(cardOf('Ana'));
    fireEvent.mouseEnter(cardOf('Ana'));
    fireEvent.pointerMove(cardOf('Eva'), { ...moving, buttons: 1 });
    fireEvent.pointerMove(cardOf('Paz'), moving);
    fireEvent.pointerMove(cardOf('Luis'), moving);
    expect((await screen.findByRole('tooltip')).textContent).toContain('Luis');
    fireEvent.pointerDown(cardOf('Luis'));
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  });

  it('asks for a booking when its card is pressed, before the click opens it', async () => {
    const booked = trip({ resourceId: vessel._id });
    stubApi.answer(bookingListsEndpoints.bookingList, () => ({ data: [booked] }));
    stubApi.answer(bookingEndpoints.booking, () => ({ data: wire(aBooking()) }));
    const { user } = renderScreen(<Calendar fleet={fleetOf([vessel])} />);
    const card = await screen.findByRole('button', { name: /Daniela/ });
    await user.pointer({ target: card, keys: '[MouseLeft>]' });
    expect(stubApi.requestsTo(bookingEndpoints.booking)).toMatchObject([{ params: { id: booked._id } }]);
    await user.pointer({ target: card, keys: '[/MouseLeft]' });
    expect(stubApi.requestsTo(bookingEndpoints.booking)).toHaveLength(1);
  });

  it('shows the slot that a guest holds, and offers it to nobody', async () => {
    stubApi.answer(bookingListsEndpoints.bookingList, () => ({ data: [] }));
    const hold = { serviceId: anId(), resourceId: vessel._id, start: `${today}T15:00:00.000Z` };
    const end = `${today}T19:00:00.000Z`;
    const expiresAt = new Date(Date.now() + 9.5 * 60_000).toISOString();
    stubApi.answer(bookingEndpoints.locationHolds, () => ({
      data: [{ _id: anId(), ...hold, end, until: end, expiresAt, seats: null }],
    }));
    renderScreen(<Calendar fleet={fleetOf([vessel])} />);
    expect((await screen.findByRole('note')).textContent).toContain('10:00–14:00 held by a guest, 10 min left');
  });

  it('gives back the slot that a guest holds, once that is confirmed', async () => {
    stubApi.answer(bookingListsEndpoints.bookingList, () => ({ data: [] }));
    stubApi.answer(bookingEndpoints.releaseHold, () => ({ data: null }));
    const [start, end] = [`${today}T15:00:00.000Z`, `${today}T19:00:00.000Z`];
    const expiresAt = new Date(Date.now() + 9.5 * 60_000).toISOString();
    const slot = { serviceId: anId(), resourceId: vessel._id, start, end, until: end, seats: null };
    const hold = { _id: anId(), ...slot, expiresAt };
    let isHeld = true;
    stubApi.answer(bookingEndpoints.locationHolds, () => ({ data: isHeld ? [hold] : [] }));
    const { user } = renderScreen(<Calendar fleet={fleetOf([vessel])} />);
    await user.click(within(await screen.findByRole('note')).getByRole('button', { name: 'Release' }));
    expect(stubApi.requestsTo(bookingEndpoints.releaseHold)).toEqual([]);
    isHeld = false;
    const dialog = within(await screen.findByRole('dialog', { name: 'Release 10:00–14:00?' }));
    await user.click(dialog.getByRole('button', { name: 'Release' }));
    await waitFor(() => expect(screen.queryByRole('note')).toBeNull());
    expect(stubApi.requestsTo(bookingEndpoints.releaseHold)).toMatchObject([{ params: { id: hold._id }, body: {} }]);
  });

  it('tells no number of trips before it knows it', async () => {
    const [first, second] = [`${today.slice(0, 8)}10`, `${today.slice(0, 8)}11`];
    const known = trip({ bookingDate: first, resourceId: vessel._id });
    const { promise, resolve } = Promise.withResolvers<{ data: BookingRowView[] }>();
    stubApi.answer(bookingListsEndpoints.bookingList, ({ body: { filter } }) =>
      filter?.start === filter?.end ? promise : { data: [known] },
    );
    renderScreen(<Calendar fleet={fleetOf([vessel])} />, { at: `/booking?date=${second}` });
    expect(screen.queryByText(/0 trips/)).toBeNull();
    await screen.findByText(/, 1 trip$/);
    expect(document.body.textContent).not.toContain('0 trips0 passengers');
    resolve({ data: [] });
    await waitFor(() => expect(document.body.textContent).toContain('0 trips0 passengers'));
  });

  it('has no columns without vessels and trips', async () => {
    stubApi.answer(bookingListsEndpoints.bookingList, () => ({ data: [] }));
    renderScreen(<Calendar fleet={fleetOf([])} />);
    expect(await screen.findByText('No vessel in use at this location')).toBeTruthy();
    const first = screen.getByRole('link', { name: 'Add a vessel' });
    expect(first.getAttribute('href')).toBe('/resources?open=new');
    const all = screen.getByRole('link', { name: 'See all vessels' });
    expect(all.getAttribute('href')).toBe('/resources?active=0');
  });
});
