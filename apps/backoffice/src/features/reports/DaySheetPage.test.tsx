import { FileAnswer } from '@marea/domain/contract/fileAnswer';
import { daySheetEndpoints } from '@marea/domain/menus/menus.endpoints';
import { messagesEndpoints } from '@marea/domain/messages/messages.endpoints';
import { anId } from '@marea/testing/builders';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { location, renderScreen } from '../../../tests/renderScreen.tsx';
import { stubApi } from '../../../tests/stubApi.ts';
import DaySheetPage from './DaySheetPage.tsx';

const { daySheet, printDaySheet } = daySheetEndpoints;
const line = { id: anId(), name: 'Ceviche', protein: '', notes: '', quantity: 12, mark: 'changed' as const, was: 8 };
const departure = {
  bookingId: anId(),
  folio: 'MAR-7K3M9Q',
  hora: '10:00',
  loadBy: '08:00',
  vessel: 'Sirena',
  pax: 8,
  allergies: ['Nuez'],
  lines: [line],
  mark: 'changed' as const,
  was: [{ fact: 'loadBy' as const, text: '08:30' }],
};
const sheet = {
  date: '2027-06-02',
  sheet: 'kitchen' as const,
  departures: [departure],
  totals: [line],
  ingredients: [{ name: 'Mero', unit: 'kg', quantity: 1.5 }],
  allergies: [{ name: 'Nuez', trips: 1, folios: ['MAR-7K3M9Q'] }],
  printed: { at: '2027-06-01T15:00:00.000Z', by: 'Sofía Cárdenas' },
};

beforeEach(() => {
  stubApi.answer(daySheet, () => ({ data: sheet }));
  stubApi.answer(printDaySheet, () => new FileAnswer({ name: 'kitchen.pdf', type: 'pdf', content: new Uint8Array() }));
});

afterEach(() => {
  vi.useRealTimers();
});

const page = (
  <Routes>
    <Route path="/reportes/day/:sheet" element={<DaySheetPage />} />
  </Routes>
);

it('shows what is cooked on a day and what changed since it was printed', async () => {
  renderScreen(page, { at: '/reportes/day/kitchen?date=2027-06-02' });
  const total = within(await screen.findByRole('table', { name: 'All trips together' }));
  expect(total.getByRole('row', { name: /12 Ceviche Was 8/ })).toBeTruthy();
  expect(screen.getByText(/Last printed: 01\/06\/2027.* by Sofía Cárdenas/)).toBeTruthy();
  expect(screen.getByText('On board by: 08:30')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'MAR-7K3M9Q' }).getAttribute('href')).toContain(departure.bookingId);
  expect(screen.getByText('1.5 kg')).toBeTruthy();
  expect(stubApi.requestsTo(daySheet)[0]).toMatchObject({
    params: { id: location._id, sheet: 'kitchen' },
    query: { date: '2027-06-02' },
  });
});

it('is printed by who may export, and goes from day to day', async () => {
  const { user, address } = renderScreen(page, { at: '/reportes/day/kitchen?date=2027-06-02' });
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  await waitFor(() => expect(stubApi.requestsTo(printDaySheet)[0]?.query).toEqual({ date: '2027-06-02' }));
  await waitFor(() => expect(stubApi.requestsTo(daySheet).length).toBeGreaterThan(1));
  await user.click(screen.getByRole('button', { name: 'Next period' }));
  expect(address()).toContain('date=2027-06-03');
});

it('goes on to the new day at midnight where no day was chosen', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2027-06-02T23:59:50-05:00') });
  renderScreen(page, { at: '/reportes/day/kitchen' });
  await waitFor(() => expect(stubApi.requestsTo(daySheet).at(-1)?.query).toEqual({ date: '2027-06-02' }));
  act(() => void vi.advanceTimersByTime(15_000));
  await waitFor(() => expect(stubApi.requestsTo(daySheet).at(-1)?.query).toEqual({ date: '2027-06-03' }));
});

it('is read without printing by who may read alone', async () => {
  renderScreen(page, { at: '/reportes/day/bar?date=2027-06-02', grants: { '/reportes': ['read'] } });
  await screen.findByRole('table', { name: 'All trips together' });
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
});

it('writes to all parties of the day at once, without those that are off the sheet', async () => {
  const [other, gone] = [anId(), anId()];
  const departures = [
    departure,
    { ...departure, bookingId: other, folio: 'MAR-4T8Q2A', mark: null },
    { ...departure, bookingId: gone, folio: 'MAR-9W3D5B', mark: 'removed' as const },
  ];
  stubApi.answer(daySheet, () => ({ data: { ...sheet, departures } }));
  stubApi.answer(messagesEndpoints.messageRecipients, () => ({ data: [] }));
  const { user } = renderScreen(page, { at: '/reportes/day/kitchen?date=2027-06-02' });

  await user.click(await screen.findByRole('button', { name: 'Message all 2 parties' }));

  await waitFor(() =>
    expect(stubApi.requestsTo(messagesEndpoints.messageRecipients)[0]?.body).toEqual({
      bookings: [departure.bookingId, other],
    }),
  );
});
