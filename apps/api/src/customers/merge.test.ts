import { customers } from '@marea/domain/customers/customer.schema';
import { aGuest } from '@marea/testing/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { bookTrip, bookingRequest, callerOf, inDays } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { auditLog } from '../audit/audit.ts';
import { bookings } from '../booking/index.ts';
import { waitingParties } from '../waitlist/index.ts';

let api: TestApi;
let home: StoredCompany;
let office: Caller;
let phone = 0;

beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  home = await storeCompany(api.db);
  office = callerOf(api, await api.tokenOf(await storeUser(api.db, home.role)));
});
afterAll(() => api.stop());

async function add(over: object = {}, caller = office) {
  const guest = { ...aGuest(), phone: `+52998${3_000_000 + (phone += 1)}`, ...over };
  const { body, status } = await caller.post('/api/customer', guest);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data;
}
const merge = (id: string, duplicateId: string, more: object = {}) =>
  office.post(`/api/customer/${id}/merge`, { duplicateId, ...more });
const tripOf = (customerId: string, over: object = {}) =>
  bookTrip(office, home, { customerId, customer: undefined, ...over });
const customerOf = async (id: string) => (await office.get(`/api/booking/${id}`)).body.data.customer;

describe('duplicate customers', () => {
  it('become one, with the bookings, the waiting visits and the notes of both', async () => {
    const ana = await add({ firstName: 'Ana', email: 'ana@example.com' });
    const twin = await add({ firstName: 'Anita', email: 'anita@example.com', state: 'Yucatán', country: 'México' });
    await office.put(`/api/customer/${ana._id}/update`, { notes: 'Mornings.' });
    await office.put(`/api/customer/${twin._id}/update`, { notes: 'No shrimp.' });
    const hers = await tripOf(ana._id);
    const theirs = await tripOf(twin._id, { bookingDate: inDays(11) });
    const cancelled = await tripOf(twin._id, { bookingDate: inDays(12) });
    await office.put(`/api/booking/${cancelled._id}/status`, { status: 'cancel', why: 'ill' });
    const visit = await office.post('/api/visit', { locationId: home.location._id, customerId: twin._id });
    expect(visit.status).toBe(201);

    const { status, body } = await merge(ana._id, twin._id, { take: ['email'] });

    expect([status, body.data]).toMatchObject([
      200,
      {
        _id: ana._id,
        firstName: 'Ana',
        email: 'anita@example.com',
        phone: ana.phone,
        country: 'México',
        notes: 'Mornings.\n\nNo shrimp.',
      },
    ]);
    expect((await office.get(`/api/customer/${twin._id}/details`)).status).toBe(404);
    const answer = await office.get(`/api/customer/${ana._id}/bookings`);
    const ids = answer.body.docs.map(({ _id }: { _id: string }) => _id);
    expect(new Set(ids)).toEqual(new Set([hers._id, theirs._id, cancelled._id]));
    expect((await api.db(waitingParties).findOne({ _id: visit.body.data._id }))?.customer.customerId).toBe(ana._id);
  });

  it('leave a booking the name and contact with which it was made', async () => {
    const ana = await add({ firstName: 'Ana' });
    const twin = await add({ firstName: 'Anita' });
    const trip = await tripOf(twin._id);
    await merge(ana._id, twin._id);
    expect(await customerOf(trip._id)).toMatchObject({ customerId: ana._id, firstName: 'Anita', phone: twin.phone });
  });

  it('are both in the audit log: one as merged, the other as removed', async () => {
    const [ana, twin] = [await add(), await add()];
    await merge(ana._id, twin._id);
    const log = await api.db(auditLog).find({ entity: 'customer', companyId: home.company._id }).toArray();
    const came = log.filter(({ entityId }) => entityId === ana._id).flatMap(({ changes }) => changes);
    expect(came).toContainEqual({ path: 'mergedCustomer', from: null, to: twin._id });
    expect(log.filter(({ entityId, action }) => entityId === twin._id && action === 'deleted')).toHaveLength(1);
  });

  it('are not merged if either has changed in the meantime', async () => {
    const [ana, twin] = [await add(), await add()];
    await office.put(`/api/customer/${twin._id}/update`, { notes: 'New.' });
    const late = await merge(ana._id, twin._id, { version: 1, duplicateVersion: 1 });
    expect([late.status, late.body.code, late.body.current?._id ?? late.body.details?.current?._id]).toEqual([
      409,
      'version_conflict',
      twin._id,
    ]);
    expect((await merge(ana._id, twin._id, { version: 9 })).body.code).toBe('version_conflict');
    expect((await office.get(`/api/customer/${twin._id}/details`)).status).toBe(200);
  });

  it('are of one location: nobody else is taken in', async () => {
    const away = await storeCompany(api.db);
    const foreign = callerOf(api, await api.tokenOf(await storeUser(api.db, away.role)));
    const ana = await add();
    const stranger = await add({}, foreign);
    for (const other of [stranger._id, 'f'.repeat(24)]) {
      const refused = await merge(ana._id, other);
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        [{ path: 'duplicateId', message: 'Unknown customer' }],
      ]);
    }
    expect((await merge(ana._id, ana._id)).body.errors[0].path).toBe('duplicateId');
    expect((await merge(stranger._id, ana._id)).status).toBe(404);
  });

  it('are not merged if their notes are too long together', async () => {
    const ana = await add({ notes: 'a'.repeat(3_000) });
    const twin = await add({ notes: 'b'.repeat(3_000) });
    expect((await merge(ana._id, twin._id)).body.errors[0].path).toBe('notes');
    expect((await office.get(`/api/customer/${twin._id}/details`)).status).toBe(200);
  });
});

