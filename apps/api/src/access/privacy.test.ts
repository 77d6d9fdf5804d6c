import type { MenuPath, PermissionType } from '@marea/domain/access/permissions';
import { OWNER_ROLE, RESELLER_ROLE } from '@marea/domain/access/permissions';
import type { Booking } from '@marea/domain/booking/booking.schema';
import type { BookingRowView, BookingView } from '@marea/domain/booking/bookingView.schema';
import { standardRoles } from '@marea/domain/people/standardRoles';
import { roles } from '@marea/domain/people/user.schema';
import { aGuest, aRole } from '@marea/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { blockVessel, bookTrip, callerOf, inDays } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';

type Grants = Partial<Record<MenuPath, PermissionType[]>>;
let api: TestApi;
let home: StoredCompany;
let admin: Caller;
let crew: Caller;
let trip: Booking;
let count = 0;

const CONTACT = /529985550177|quiet@lagoon\.example/;

async function inRole(grants: Grants, over: Parameters<typeof aRole>[1] = {}): Promise<Caller> {
  const resources = Object.entries(grants).map(([path, permissions]) => ({ path: path as MenuPath, permissions }));
  const plain = { modifyCompany: false, modifyCrewAndTip: false };
  const role = aRole(home.location, { name: `Rol ${(count += 1)}`, ...plain, resources, ...over });
  await store(api.db, roles, role);
  const owns = role.name === OWNER_ROLE ? { resources: [home.vessel._id] } : {};
  return callerOf(api, await api.tokenOf(await storeUser(api.db, role, owns)));
}

beforeAll(async () => {
  api = await startTestApi();
  home = await storeCompany(api.db);
  admin = callerOf(api, await api.tokenOf(await storeUser(api.db, home.role)));
  const { resources } = standardRoles.crew;
  crew = await inRole(Object.fromEntries(resources.map(({ path, permissions }) => [path, [...permissions]])));
  const guest = aGuest({ firstName: 'Zoë', lastName: 'Ñáñez', phone: '+529985550177', email: 'quiet@lagoon.example' });
  trip = await bookTrip(admin, home, { customer: guest, notes: 'Sube en silla de ruedas', discount: 1_000 });
  await admin.put(`/api/booking/${trip._id}/crew`, { tip: { amount: 500, method: 'Cash', paidOut: false } });
  await admin.post('/api/payment', { visitId: trip._id, type: 'Cash', amount: 10_000 });
  const { firstName, lastName, phone, email } = guest;
  await admin.post('/api/visit', { locationId: home.location._id, customer: { firstName, lastName, phone, email } });
});
afterAll(() => api.stop());

const read = async (who: Caller): Promise<BookingView> => (await who.get(`/api/booking/${trip._id}`)).body.data;
const rows = async (who: Caller, filter: object = {}): Promise<BookingRowView[]> =>
  (
    await who.post(`/api/visit/booking/${home.location.slug}/list`, {
      filter: { start: inDays(1), end: inDays(60), ...filter },
    })
  ).body.data;

/** Every number under a booking that is money, a rate or a percentage. */
function amountsOf(booking: BookingView): unknown[] {
  const { basePrice, overprice, discount, discountReseller, commissionAdjustment, dockFee, bankFee, marineParkFee } =
    booking;
  const { bankFeePercentage, serviceChargePercentage, percentileResellerCommission, credit, rates, tip, price } =
    booking;
  const { isCourtesy: _, ...prices } = price;
  const entered = [
    basePrice,
    overprice,
    discount,
    discountReseller,
    commissionAdjustment,
    dockFee,
    bankFee,
    marineParkFee,
  ];
  const rated = [bankFeePercentage, serviceChargePercentage, percentileResellerCommission, credit, rates, tip];
  const addonPrices = booking.addons.map(({ precio }) => precio);
  return [...entered, ...rated, ...addonPrices, ...Object.values(prices), ...booking.payments];
}

describe('the crew', () => {
  it('reads names, passengers, notes and what stops boarding, and neither contact data nor money', async () => {
    const seen = await read(crew);
    expect(seen).toMatchObject({
      customer: { firstName: 'Zoë', lastName: 'Ñáñez', customerId: null, phone: null, email: null },
      passengers: trip.passengers,
      notes: 'Sube en silla de ruedas',
      menu: { allergies: '' },
      stopsBoarding: ['unpaid'],
    });
    expect(amountsOf(seen).filter((amount) => amount !== null)).toEqual([]);
    expect(seen.history.map(({ action }) => action)).not.toContain('payment');
    const [row] = await rows(crew);
    expect(row).toMatchObject({ firstName: 'Zoë', grandTotal: null, balance: null, stopsBoarding: ['unpaid'] });
    const totals = (await crew.post(`/api/visit/booking/${home.location.slug}/total`, {})).body.data;
    expect(totals).toMatchObject({
      bookings: 1,
      byCurrency: [
        { grandTotal: null, paid: null, owed: null, credit: null, kept: null, earned: null, discount: null },
      ],
    });
  });

  it('guesses at no phone or address by a search', async () => {
    for (const search of ['529985550177', '0177', 'quiet@lagoon.example', 'lagoon']) {
      expect([search, (await rows(admin, { search })).length]).toEqual([search, 1]);
      expect([search, (await rows(crew, { search })).length]).toEqual([search, 0]);
    }
    expect(await rows(crew, { search: 'zoe' })).toHaveLength(1);
  });

  it('lists no customers, no users and no commissions, and nobody\u2019s number', async () => {
    const at = `/api/location/${home.location.slug}`;
    const id = trip.customer.customerId;
    const guests = ['/api/customer/search?value=zoe', `/api/customer/${id}/details`, `/api/customer/${id}/bookings`];
    const people = ['/api/user/search?value=ana', '/api/user/list', `${at}/users`, `${at}/resellers`];
    const money = [`/api/booking/${trip._id}/comisiones`, `/api/payment/${trip._id}/all`];
    const lists = [...guests, `${at}/customers`, ...people, ...money];
    const answers = await Promise.all(lists.map(async (path) => `${(await crew.get(path)).status} ${path}`));
    expect(answers).toEqual(lists.map((path) => `403 ${path}`));
    const sailor = await storeUser(api.db, home.role, { category: 'Chef', phone: '+529985550111', comision: 5 });
    const aboard = (await crew.get(`${at}/tripulacion`)).body.docs.find(
      ({ _id }: { _id: string }) => _id === sailor._id,
    );
    expect(aboard).toMatchObject({ firstName: 'Ana', phone: null, email: null, comision: null });
    const waiting = await crew.get(`/api/visit/${home.location.slug}/location/waitlist`);
    expect(waiting.body.data.customers[0].customer).toMatchObject({ firstName: 'Zoë', phone: null, email: null });
    expect(waiting.text).not.toMatch(CONTACT);
  });
});

