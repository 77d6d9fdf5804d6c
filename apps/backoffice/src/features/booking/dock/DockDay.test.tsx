import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import type { Departure } from '@marea/domain/booking/bookingView.schema';
import { bookingListsEndpoints } from '@marea/domain/booking/lists/bookingLists.endpoints';
import { wallClock } from '@marea/domain/core/time/zone';
import { messagesEndpoints } from '@marea/domain/messages/messages.endpoints';
import { aBooking } from '@marea/testing/aBooking';
import { aLocation, aService, aVessel, anId } from '@marea/testing/builders';
import { aBookingRow } from '@marea/testing/saleBuilders';
import { wire } from '@marea/testing/wire';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { company, location, renderScreen } from '../../../../tests/renderScreen.tsx';
import { stubApi } from '../../../../tests/stubApi.ts';
import { useBookingParams } from '../useBookingParams.ts';
import { DockDay } from './DockDay.tsx';

const today = wallClock(location.zone, Date.now()).date;
const place = aLocation(company);
const booking = wire(aBooking({ location: place, vessel: aVessel(place), service: aService(place, []) }));
const departure = (over: Partial<Departure> = {}): Departure => ({
  ...aBookingRow({ bookingDate: today, start: new Date(Date.now() + 3_600_000).toISOString() }),
  passengers: { adultos: 6, menores: 2, infantes: 0, hrsExtras: 0 },
  checkin: { listed: 0, signed: 0, birthdays: [], doneAt: null },
  crew: [{ userId: anId(), name: 'Luis Pech', job: 'Capitan' }],
  notes: 'Silla de ruedas',
  allergies: 'Cacahuate',
  ...over,
});
const [daniela, ana] = [departure(), departure({ firstName: 'Ana', lastName: 'Paz', pax: 5, status: 'checkedin' })];

function Sheet() {
  return <DockDay address={useBookingParams(location.zone)} onClose={() => {}} />;
}
const sent = () =>
  stubApi.requestsTo(bookingEndpoints.boardBooking).map(({ params, body }) => [params.id, body.aboard]);

beforeEach(() => {
  let departures = [daniela, ana];
  stubApi.answer(bookingListsEndpoints.departures, () => ({ data: departures }));
  stubApi.answer(bookingEndpoints.boardBooking, ({ params, body }) => {
    const status = body.aboard ? ('checkedin' as const) : ('created' as const);
    departures = departures.map((one) => (one._id === params.id ? { ...one, status } : one));
    return { data: { ...booking, _id: params.id, status } };
  });
});

describe('the day sheet', () => {
  it('says who comes, with whom, what they need and owe, and who is aboard', async () => {
    renderScreen(<Sheet />);
    expect(await screen.findByRole('heading', { name: 'Daniela Ríos' })).toBeTruthy();
    expect(screen.getByText('5 of 13 aboard')).toBeTruthy();
    for (const text of ['8 pax · 6 adults, 2 minors', 'Crew: Luis Pech (Captain)', 'Allergies: Cacahuate']) {
      expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    }
    expect(screen.getAllByText('due $937.75')).toHaveLength(2);
  });

  const seats = { isShared: true, resourceId: anId(), serviceId: anId(), start: daniela.start };
  const parties = [
    departure({ ...seats, firstName: 'Ana', lastName: 'Paz', pax: 5, status: 'checkedin' }),
    departure({ ...seats, firstName: 'Luis', lastName: 'Uc', pax: 2 }),
  ];

  it('has the bookings of a shared departure under one heading, with how many of all are aboard', async () => {
    stubApi.answer(bookingListsEndpoints.departures, () => ({ data: [...parties, daniela] }));
    renderScreen(<Sheet />);

    const shared = await screen.findByRole('heading', { level: 2, name: 'Private charter' });
    const item = within(shared.closest('li') ?? document.body);
    expect(item.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Ana Paz',
      'Luis Uc',
    ]);
    expect(item.getByText('5 of 7 aboard')).toBeTruthy();
    expect(item.getAllByText('10:00')).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 2, name: 'Daniela Ríos' })).toBeTruthy();
  });

  it('writes to all parties of a shared departure with one message', async () => {
    stubApi.answer(bookingListsEndpoints.departures, () => ({ data: [...parties, daniela] }));
    const recipients = parties.map(({ _id: visitId, folio, firstName: name }) => ({
      visitId,
      folio,
      name,
      language: 'es' as const,
      byHand: null,
      skipped: null,
      channels: ['mail' as const],
    }));
    stubApi.answer(messagesEndpoints.messageRecipients, () => ({ data: recipients }));
    stubApi.answer(messagesEndpoints.sendMessage, () => ({ data: recipients }));
    const { user } = renderScreen(<Sheet />);
    await user.click(await screen.findByRole('button', { name: 'Message all 2 parties' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Message to guests' }));
    const ids = parties.map(({ _id }) => _id);
    expect(stubApi.requestsTo(messagesEndpoints.messageRecipients)[0]?.body.bookings).toEqual(ids);
    await user.click(await dialog.findByText('Running late'));
    await user.click(dialog.getByRole('button', { name: 'Send to 2 guests' }));
    const question = within(await screen.findByRole('dialog', { name: 'Send the message to 2 guests?' }));
    await user.click(question.getByRole('button', { name: 'Send to 2 guests' }));

    await waitFor(() => expect(stubApi.requestsTo(messagesEndpoints.sendMessage)).toHaveLength(1));
    const [sentToAll] = stubApi.requestsTo(messagesEndpoints.sendMessage);
    expect(sentToAll?.body.bookings).toEqual(ids);
  });

  it('checks guests in with one tap, and back with Undo', async () => {
    const { user } = renderScreen(<Sheet />);
    await user.click(await screen.findByRole('button', { name: 'Check in Daniela Ríos' }));
    expect(await screen.findByText('13 of 13 aboard')).toBeTruthy();
    await waitFor(() => expect(sent()).toEqual([[daniela._id, true]]));
    await user.click(screen.getByRole('button', { name: 'Undo the check-in of Ana Paz' }));
    await waitFor(() =>
      expect(sent()).toEqual([
        [daniela._id, true],
        [ana._id, false],
      ]),
    );
  });

  it('is read, and not tapped, by who may not change bookings', async () => {
    stubApi.answer(bookingListsEndpoints.departures, () => ({ data: [...parties, daniela] }));
    renderScreen(<Sheet />, { grants: { '/calendar': ['read'] } });
    await screen.findByRole('heading', { name: 'Daniela Ríos' });
    expect(screen.queryByRole('button', { name: /Check in/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Message all/ })).toBeNull();
  });

  it('offers no check-in long before departure', async () => {
    stubApi.answer(bookingListsEndpoints.departures, () => ({
      data: [departure({ start: new Date(Date.now() + 48 * 3_600_000).toISOString() })],
    }));
    renderScreen(<Sheet />);
    await screen.findByRole('heading', { name: 'Daniela Ríos' });
    expect(screen.queryByRole('button', { name: /Check in/ })).toBeNull();
  });
});
