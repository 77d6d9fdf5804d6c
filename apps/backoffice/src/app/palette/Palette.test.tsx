import { searchEndpoints } from '@marea/domain/search/search.endpoints';
import { anId } from '@marea/testing/builders';
import { setLanguage } from '@marea/web/i18n/i18n';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderScreen } from '../../../tests/renderScreen.tsx';
import { stubApi } from '../../../tests/stubApi.ts';
import { palette } from './palette.ts';
import Palette from './Palette.tsx';

const trip = {
  _id: anId(),
  folio: 'MAR-7K3M9Q',
  firstName: 'Renée',
  lastName: 'González',
  bookingDate: '2027-03-14',
  hora: '09:00',
  resourceName: 'Sirena',
  status: 'created' as const,
};

beforeEach(() => {
  act(() => palette.close());
  sessionStorage.clear();
  stubApi.answer(searchEndpoints.findAnything, () => ({ data: { bookings: [trip], customers: [], resources: [] } }));
});

async function open(choices?: Parameters<typeof renderScreen>[1]) {
  const view = renderScreen(<Palette />, choices);
  act(() => palette.open());
  const field = await screen.findByPlaceholderText('Booking, customer, vessel, page …');
  return { ...view, field };
}

it('finds a booking and goes there by the keyboard alone, and offers it again next time', async () => {
  const { user, field, address } = await open();
  await user.type(field, 'gonz');
  await screen.findByText('Renée González');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe(`/booking?date=2027-03-14&booking=${trip._id}`));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => palette.open());
  expect(await screen.findByText('Renée González')).toBeTruthy();
});

it('has the first of what was found under Enter, also when it came after the last letter', async () => {
  const { user, field, address } = await open();
  await user.type(field, 'customers');
  await screen.findByText('Customers', { selector: 'span' });
  stubApi.answer(searchEndpoints.findAnything, () => ({
    data: { bookings: [], customers: [], resources: [{ _id: anId(), name: 'Sirena' }] },
  }));
  await user.clear(field);
  await user.type(field, 'sirena');
  await screen.findByText('Sirena');
  await waitFor(() => expect(screen.queryByText('Renée González')).toBeNull());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toContain('/resources'));
});

it('does what is said: a new booking on a day and at a time', async () => {
  const { user, field, address } = await open();
  await user.type(field, 'new booking 2027-03-19 9:00');
  await user.click(await screen.findByText('New booking'));
  await waitFor(() => expect(address()).toBe('/booking?date=2027-03-19&new=09%3A00'));
});

it.each([
  ['new boking 2027-03-19 9', 'New booking', '/booking?date=2027-03-19&new=09%3A00'],
  ['nueva resrva 2027-03-19 9:00', 'New booking', '/booking?date=2027-03-19&new=09%3A00'],
  ['hoja del dia 2027-03-19', 'Day sheet', '/booking?view=sheet&date=2027-03-19'],
  ['calendar 19/03/2027', 'Calendar of the day', '/calendar?date=2027-03-19'],
  ['block vesel 2027-03-19', 'Block a vessel', '/booking?date=2027-03-19&new=1&as=blackout'],
  ['walk-in', 'Add to the waitlist', '/waitlist?open=new'],
  ['add expnse', 'Add an expense', '/gastos?open=new'],
])('%s: %s', async (typed, label, path) => {
  const { user, field, address } = await open();
  await user.type(field, typed);
  const first = await screen.findByText(label);
  // An action that certainly matches comes before all other results.
  await screen.findByText('Renée González');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe(path));
  expect(first.isConnected).toBe(false);
});

it.each(['Blanca Reyes', 'Bloch', 'Newman', 'Nueva Gómez', 'Salvador', 'Friday Booker', 'Claro'])(
  '%s is a guest, and no action',
  async (typed) => {
    const { user, field } = await open();
    await user.type(field, typed);
    await screen.findByText('Renée González');
    expect(screen.queryByRole('group', { name: 'Actions' })).toBeNull();
  },
);

it('what one word begins stands below the guests that it may be the name of', async () => {
  const { user, field } = await open();
  await user.type(field, 'new');
  await screen.findByText('Renée González');
  const groups = screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'));
  expect(groups).toEqual(['Bookings', 'Actions']);
  expect(screen.getByText('New customer')).toBeTruthy();
});

it('changes the language from where one is, and offers the other one only', async () => {
  const { user, field, address } = await open({ at: '/customers' });
  await user.type(field, 'change language');
  expect(await screen.findByText('Cambiar a español')).toBeTruthy();
  expect(screen.queryByText('Switch to English')).toBeNull();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.documentElement.lang).toBe('es'));
  expect(address()).toBe('/customers');
  await act(() => setLanguage('en'));
});

it('finds pages by other words for them, in both languages', async () => {
  const { user, field } = await open();
  await user.type(field, 'huespedes');
  expect(await screen.findByText('Customers', { selector: 'span' })).toBeTruthy();
  await user.clear(field);
  await user.type(field, 'propinas');
  expect(await screen.findByText('Tips', { selector: 'span' })).toBeTruthy();
});

it('offers no booking to those who make none, and finds pages though a letter is wrong', async () => {
  const { user, field } = await open({ grants: { '/customers': ['read'] } });
  await user.type(field, 'cusotmers');
  expect(await screen.findByText('Customers', { selector: 'span, p, div' })).toBeTruthy();
  await user.clear(field);
  for (const typed of ['new booking', 'add expense', 'today', 'walk-in']) {
    await user.clear(field);
    await user.type(field, typed);
    expect(screen.queryByRole('group', { name: 'Actions' })).toBeNull();
  }
});