describe('what a role adds to reading bookings', () => {
  const cases: [string, Grants, { contacts: boolean; money: boolean }][] = [
    ['nothing', { '/booking': ['read'] }, { contacts: false, money: false }],
    ['the calendar', { '/calendar': ['read', 'update'] }, { contacts: false, money: false }],
    ['the customers', { '/booking': ['read'], '/customers': ['read'] }, { contacts: true, money: false }],
    ['the payments', { '/booking': ['read'], '/payments': ['read'] }, { contacts: false, money: true }],
    ['making bookings', { '/booking': ['read', 'create'] }, { contacts: true, money: true }],
    ['changing them', { '/booking': ['read', 'update'] }, { contacts: true, money: true }],
    ['taking them away as a file', { '/booking': ['read', 'export'] }, { contacts: false, money: false }],
  ];
  it.each(cases)('%s', async (_, grants, { contacts, money }) => {
    const who = await inRole(grants);
    const [one, [row], found] = [await read(who), await rows(who), await rows(who, { search: 'lagoon' })];
    expect([one.customer.phone !== null, one.customer.email !== null, found.length === 1]).toEqual(
      Array(3).fill(contacts),
    );
    expect([one.price.grandTotal, one.rates, row?.grandTotal, row?.balance].map((amount) => amount !== null)).toEqual(
      Array(4).fill(money),
    );
    const commissions = await who.get(`/api/booking/${trip._id}/comisiones`);
    expect(commissions.status).toBe(money ? 200 : 403);
  });

  it('hides from an owner and a reseller by null, never by an empty text or a zero', async () => {
    const owner = await inRole({ '/user/booking': ['read'] }, { name: OWNER_ROLE });
    expect(await read(owner)).toMatchObject({
      notes: null,
      menu: { allergies: null },
      tip: null,
      commissionAdjustment: null,
      commissionAdjustmentText: null,
      price: { grandTotal: trip.price.grandTotal, resellerCommission: null, internalCommission: null },
    });
    const block = await blockVessel(admin, home, { reason: 'Casco y motores' }, inDays(24));
    const reasonFor = async (who: Caller, { _id: id }: Booking) =>
      (await rows(who)).find(({ _id }) => _id === id)?.blockReason;
    expect([await reasonFor(admin, block), await reasonFor(crew, block)]).toEqual(Array(2).fill('Casco y motores'));
    expect([await reasonFor(owner, block), await reasonFor(admin, trip)]).toEqual([null, null]);
    const reseller = await inRole({ '/booking': ['read', 'create'] }, { name: RESELLER_ROLE });
    const sale = await bookTrip(reseller, home, { resourceId: home.other._id });
    expect(sale.price.internalCommission).toBeNull();
    await admin.put(`/api/resource/${home.vessel._id}/update`, {
      blackouts: [{ start: inDays(70), end: inDays(71), reason: 'survey' }],
    });
    const { docs } = (await reseller.get('/api/resource/list')).body;
    expect(docs.find(({ _id }: { _id: string }) => _id === home.vessel._id).blackouts[0].reason).toBeNull();
  });
});

describe('a notification', () => {
  it('is for those who may read what it tells of', async () => {
    const kinds = async (grants: Grants) => {
      const { body } = await (await inRole(grants)).get('/api/notifications?limit=100');
      const notificationKinds: string[] = body.docs.map(({ kind }: { kind: string }) => kind);
      return [...new Set(notificationKinds)].toSorted((a, b) => a.localeCompare(b));
    };
    await admin.put(`/api/booking/${trip._id}/reschedule`, { bookingDate: inDays(14), hora: '09:00' });
    const joined = { customer: aGuest({ phone: '+529985550222' }), language: 'es' };
    await api.request().post(`/wizard/${home.company.slug}/${home.location.slug}/waitlist`).send(joined);
    const all = await kinds({ '/booking': ['read', 'update'] });
    expect(all).toEqual(expect.arrayContaining(['booking_moved', 'payment_taken']));
    expect(await kinds({ '/gastos': ['read', 'create', 'update'] })).toEqual([]);
    expect(await kinds({ '/calendar': ['read'] })).toEqual(all.filter((kind) => kind.startsWith('booking_')));
    expect(await kinds({ '/payments': ['read'] })).toEqual(['payment_taken']);
    const unread = async (grants: Grants) =>
      (await (await inRole(grants)).get('/api/notifications/unread')).body.data.unread;
    expect(await unread({ '/gastos': ['read'] })).toBe(0);
    expect(await unread({ '/payments': ['read'] })).toBeGreaterThan(0);
  });
});
