import { OWNER_ROLE, RESELLER_ROLE } from '@marea/domain/access/permissions';
import { addDays, wallClock } from '@marea/domain/core/time/zone';
import { services } from '@marea/domain/fleet/service.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { roles } from '@marea/domain/people/user.schema';
import { aGuest, aRole, aService, aVessel } from '@marea/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookTrip, callerOf } from '../../../tests/bookings.ts';
import type { StoredCompany } from '../../../tests/company.ts';
import { storeCompany, storeUser } from '../../../tests/company.ts';
import { store } from '../../../tests/store.ts';
import type { TestApi } from '../../../tests/testApi.ts';
import { startTestApi } from '../../../tests/testApi.ts';

let api: TestApi;
let home: StoredCompany;
let ids: Record<'direct' | 'sold' | 'cancelled' | 'internal', string>;
const tokens = {} as Record<'admin' | 'reseller' | 'owner' | 'stranger', string>;
type Who = keyof typeof tokens;
const inDays = (days: number) => addDays(wallClock('America/Cancun', Date.now()).date, days);
const as = (who: Who) => callerOf(api, tokens[who]);
const booking = (day: number, over = {}) => ({
  locationId: home.location._id,
  serviceId: home.service._id,
  resourceId: home.vessel._id,
  bookingDate: inDays(day),
  hora: '10:00',
  customer: aGuest(),
  passengers: { adultos: 8, menores: 1, infantes: 0, hrsExtras: 0.5 },
  ...over,
});

beforeAll(async () => {
  api = await startTestApi();
  home = await storeCompany(api.db);
  const away = await storeCompany(api.db);
  const { db } = api;
  const reselling = aRole(home.location, {
    name: RESELLER_ROLE,
    resources: [{ path: '/booking', permissions: ['read', 'create'] }],
  });
  const owning = aRole(home.location, {
    name: OWNER_ROLE,
    resources: [{ path: '/user/booking', permissions: ['read'] }],
  });
  await store(db, roles, [reselling, owning]);
  const admin = await storeUser(db, home.role, { comision: 3 });
  tokens.admin = await api.tokenOf(admin);
  tokens.reseller = await api.tokenOf(
    await storeUser(db, reselling, { comision: 20, firstName: 'Caribe', lastName: 'Agency' }),
  );
  tokens.owner = await api.tokenOf(await storeUser(db, owning, { resources: [home.other._id] }));
  tokens.stranger = await api.tokenOf(await storeUser(db, away.role));

  const make = async (who: Who, body: object) => {
    const answer = await as(who).post('/api/booking', body);
    expect(answer.status).toBe(201);
    return answer.body.data._id as string;
  };
  ids = {
    direct: await make('admin', booking(10, { customer: aGuest({ firstName: 'Éloïse 🌊', lastName: 'Núñez' }) })),
    sold: await make('reseller', booking(11, { resourceId: home.other._id, overprice: 10_001 })),
    cancelled: await make('admin', booking(12)),
    internal: await make('admin', booking(13, { userId: admin._id })),
  };
  await as('admin').put(`/api/booking/${ids.cancelled}/status`, { status: 'cancel' });
});
afterAll(() => api.stop());

const listed = async (who: Who, filter: object) => {
  const { body } = await as(who).post(`/api/location/${home.location._id}/bookings`, filter);
  return (body.docs as { _id: string }[]).map(({ _id }) => _id);
};

describe('the days of a list', () => {
  it('are a whole year where only one is named, and never end before they start', async () => {
    const company = `/api/visit/booking/${home.company.slug}`;
    const year = Number(inDays(10).slice(0, 4));
    const inYear = async (requestedYear: number) =>
      (await as('admin').post(`${company}/list`, { filter: { year: requestedYear } })).body.data.length;
    expect((await inYear(year)) + (await inYear(year + 1))).toBe(3);
    expect(await inYear(year - 1)).toBe(0);
    const wrong: [string, object, string][] = [
      [`${company}/list`, { start: inDays(2), end: inDays(1) }, 'end'],
      [`${company}/total`, { filter: { start: inDays(2), end: inDays(1) } }, 'end'],
      [`${company}/range`, { filter: { startDate: inDays(2), endDate: inDays(1) } }, 'filter.endDate'],
      [`/api/payment/${home.location._id}/all`, { from: inDays(2), to: inDays(1) }, 'to'],
    ];
    for (const [path, body, field] of wrong) {
      const answer = await as('admin').post(path, body);
      expect([answer.status, answer.body.errors[0].path]).toEqual([422, field]);
    }
    for (const list of ['gastos', 'productsOnBookings']) {
      const path = `/api/location/${home.location._id}/${list}?from=${inDays(2)}&to=${inDays(1)}`;
      expect((await as('admin').get(path)).body.errors[0].path).toBe('to');
    }
  });
});

