import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import type { BookingRowView } from '@marea/domain/booking/bookingView.schema';
import { bookingListsEndpoints } from '@marea/domain/booking/lists/bookingLists.endpoints';
import { bookingStatuses } from '@marea/domain/booking/status/booking.status';
import { addDays, wallClock } from '@marea/domain/core/time/zone';
import { aBooking } from '@marea/testing/aBooking';
import { aCompany, aLocation, anId, aService, aVessel } from '@marea/testing/builders';
import { aBookingRow } from '@marea/testing/saleBuilders';
import { wire } from '@marea/testing/wire';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { location, renderScreen } from '../../../../tests/renderScreen.tsx';
import { stubApi } from '../../../../tests/stubApi.ts';
import { useBookingParams } from '../useBookingParams.ts';
import { AllBookings } from './AllBookings.tsx';
import { MonthList } from './MonthList.tsx';

const place = aLocation(aCompany());
const { bookingList, bookingTotals } = bookingListsEndpoints;
const today = wallClock(location.zone, Date.now()).date;

const aRow = (over: Partial<BookingRowView> = {}) =>
  aBookingRow({
    bookingDate: today,
    start: `${today}T15:00:00.000Z`,
    end: `${today}T19:00:00.000Z`,
    until: `${today}T19:30:00.000Z`,
    pax: 11,
    sellerName: 'Caribe Agency',
    ...over,
  });

function Screen({ view }: { view: 'month' | 'all' }) {
  const address = useBookingParams(location.zone);
  return view === 'month' ? (
    <MonthList address={address} switcher={null} />
  ) : (
    <AllBookings address={address} switcher={null} />
  );
}

const filters = () => stubApi.requestsTo(bookingList).map(({ body }) => body.filter);

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

beforeEach(() => {
  stubApi.answer(bookingList, ({ body: { filter } }) => ({
    docs: [aRow()],
    total: filter?.limit === 1 ? 47 : 60,
    page: 1,
    limit: 20,
    offset: 0,
  }));
  stubApi.answer(bookingTotals, () => ({
    data: {
      bookings: 60,
      pax: 1_240,
      hours: 200,
      byStatus: [],
      byCurrency: [
        {
          currency: 'usd',
          bookings: 60,
          grandTotal: 9_950_000,
          discount: 0,
          paid: 0,
          owed: 100,
          credit: 2_500,
          kept: 0,
          earned: 0,
          deferred: 9_950_000,
          resellerCommission: null,
          internalCommission: null,
        },
      ],
    },
  }));
});

