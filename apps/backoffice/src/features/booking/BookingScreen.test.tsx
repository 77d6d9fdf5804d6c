import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import { bookingListsEndpoints } from '@marea/domain/booking/lists/bookingLists.endpoints';
import { customersEndpoints } from '@marea/domain/customers/customers.endpoints';
import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { accountsEndpoints } from '@marea/domain/payments/accounts/account.endpoints';
import { peopleEndpoints } from '@marea/domain/people/people.endpoints';
import { settingsEndpoints } from '@marea/domain/settings/settings.endpoints';
import { defaultSettings } from '@marea/domain/settings/settings.schema';
import { aBooking } from '@marea/testing/aBooking';
import { aLocation, aService, aVessel } from '@marea/testing/builders';
import { aCustomer } from '@marea/testing/saleBuilders';
import { wire } from '@marea/testing/wire';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { pageOf } from '../../../tests/pageOf.ts';
import { company, location, renderScreen } from '../../../tests/renderScreen.tsx';
import { stubApi } from '../../../tests/stubApi.ts';
import { setWidth } from '../../../tests/viewport.ts';
import { BookingScreen } from './BookingScreen.tsx';

const place = aLocation(company, { _id: location._id });
const azimut = aVessel(place, { name: 'Azimut 55' });
const luna = aVessel(place, { name: 'Luna' });
const charter = aService(place, [azimut, luna], { duration: 4 });

beforeEach(() => {
  setWidth('desktop');
  Element.prototype.scrollTo = () => undefined;
  stubApi.answer(fleetEndpoints.locationResources, () => ({ data: [wire(azimut), wire(luna)] }));
  stubApi.answer(fleetEndpoints.locationServices, () => ({ data: [wire(charter)] }));
  stubApi.answer(fleetEndpoints.freeTimes, () => ({ data: { date: '2027-06-01', zone: place.zone, times: [] } }));
  stubApi.answer(bookingListsEndpoints.bookingList, () => ({ data: [] }));
  stubApi.answer(bookingEndpoints.locationHolds, () => ({ data: [] }));
  stubApi.answer(bookingEndpoints.quoteBooking, () => {
    throw new Error('no price');
  });
  stubApi.answer(peopleEndpoints.locationUsers, () => pageOf([]));
  stubApi.answer(peopleEndpoints.resellers, () => pageOf([]));
});

const chosenOn = (vessel: string) => within(screen.getByRole('group', { name: vessel })).queryByRole('note');

describe('a booking that is entered beside the calendar', () => {
  it('has its place there, which follows time, length, vessel and day', async () => {
    const { user, address } = renderScreen(<BookingScreen only="Calendar" />, {
      at: '/calendar?date=2027-06-01&new=10:00',
    });
    const form = within(await screen.findByRole('complementary', { name: 'New booking' }));
    await screen.findByRole('group', { name: 'Luna' });
    expect(chosenOn('Luna') ?? chosenOn('Azimut 55')).toBeNull();
    await user.click(form.getByRole('combobox', { name: 'Vessel' }));
    await user.click(await screen.findByRole('option', { name: 'Luna' }));
    expect(chosenOn('Luna')?.textContent).toBe('New booking10:00–14:00');
    const extra = form.getByRole('textbox', { name: 'Extra hours' });
    await user.clear(extra);
    await user.type(extra, '1.5');
    expect(chosenOn('Luna')?.textContent).toBe('New booking10:00–15:30');
    await user.click(form.getByRole('button', { name: 'Date' }));
    await user.click(await screen.findByRole('button', { name: '3 June 2027' }));
    expect(address()).toContain('date=2027-06-03');
    expect(chosenOn('Luna')?.textContent).toBe('New booking10:00–15:30');
    expect(chosenOn('Azimut 55')).toBeNull();
    await user.click(form.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(chosenOn('Luna')).toBeNull();
  });

  it('says what is missing where nothing can be sold yet', async () => {
    stubApi.answer(fleetEndpoints.locationResources, () => ({ data: [] }));
    stubApi.answer(fleetEndpoints.locationServices, () => ({ data: [] }));
    renderScreen(<BookingScreen only="Calendar" />, { at: '/calendar?date=2027-06-01&new=10:00' });
    const form = within(await screen.findByRole('complementary', { name: 'New booking' }));
    expect(form.getByRole('link', { name: 'Fix it' }).getAttribute('href')).toBe('/resources?open=new');
  });
});

describe('a booking that is paid in the same go', () => {
  it('opens on a tablet once its payment was asked for, which it would lie over', async () => {
    setWidth('tablet');
    const booking = wire(aBooking());
    const mariana = wire(aCustomer(location));
    stubApi.answer(customersEndpoints.customerSearch, () => ({ data: [mariana] }));
    stubApi.answer(bookingEndpoints.createBooking, () => ({ data: booking }));
    stubApi.answer(bookingEndpoints.booking, () => ({ data: booking }));
    stubApi.answer(accountsEndpoints.accounts, () => pageOf([]));
    stubApi.answer(settingsEndpoints.settings, () => ({ data: wire(defaultSettings(location.companyId)) }));
    const { user, address } = renderScreen(<BookingScreen only="Calendar" />, {
      at: '/calendar?date=2027-06-01&new=10:00',
    });
    const form = within(await screen.findByRole('dialog', { name: 'New booking' }));
    await user.click(form.getByRole('combobox', { name: 'Vessel' }));
    await user.click(await screen.findByRole('option', { name: 'Luna' }));
    await user.type(form.getByRole('textbox', { name: /Phone/ }), '9981234567');
    await user.click(await form.findByRole('button', { name: /Mariana/ }));
    await user.click(form.getByRole('button', { name: 'Book and take a payment' }));
    const payment = await screen.findByRole('dialog', { name: new RegExp(booking.folio) });
    expect(address()).not.toContain('booking=');
    await user.click(within(payment).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toContain(`booking=${booking._id}`));
  });
});

it('a block that the address asks for has a form of its own, from that hour on', async () => {
  const { user, address } = renderScreen(<BookingScreen only="Calendar" />, {
    at: '/calendar?date=2027-06-01&new=10:00&as=blackout',
  });
  const form = within(await screen.findByRole('dialog', { name: 'Block vessels' }));
  expect(screen.queryByText('New booking', { selector: 'h2' })).toBeNull();
  expect(form.getByRole('switch', { name: 'Whole days' })).toHaveProperty('checked', false);
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  expect(address()).toBe('/calendar?date=2027-06-01');
});

describe('a list without bookings', () => {
  beforeEach(() => {
    stubApi.answer(bookingListsEndpoints.bookingList, () => pageOf([]));
    stubApi.answer(bookingListsEndpoints.bookingTotals, () => ({
      data: { bookings: 0, pax: 0, hours: 0, byStatus: [], byCurrency: [] },
    }));
  });

  it('begins the first one', async () => {
    const { user } = renderScreen(<BookingScreen />, { at: '/booking?type=all' });
    expect(await screen.findByText('No data to display')).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'New booking' })[0]!);
    expect(await screen.findByRole('complementary', { name: 'New booking' })).toBeTruthy();
  });

  it('leads to the first vessel where there is none', async () => {
    stubApi.answer(fleetEndpoints.locationResources, () => ({ data: [] }));
    renderScreen(<BookingScreen />, { at: '/booking?type=all' });
    const first = await screen.findByRole('link', { name: 'Add a vessel' });
    expect(first.getAttribute('href')).toBe('/resources?open=new');
  });
});