describe('searching bookings', () => {
  it('finds a guest by the beginning of a name without its accents, by phone, e-mail, folio and vessel', async () => {
    const { folio } = (await as('admin').get(`/api/booking/${ids.direct}`)).body.data;
    for (const search of ['eloise', 'NUNEZ elo', folio, folio.slice(4), folio.slice(4, 8)]) {
      expect(await listed('admin', { search })).toEqual([ids.direct]);
    }
    for (const search of ['4567', '9981234567', 'daniela', 'sea ray', 'caribe']) {
      expect(await listed('admin', { search })).toContain(ids.sold);
    }
    // The typed words with others between them do not match.
    expect(await listed('admin', { search: 'mmm' })).toEqual([]);
    // Folios have no I or O, which look like digits.
    for (const search of ['.*', '[i-o]+', '{"$ne":1}']) expect(await listed('admin', { search })).toEqual([]);
  });

  it('follows the guest to a new name', async () => {
    await as('admin').put(`/api/booking/${ids.internal}/update`, {
      customer: { firstName: 'Zuleyka', email: 'z@example.com' },
    });
    expect(await listed('admin', { search: 'zuley' })).toEqual([ids.internal]);
    expect(await listed('admin', { search: 'daniela' })).not.toContain(ids.internal);
  });

  it('sorts by each column', async () => {
    expect(await listed('admin', { sort: 'name', order: 'asc' })).toEqual([ids.sold, ids.direct, ids.internal]);
    expect(await listed('admin', { sort: 'resource', order: 'desc' })).toEqual([
      ids.sold,
      ...[ids.direct, ids.internal].toSorted((a, b) => (a > b ? -1 : 1)),
    ]);
    expect(await listed('admin', { sort: 'createdAt', order: 'desc' })).toEqual([ids.internal, ids.sold, ids.direct]);
  });

  it('sorts without case and accents, and by the service as the reader\u2019s language calls it', async () => {
    const place = await storeCompany(api.db);
    const token = await api.tokenOf(await storeUser(api.db, place.role));
    const staff = callerOf(api, token);
    const names = [
      { en: 'Ángel bay', es: 'zarpe' },
      { en: 'isla', es: 'Árbol' },
      { en: 'Zenith', es: 'bahía' },
    ];
    const statuses = ['created', 'Intercambios', 'direccion'];
    const fleet = ['Zafiro', 'árbol', 'barco'].map((name) => aVessel(place.location, { name }));
    const offered = names.map((displayName) => aService(place.location, fleet, { name: displayName.en, displayName }));
    await store(api.db, vessels, fleet);
    await store(api.db, services, offered);
    const bookingIds: string[] = [];
    for (const [i, { _id: serviceId }] of offered.entries()) {
      const trip = await bookTrip(staff, place, { serviceId, resourceId: fleet[i]?._id, status: statuses[i] });
      bookingIds.push(trip._id);
    }
    const inOrder = async (sort: string, language = 'en') => {
      const { body } = await api
        .request()
        .post(`/api/location/${place.location._id}/bookings`)
        .set({ token, 'Accept-Language': language })
        .send({ sort, order: 'asc' });
      return body.docs.map(({ _id }: { _id: string }) => bookingIds.indexOf(_id));
    };
    expect(await inOrder('service', 'en')).toEqual([0, 1, 2]);
    expect(await inOrder('service', 'es')).toEqual([1, 2, 0]);
    expect(await inOrder('resource')).toEqual([1, 2, 0]);
    expect(await inOrder('status')).toEqual([0, 2, 1]);
    await staff.put(`/api/booking/${bookingIds[0]}/status`, { status: 'reschedule' });
    expect(await inOrder('status')).toEqual([2, 1, 0]);
  });
});

describe('totals', () => {
  it('are those of the listed bookings, and of nobody else\u2019s', async () => {
    const total = async (who: Who, filter = {}) =>
      (await as(who).post(`/api/visit/booking/${home.company.slug}/total`, { filter })).body.data;
    const all = await total('admin');
    const prices = await Promise.all(
      [ids.direct, ids.sold, ids.internal].map(async (id) => (await as('admin').get(`/api/booking/${id}`)).body.data),
    );
    const sum = (of: (one: { price: Record<string, number> }) => number | undefined) =>
      prices.reduce((whole, one) => whole + (of(one) ?? 0), 0);
    expect(all).toMatchObject({ bookings: 3, pax: 27, hours: 13.5, byStatus: [{ status: 'created', bookings: 3 }] });
    expect(all.byCurrency).toEqual([
      {
        currency: 'usd',
        bookings: 3,
        grandTotal: sum(({ price }) => price.grandTotal),
        discount: 0,
        paid: 0,
        owed: sum(({ price }) => price.balance),
        credit: 0,
        kept: 0,
        earned: 0,
        deferred: sum(({ price }) => price.grandTotal),
        resellerCommission: sum(({ price }) => price.resellerCommission),
        internalCommission: sum(({ price }) => price.internalCommission),
      },
    ]);
    expect(all.byCurrency[0].internalCommission).toBeGreaterThan(0);
    expect(await total('reseller')).toMatchObject({ bookings: 1, byCurrency: [{ internalCommission: null }] });
    expect(await total('owner')).toMatchObject({ bookings: 1, byCurrency: [{ resellerCommission: null }] });
    expect(await total('admin', { status: ['cancel'] })).toMatchObject({ bookings: 1 });
    expect((await as('stranger').post(`/api/visit/booking/${home.company.slug}/total`, {})).status).toBe(404);
  });
});