describe('all bookings', () => {
  it('have the specified columns, and folio, passengers and money', async () => {
    renderScreen(<Screen view="all" />);
    const row = within((await screen.findByRole('button', { name: 'Daniela Ríos' })).closest('tr') ?? document.body);
    const [year, month, day] = today.split('-');
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '',
      'Daniela Ríos',
      'Azimut 55',
      'Private charter',
      `${day}/${month}/${year} 10:00`,
      '01/11/2026 10:30',
      'Created',
      'MAR-7K3M9Q',
      '11',
      '$1,837.75',
      '$937.75',
      'Caribe Agency',
    ]);
    expect(await screen.findByText('$99,500.00')).toBeTruthy();
    expect(screen.getByText('credit $25.00')).toBeTruthy();
  });

  it('show until when unpaid places are kept, in the order of the server, at an address that can be shared', async () => {
    stubApi.answer(bookingList, () => ({
      docs: [aRow({ releaseAt: '2026-12-01T18:40:00.000Z' })],
      total: 1,
      page: 1,
      limit: 20,
      offset: 0,
    }));
    renderScreen(<Screen view="all" />, { at: '/booking?type=all&unpaid=1' });

    expect(await screen.findByText('01/12/2026 13:40')).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: 'Kept until' })).toBeTruthy();
    expect(filters().at(-1)).toMatchObject({ unpaidPlaces: true });
    expect(filters().at(-1)).not.toHaveProperty('sort');
  });

  it('keep the day of the trip where few columns fit', async () => {
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(150);
    vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function width(this: Element) {
      return this.querySelectorAll('th').length * 150;
    });
    renderScreen(<Screen view="all" />);
    await screen.findByRole('button', { name: 'Daniela Ríos' });
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Seller' })).toBeNull());
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toContain('Booking date');
    expect(heads).not.toContain('Resource');
  });

  it('have neither people nor money where a vessel is blocked', async () => {
    const block = aRow({ status: 'blackout', firstName: '', lastName: '', grandTotal: 0, balance: 0 });
    stubApi.answer(bookingList, () => ({ docs: [block], total: 1, page: 1, limit: 20, offset: 0 }));
    renderScreen(<Screen view="all" />);
    const row = within((await screen.findByRole('button', { name: 'Blocked' })).closest('tr') ?? document.body);
    const cells = row.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells.slice(8, 11)).toEqual(['', '—', '—']);
  });

  it('say why a vessel is blocked', async () => {
    const block = aRow({ status: 'blackout', firstName: '', lastName: '', blockReason: 'Casco y motores' });
    stubApi.answer(bookingList, () => ({ docs: [block], total: 1, page: 1, limit: 20, offset: 0 }));
    renderScreen(<Screen view="all" />);
    expect(await screen.findByRole('button', { name: 'Blocked · Casco y motores' })).toBeTruthy();
  });

  it('open at today in every status, by date, with the past a page back', async () => {
    const { user } = renderScreen(<Screen view="all" />);
    expect(await screen.findByText('41–60 of 60')).toBeTruthy();
    expect(filters()[0]).toMatchObject({ status: [...bookingStatuses], end: addDays(today, -1), limit: 1 });
    expect(filters().at(-1)).toMatchObject({
      status: [...bookingStatuses],
      sort: 'bookingDate',
      order: 'asc',
      page: 3,
      limit: 20,
      locationId: location._id,
    });
    expect(filters().at(-1)?.end).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(await screen.findByText('21–40 of 60')).toBeTruthy();
  });

  it('that are searched have the latest first', async () => {
    renderScreen(<Screen view="all" />, { at: '/booking?search=ríos' });
    expect(await screen.findByText('1–20 of 60')).toBeTruthy();
    expect(filters()).toHaveLength(1);
    expect(filters()[0]).toMatchObject({ search: 'ríos', sort: 'bookingDate', order: 'desc', page: 1 });
  });

  it('are searched by status, days and name, as chips and address say', async () => {
    const { user, address } = renderScreen(<Screen view="all" />, {
      at: '/booking?from=2026-11-01&to=2026-11-30&status=created,No show&search=ríos&limit=50',
    });
    await screen.findByText('Daniela Ríos');
    expect(filters()[0]).toMatchObject({
      status: ['created', 'No show'],
      start: '2026-11-01',
      end: '2026-11-30',
      search: 'ríos',
      limit: 50,
    });
    await user.click(screen.getByRole('button', { name: 'Clear 01/11/2026 – 30/11/2026' }));
    expect(new URLSearchParams(address().split('?')[1]).has('from')).toBe(false);
  });

  it('are set together to a status that all may get', async () => {
    const ids = [anId(), anId()];
    stubApi.answer(bookingList, () => ({
      docs: [
        aRow({ _id: ids[0], start: '2026-11-01T15:00:00.000Z' }),
        aRow({ _id: ids[1], firstName: 'Ana', status: 'cortesia', start: '2026-11-01T15:00:00.000Z' }),
      ],
      total: 2,
      page: 1,
      limit: 20,
      offset: 0,
    }));
    stubApi.answer(bookingEndpoints.setBookingStatus, ({ params }) => ({
      data: wire({
        ...aBooking({ location: place, vessel: aVessel(place), service: aService(place, []) }),
        _id: params.id,
      }),
    }));
    const { user } = renderScreen(<Screen view="all" />);
    await user.click(await screen.findByRole('checkbox', { name: /all/i }));
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Status' }));
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(items).toEqual(['Checked in', 'Completed', 'No show']);
    await user.click(screen.getByRole('menuitem', { name: 'Completed' }));
    expect(await screen.findByText('2 bookings are now “Completed”')).toBeTruthy();
    expect(
      stubApi.requestsTo(bookingEndpoints.setBookingStatus).map(({ params, body }) => [params.id, body.status]),
    ).toEqual(ids.map((id) => [id, 'completo']));
  });

  it('are exported page by page as they are filtered', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
    URL.revokeObjectURL = vi.fn();
    stubApi.answer(bookingList, ({ body: { filter } }) => ({
      docs: Array.from({ length: filter?.page === 2 ? 20 : 100 }, () => aRow()),
      total: 120,
      page: filter?.page ?? 1,
      limit: 100,
      offset: 0,
    }));
    const { user } = renderScreen(<Screen view="all" />, { at: '/booking?search=ríos' });
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    expect(await screen.findByText('The file is in your downloads')).toBeTruthy();
    const lines = (await saved[0]?.text())?.split('\r\n') ?? [];
    expect(lines).toHaveLength(121);
    expect(lines[1]).toContain(
      `Daniela Ríos,Azimut 55,Private charter,${today} 10:00,01/11/2026 10:30,Created,MAR-7K3M9Q,11,1837.75,937.75`,
    );
    expect(filters().filter((filter) => filter?.limit === 100 && filter.search === 'ríos')).toHaveLength(2);
  });
});

describe('the list of a month', () => {
  it('opens at the page where today is', async () => {
    vi.setSystemTime('2026-11-21T15:00:00Z');
    const { user, address } = renderScreen(<Screen view="month" />);
    expect(await screen.findByText('41–60 of 60')).toBeTruthy();
    expect(filters()).toContainEqual(
      expect.objectContaining({ start: '2026-11-01', end: addDays('2026-11-21', -1), limit: 1 }),
    );
    await waitFor(() =>
      expect(filters().at(-1)).toMatchObject({ page: 3, limit: 20, sort: 'bookingDate', order: 'asc' }),
    );
    await user.click(screen.getByRole('button', { name: 'Page 1' }));
    expect(address()).toBe('/?page=1');
    expect(await screen.findByText('1–20 of 60')).toBeTruthy();
  });

  it('of another month opens at its first page', async () => {
    renderScreen(<Screen view="month" />, { at: '/booking?date=2026-03-15' });
    expect(await screen.findByText('1–20 of 60')).toBeTruthy();
    expect(filters()[0]).toMatchObject({ start: '2026-03-01', end: '2026-03-31', page: 1 });
  });
});