describe('a merge beside a sale', () => {
  it('leaves no booking and no waiting party with a customer who is gone', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, async () => [await add(), await add()] as const));
    await Promise.all(
      people.flatMap(([ana, twin], day) => [
        office.post('/api/booking', bookingRequest(home, { customerId: twin._id, bookingDate: inDays(20 + day) })),
        office.post('/api/visit', { locationId: home.location._id, customerId: twin._id }),
        merge(ana._id, twin._id),
      ]),
    );
    const gone = (await api.db(customers).find({ companyId: home.company._id, isDeleted: true }).toArray()).map(
      ({ _id }) => _id,
    );
    expect(gone).toHaveLength(8);
    const lost = { companyId: home.company._id, 'customer.customerId': { $in: gone } };
    expect(await api.db(bookings).find(lost).toArray()).toEqual([]);
    expect(await api.db(waitingParties).find(lost).toArray()).toEqual([]);
  });
});

describe('the customers of a location', () => {
  it('are found by category, source and status', async () => {
    const vip = await add({ category: 'VIP', source: 'Llamada' });
    const hotel = await add({ category: 'Hotel', source: 'Whatsapp 3' });
    await office.put(`/api/customer/${hotel._id}/update`, { currentStatus: 'Contactado' });
    const list = async (query: string) => {
      const { body } = await office.get(`/api/location/${home.location._id}/customers?${query}`);
      return body.docs.map(({ _id }: { _id: string }) => _id);
    };
    expect(await list('category=VIP')).toEqual([vip._id]);
    expect(await list('source=Whatsapp%203')).toEqual([hotel._id]);
    expect(await list('currentStatus=Contactado')).toEqual([hotel._id]);
    expect(await list('category=VIP&source=Whatsapp%203')).toEqual([]);
    expect(await list('')).toEqual([hotel._id, vip._id]);
  });
});

describe('a customer\u2019s bookings', () => {
  it('come as those ahead, next first, and all others', async () => {
    const ana = await add();
    const later = await tripOf(ana._id, { bookingDate: inDays(15) });
    const sooner = await tripOf(ana._id, { bookingDate: inDays(5) });
    const off = await tripOf(ana._id, { bookingDate: inDays(7) });
    await office.put(`/api/booking/${off._id}/status`, { status: 'cancel', why: 'ill' });
    const gone = await tripOf(ana._id, { bookingDate: inDays(-3) });
    const ids = async (when: string) =>
      (await office.get(`/api/customer/${ana._id}/bookings?when=${when}`)).body.docs.map(
        ({ _id }: { _id: string }) => _id,
      );
    expect(await ids('upcoming')).toEqual([sooner._id, later._id]);
    expect(await ids('past')).toEqual([off._id, gone._id]);
  });

  it('come to trips, what was sold and what is owed, by currency', async () => {
    const ana = await add();
    const trip = await tripOf(ana._id);
    await tripOf(ana._id, { bookingDate: inDays(11) });
    await bookTrip(office, home, { bookingDate: inDays(12) });
    const { body } = await office.get(`/api/customer/${ana._id}/totals`);
    const { grandTotal } = trip.price;
    expect(body.data).toMatchObject({
      bookings: 2,
      byCurrency: [{ currency: 'usd', grandTotal: 2 * grandTotal, paid: 0, owed: 2 * grandTotal, credit: 0 }],
    });
  });
});