describe('the bookings between two days', () => {
  it('is what keeps the vessel', async () => {
    const range = async (filter: object, who: Who = 'admin') =>
      (await as(who).post(`/api/visit/booking/${home.location.slug}/range`, { filter })).body.data.map(
        ({ _id }: { _id: string }) => _id,
      );
    const days = { startDate: inDays(10), endDate: inDays(13) };
    expect(await range({ ...days, resourceId: home.vessel._id })).toEqual([ids.direct, ids.internal]);
    expect(await range({ ...days, endDate: inDays(12), serviceId: home.service._id })).toEqual([ids.direct, ids.sold]);
    expect(await range(days, 'reseller')).toEqual([ids.sold]);
    const wrong = await as('admin').post(`/api/visit/booking/${home.location.slug}/range`, {
      filter: { startDate: '2026-02-30', endDate: inDays(1) },
    });
    expect(wrong.body.errors[0].path).toBe('filter.startDate');
  });
});

describe('a customer\u2019s bookings', () => {
  it('are listed for the company, and for a reseller those that they sold', async () => {
    const { customerId } = (await as('admin').get(`/api/booking/${ids.sold}`)).body.data.customer;
    await as('admin').post('/api/booking', booking(20, { customer: undefined, customerId }));
    const of = async (who: Who) => (await as(who).get(`/api/customer/${customerId}/bookings`)).body.total;
    expect([await of('admin'), await of('reseller')]).toEqual([2, 1]);
    const { customer } = (await as('admin').get(`/api/booking/${ids.direct}`)).body.data;
    const refused = [
      await as('stranger').get(`/api/customer/${customerId}/bookings`),
      await as('reseller').get(`/api/customer/${customer.customerId}/bookings`),
      await as('owner').get(`/api/customer/${customerId}/bookings`),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 403]);
  });
});

describe('a booking\u2019s commissions', () => {
  it('are explained to the company whole, and to a reseller their own', async () => {
    const explanation = (await as('reseller').get(`/api/booking/${ids.sold}/comisiones`)).body.data;
    // 20 % of 1,500.00 and half an hour at 220.00, and 96.5 % of 100.01.
    expect(explanation).toMatchObject({
      state: 'pending',
      base: { basePrice: 150_000, extraHoursFee: 11_000, amount: 161_000 },
      reseller: {
        person: { name: 'Caribe Agency' },
        percent: 20,
        fromBase: 32_200,
        fromOverprice: 9_651,
        amount: 41_851,
      },
      internal: null,
    });
    const internal = (await as('admin').get(`/api/booking/${ids.internal}/comisiones`)).body.data;
    expect(internal).toMatchObject({ reseller: null, internal: { percent: 3, amount: 4_830 } });
    expect((await as('reseller').get(`/api/booking/${ids.internal}/comisiones`)).status).toBe(404);
    expect((await as('owner').get(`/api/booking/${ids.sold}/comisiones`)).status).toBe(403);
    expect((await as('admin').get(`/api/booking/${ids.cancelled}/comisiones`)).body.data.state).toBe('reversed');
  });
});

describe('the audit log of a booking', () => {
  it('tells from which value to which each change went', async () => {
    const { body } = await as('admin').put(`/api/booking/${ids.direct}/update`, { notes: 'champaña', overprice: 500 });
    expect(body.data.overprice).toBe(500);
    const log = (await as('admin').get(`/api/audit?entity=booking&entityId=${ids.direct}`)).body.docs[0];
    expect(log.changes).toContainEqual({ path: 'overprice', from: 0, to: 500 });
    expect(log.changes).toContainEqual({ path: 'notes', from: '', to: 'champaña' });
    const paths = log.changes.map(({ path }: { path: string }) => path);
    expect(paths.filter((path: string) => /words|history|version|sortKeys/.test(path))).toEqual([]);
  });
});

describe('the bookings that owe', () => {
  it('are trips with a balance, and none for those who see no money', async () => {
    const owing = async (token: string) => {
      const filter = { owes: true, limit: 20, page: 1 };
      const { body } = await callerOf(api, token).post(`/api/location/${home.location._id}/bookings`, filter);
      return body.docs.map(({ _id }: { _id: string }) => _id);
    };
    const before = await owing(tokens.admin);
    expect(before).toEqual(expect.arrayContaining([ids.direct, ids.sold, ids.internal]));
    expect(before).not.toContain(ids.cancelled);
    const { grandTotal } = (await as('admin').get(`/api/booking/${ids.direct}`)).body.data.price;
    const paid = await as('admin').post('/api/payment', { visitId: ids.direct, type: 'Cash', amount: grandTotal });
    expect(paid.status).toBe(201);
    expect(await owing(tokens.admin)).toEqual(before.filter((id: string) => id !== ids.direct));
    const dock = aRole(home.location, { name: 'Dock', resources: [{ path: '/booking', permissions: ['read'] }] });
    await store(api.db, roles, dock);
    expect(await owing(await api.tokenOf(await storeUser(api.db, dock)))).toEqual([]);
  });
});
