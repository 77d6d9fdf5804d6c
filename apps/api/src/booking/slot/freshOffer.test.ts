import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inDays } from '../../../tests/bookings.ts';
import type { StoredCompany } from '../../../tests/company.ts';
import { storeCompany, storeUser } from '../../../tests/company.ts';
import type { RunningApi } from '../../../tests/twoProcesses.ts';
import { booking, startProcesses } from '../../../tests/twoProcesses.ts';
import { bookings } from '../booking.collection.ts';

/** The process that changes the offer, and the one that remembers what it was. */
const [CHANGES, SELLS] = [0, 1];

let app: RunningApi;
let fixture: StoredCompany;
let token: string;
beforeAll(async () => {
  app = await startProcesses({ CATALOGUE_FRESH_MS: '60000' });
});
afterAll(() => app.stop());

const sell = (over: Record<string, unknown> = {}, through = SELLS) =>
  app.send('POST', '/api/booking', booking(fixture, over), through, token);
const change = (path: string, changes: object) => app.send('PUT', `/api/${path}/update`, changes, CHANGES, token);
const people = (adultos: number) => ({ passengers: { adultos, menores: 0, infantes: 0, hrsExtras: 0 } });
const stored = (id = '') => app.api.db(bookings).findOne({ _id: id });

describe('an offer that another process has changed', () => {
  beforeEach(async () => {
    fixture = await storeCompany(app.api.db);
    token = await app.api.tokenOf(await storeUser(app.api.db, fixture.role));
    // The process reads the offer.
    await sell({ bookingDate: inDays(11) });
  });

  it('sells no more people than the vessel may carry from then on', async () => {
    const sold = await sell({ ...people(4), bookingDate: inDays(12) });
    expect((await change(`resource/${fixture.vessel._id}`, { people: 4, maxPeople: 4 })).status).toBe(200);
    const answers = [
      await sell({ ...people(5), bookingDate: inDays(13) }),
      await sell({ ...people(4), bookingDate: inDays(13) }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([422, 201]);
    const moved = { bookingDate: inDays(14), hora: '10:00' };
    const path = `/api/booking/${sold.body.data?._id}`;
    expect((await app.send('PUT', `${path}/reschedule`, moved, SELLS, token)).status).toBe(200);
  });

  it('sells at the price, for the length and in the hours of then', async () => {
    await change(`service/${fixture.service._id}`, { duration: 3 });
    await change(`resource/${fixture.vessel._id}`, { price: 500_000 });
    const { status, body } = await sell();
    expect(status).toBe(201);
    expect(await stored(body.data?._id)).toMatchObject({ basePrice: 500_000, duration: 3 });
    const closed = { isOpen: false, from: '09:00', to: '18:00' };
    const businessHours = Object.fromEntries(
      ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, closed]),
    );
    expect((await change(`location/${fixture.location._id}`, { businessHours })).status).toBe(200);
    expect((await sell({ bookingDate: inDays(15) })).status).toBe(422);
    const moved = { bookingDate: inDays(15), hora: '10:00' };
    const path = `/api/booking/${body.data?._id}/reschedule`;
    expect((await app.send('PUT', path, moved, SELLS, token)).status).toBe(422);
  });

  it('is sold to a guest at no other price than the one shown', async () => {
    const base = `/wizard/${fixture.company.slug}/${fixture.location.slug}`;
    const { service, vessel } = fixture;
    const slot = { serviceId: service._id, resourceId: vessel._id, bookingDate: inDays(20), hora: '10:00' };
    const hold = (await app.send('POST', `${base}/hold`, slot, SELLS)).body.data as { _id: string; key?: string };
    await change(`resource/${vessel._id}`, { price: 500_000 });
    const { customer } = booking(fixture);
    const entry = { ...slot, ...people(2), customer, language: 'es', acceptsTerms: true };
    const shown = { ...entry, hold: { id: hold._id, key: hold.key }, expectedTotal: 150_000 + 15_000 + 4_000 };
    expect((await app.send('POST', `${base}/booking`, shown, SELLS)).body.code).toBe('price_changed');
  });
});
