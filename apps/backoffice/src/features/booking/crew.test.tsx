import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import { bookingListsEndpoints } from '@marea/domain/booking/lists/bookingLists.endpoints';
import { wallClock } from '@marea/domain/core/time/zone';
import { anId } from '@marea/testing/builders';
import { aBookingRow } from '@marea/testing/saleBuilders';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { location, renderScreen } from '../../../tests/renderScreen.tsx';
import { stubApi } from '../../../tests/stubApi.ts';
import { setWidth } from '../../../tests/viewport.ts';
import { EventState } from './calendar/cards/EventState.tsx';
import { BookingPanel } from './drawer/BookingDrawer.tsx';
import { AllBookings } from './list/AllBookings.tsx';
import { useBookingParams } from './useBookingParams.ts';
import type { Fleet } from './useFleet.ts';

const { bookingList, bookingTotals } = bookingListsEndpoints;
const today = wallClock(location.zone, Date.now()).date;
const crew = { '/booking': ['read' as const], '/calendar': ['read' as const, 'update' as const] };

const commonFields = {
  _id: anId(),
  folio: 'MAR-7K3M9Q',
  status: 'created',
  resourceId: anId(),
  serviceId: anId(),
  resourceName: 'Azimut 55',
  serviceName: { en: 'Private charter', es: 'Charter privado' },
  bookingDate: today,
  hora: '10:00',
  start: `${today}T15:00:00.000Z`,
  end: `${today}T19:00:00.000Z`,
  until: `${today}T19:30:00.000Z`,
  currency: 'usd',
  color: '#0B7A83',
  createdAt: '2026-11-01T15:30:00.000Z',
  stopsBoarding: ['unpaid'],
} as const satisfies Partial<BookingView>;

const row = aBookingRow({ ...commonFields, stopsBoarding: ['unpaid'], pax: 11, grandTotal: null, balance: null });

const booking: BookingView = {
  ...commonFields,
  stopsBoarding: ['unpaid'],
  disruptions: [],
  unreachedSince: null,
  releaseAt: null,
  dispute: null,
  consent: null,
  campaign: null,
  partyId: null,
  kept: null,
  creditUntil: null,
  calendarImportId: null,
  owed: null,
  companyId: anId(),
  locationId: location._id,
  isBooking: true,
  isDeleted: false,
  isMoved: false,
  isShared: false,
  isFreeOfCharge: false,
  type: 'Directo',
  customer: { customerId: null, firstName: 'Daniela', lastName: 'Ríos', phone: null, email: null },
  hasUser: false,
  duration: 4,
  zone: location.zone,
  language: 'es',
  notes: 'Sube en silla de ruedas',
  passengers: { adultos: 8, menores: 2, infantes: 1, hrsExtras: 0 },
  addons: [{ id: anId(), title: { en: 'Jet ski', es: 'Moto acuática' }, cantidad: 2, precio: null }],
  payments: [],
  checkin: { listed: 0, signed: 0, birthdays: [], doneAt: null },
  answers: [],
  menu: { alimentos: [], bebidas: [], allergies: 'Cacahuate', loadBy: null },
  crew: [],
  tip: null,
  coupon: null,
  reseller: { _id: anId(), name: 'Caribe Agency' },
  seller: null,
  basePrice: null,
  overprice: null,
  discount: null,
  discountReseller: null,
  commissionAdjustment: null,
  commissionAdjustmentText: null,
  percentileResellerCommission: null,
  dockFee: null,
  isUpdatedDockFee: false,
  bankFee: null,
  isUpdatedBankFee: false,
  bankFeePercentage: null,
  marineParkFee: null,
  serviceChargePercentage: null,
  rates: null,
  price: {
    extraHoursFee: null,
    extraPeopleFee: null,
    totalServicio: null,
    total: null,
    discount: null,
    serviceCharge: null,
    addonsTotal: null,
    dockFee: null,
    marineParkFee: null,
    bankFee: null,
    grandTotal: null,
    resellerCommission: null,
    internalCommission: null,
    paid: null,
    balance: null,
    isCourtesy: false,
  },
  credit: null,
  history: [],
  version: 1,
  updatedAt: '2026-11-01T15:30:00.000Z',
};

const fleet = { vessels: [], services: [], isLoading: false, error: null, retry: () => undefined } satisfies Fleet;

function List() {
  return <AllBookings address={useBookingParams(location.zone)} switcher={null} />;
}

beforeEach(() => {
  stubApi.answer(bookingList, () => ({ docs: [row], total: 1, page: 1, limit: 20, offset: 0 }));
  const salesAmounts = { grandTotal: null, discount: null, earned: null, deferred: null };
  const amounts = { ...salesAmounts, paid: null, owed: null, credit: null, kept: null };
  const commissions = { resellerCommission: null, internalCommission: null };
  const sums = { currency: 'usd' as const, bookings: 1, ...amounts, ...commissions };
  stubApi.answer(bookingTotals, () => ({ data: { bookings: 1, pax: 11, hours: 4, byStatus: [], byCurrency: [sums] } }));
  stubApi.answer(bookingEndpoints.booking, () => ({ data: booking }));
});

describe('the crew', () => {
  it('sees dashes in the list where it may see no amount, never a zero, and takes no file away', async () => {
    renderScreen(<List />, { grants: crew });
    const cells = within((await screen.findByRole('button', { name: 'Daniela Ríos' })).closest('tr') ?? document.body);
    expect(cells.getAllByText('—')).toHaveLength(2);
    await screen.findAllByText('11');
    expect(document.body.textContent).not.toContain('$');
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  });

  it('reads on a phone how many come, where others read what is owed', async () => {
    setWidth('phone');
    renderScreen(<List />, { grants: crew });
    const row = await screen.findByRole('button', { name: /Daniela Ríos/ });
    expect(row.textContent).toMatch(/Pax 11$/);
    expect(row.textContent).not.toContain('Balance');
  });

  it('reads in the drawer who comes, what they need and what stops boarding', async () => {
    const { user } = renderScreen(<BookingPanel id={booking._id} fleet={fleet} onClose={() => {}} />, { grants: crew });
    expect(await screen.findByText('Not paid in full')).toBeTruthy();
    for (const text of ['Sube en silla de ruedas', 'Cacahuate', 'Caribe Agency']) {
      expect(screen.getByText(text, { exact: false })).toBeTruthy();
    }
    await user.click(screen.getByRole('tab', { name: /Aboard/ }));
    expect(await screen.findByText('× 2')).toBeTruthy();
    expect(document.body.textContent).not.toContain('$');
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });

  it('reads on the calendar that a trip is not paid, without the amount', () => {
    renderScreen(<EventState row={row} />, { grants: crew });
    expect(screen.getByText('not paid in full')).toBeTruthy();
  });
});
