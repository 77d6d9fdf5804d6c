import { services, type Service } from '@marea/domain/fleet/service.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { aService } from '@marea/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../tests/bookings.ts';
import { bookingRequest, bookTrip, callerOf, inDays } from '../../../tests/bookings.ts';
import type { StoredCompany } from '../../../tests/company.ts';
import { storeCompany, storeUser } from '../../../tests/company.ts';
import { assertLedgerIsTrue } from '../../../tests/ledger.ts';
import { store } from '../../../tests/store.ts';
import type { TestApi } from '../../../tests/testApi.ts';
import { startTestApi } from '../../../tests/testApi.ts';

let api: TestApi;
let fixture: StoredCompany;
let staff: Caller;
let short: Service;

beforeAll(async () => {
  api = await startTestApi();
  fixture = await storeCompany(api.db);
  staff = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
  // The vessels have no price of their own, so that each service has its own.
  const fleet = [fixture.vessel, fixture.other];
  await api.db(vessels).updateMany({ _id: { $in: fleet.map(({ _id }) => _id) } }, { $set: { price: 0 } });
  short = aService(fixture.location, fleet, {
    name: 'Sunset 2 h',
    displayName: { en: 'Sunset 2 h', es: 'Atardecer 2 h' },
    duration: 2,
    price: 90_000,
    marineParkFee: 1_500,
  });
  await store(api.db, services, short);
});
afterAll(() => api.stop());

let lastDay = 20;
const book = (over: object = {}) => bookTrip(staff, fixture, { bookingDate: inDays((lastDay += 1)), ...over });
const update = (id: string, changes: object) => staff.put(`/api/booking/${id}/update`, changes);
const timesOf = async (query: Record<string, string>) => {
  const path = `/api/location/${fixture.location._id}/availability?${new URLSearchParams(query).toString()}`;
  const { body } = await staff.get(path);
  return body.data.times.filter(({ resourceIds }: { resourceIds: string[] }) =>
    resourceIds.includes(fixture.vessel._id),
  ) as { hora: string; start: string; end: string }[];
};

describe('the service of a booking', () => {
  it('is exchanged for a shorter one, with its price and length, keeping folio and payments', async () => {
    const { _id, folio, bookingDate } = await book();
    await staff.post('/api/payment', { visitId: _id, type: 'Cash', amount: 20_000 });
    const { status, body } = await update(_id, { serviceId: short._id });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      folio,
      serviceId: short._id,
      serviceName: { es: 'Atardecer 2 h' },
      duration: 2,
      basePrice: 90_000,
      end: `${bookingDate}T17:00:00.000Z`,
      // 10 % service charge, the pier for eight, and the park.
      price: { grandTotal: 90_000 + 9_000 + 16_000 + 1_500, paid: 20_000 },
    });
    expect(body.data.payments).toHaveLength(1);
    expect((await timesOf({ serviceId: short._id, date: bookingDate })).map(({ hora }) => hora)).toContain('12:30');
    await assertLedgerIsTrue(api.app);
  });

  it('is exchanged for a longer one only if the vessel is free, and the old slot stays else', async () => {
    const { _id, bookingDate } = await book({ serviceId: short._id });
    const next = await book({ serviceId: short._id, bookingDate, hora: '13:00' });
    const refused = await update(_id, { serviceId: fixture.service._id });
    expect([refused.status, refused.body.code]).toEqual([409, 'slot_taken']);
    const { body } = await staff.get(`/api/booking/${_id}`);
    expect(body.data).toMatchObject({ serviceId: short._id, duration: 2, price: { grandTotal: 116_500 } });
    const between = bookingRequest(fixture, { serviceId: short._id, bookingDate, hora: '11:00' });
    expect((await staff.post('/api/booking', between)).status).toBe(409);
    await staff.put(`/api/booking/${next._id}/status`, { status: 'cancel' });
    expect((await update(_id, { serviceId: fixture.service._id })).body.data).toMatchObject({ duration: 4 });
  });

  it('changes with the vessel in one step, while other fields change too', async () => {
    const { _id } = await book();
    const { body } = await update(_id, { serviceId: short._id, resourceId: fixture.other._id, notes: 'both' });
    expect(body.data).toMatchObject({
      serviceId: short._id,
      resourceId: fixture.other._id,
      resourceName: 'Sea Ray 42',
      notes: 'both',
      status: 'created',
    });
  });

  it('is one that the location offers on that vessel', async () => {
    const { _id } = await book();
    const wrong = await update(_id, { serviceId: 'f'.repeat(24) });
    expect(wrong.body.errors[0].path).toBe('serviceId');
    const elsewhere = aService(fixture.location, [fixture.other], { name: 'Other vessel only' });
    await store(api.db, services, elsewhere);
    expect((await update(_id, { serviceId: elsewhere._id })).body.errors[0].path).toBe('resourceId');
  });

  it('does not change on a booking that keeps no slot', async () => {
    const { _id } = await book();
    await staff.put(`/api/booking/${_id}/status`, { status: 'cancel' });
    const { status, body } = await update(_id, { serviceId: short._id });
    expect([status, body.code]).toEqual([409, 'transition_not_allowed']);
  });

  it('changes while moving to another day', async () => {
    const { _id } = await book();
    const bookingDate = inDays((lastDay += 1));
    const { body } = await staff.put(`/api/booking/${_id}/reschedule`, {
      bookingDate,
      hora: '17:00',
      serviceId: short._id,
    });
    expect(body.data).toMatchObject({ bookingDate, serviceId: short._id, duration: 2, basePrice: 90_000 });
  });

  it('tells the guest when it changes', async () => {
    const customer = { ...bookingRequest(fixture).customer, email: 'another-service@example.com' };
    const { _id } = await book({ customer, language: 'en' });
    await update(_id, { serviceId: short._id });
    const mails = await api.mailsTo(customer.email);
    expect(mails.at(-1)?.text).toContain('Sunset 2 h');
  });
});

describe('free times for a move', () => {
  it('are as if the booking were not there, and as long as it was sold', async () => {
    const booking = await book();
    const date = booking.bookingDate;
    const slotQuery = { serviceId: fixture.service._id, date };
    const hours = async (query: object) => (await timesOf({ ...slotQuery, ...query })).map(({ hora }) => hora);
    expect(await hours({})).not.toContain('11:00');
    expect(await hours({ bookingId: booking._id })).toContain('11:00');
    await api.db(services).updateOne({ _id: fixture.service._id }, { $set: { duration: 6 } });
    const [first] = await timesOf({ ...slotQuery, bookingId: booking._id });
    await api.db(services).updateOne({ _id: fixture.service._id }, { $set: { duration: 4 } });
    expect(Date.parse(first?.end ?? '') - Date.parse(first?.start ?? '')).toBe(4 * 3_600_000);
  });

  it('are those of a booking that the caller may see', async () => {
    const foreign = await storeCompany(api.db);
    const stranger = callerOf(api, await api.tokenOf(await storeUser(api.db, foreign.role)));
    const theirs = await bookTrip(stranger, foreign, { bookingDate: inDays(5) });
    const query = `serviceId=${fixture.service._id}&date=${inDays(5)}&bookingId=${theirs._id}`;
    const path = `/api/location/${fixture.location._id}/availability?${query}`;
    expect((await staff.get(path)).status).toBe(404);
  });
});
