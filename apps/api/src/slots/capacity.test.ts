import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { bookTrip, callerOf, inDays } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { lapseHold } from '../../tests/lapseHold.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import type { RunningApi } from '../../tests/twoProcesses.ts';
import { booking, overlapOn, startProcesses } from '../../tests/twoProcesses.ts';
import { bookings } from '../booking/booking.collection.ts';
import { vesselDays } from './slots.collection.ts';
import { vesselDaysOf } from './vesselDays.ts';

const bookingTimes = (spotsPerTimeSlot: number) => ({
  bookingTimes: { maxDuration: 60, minDuration: 30, spotsPerTimeSlot },
});

describe('fewer places at a time', () => {
  let api: TestApi;
  let fixture: StoredCompany;
  let office: Caller;
  beforeAll(async () => {
    api = await startTestApi();
    fixture = await storeCompany(api.db, bookingTimes(3));
    office = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
  });
  afterAll(() => api.stop());
  const set = (spots: number) =>
    office.put(`/api/location/${fixture.location._id}/settings/booking/update`, bookingTimes(spots));
  const cancel = (id: string) => office.put(`/api/booking/${id}/status`, { status: 'cancel' });
  const request = (bookingDate: string, hora = '10:00') =>
    office.post('/api/booking', booking(fixture, { bookingDate, hora }));

  it('are refused while more are sold, with the vessel and the first moment; nothing changes', async () => {
    const day = inDays(20);
    const first = await bookTrip(office, fixture, { bookingDate: day, hora: '08:00' });
    await bookTrip(office, fixture, { bookingDate: day, hora: '11:00' });
    const third = await bookTrip(office, fixture, { bookingDate: day, hora: '12:00' });
    const refused = await set(2);
    expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);
    // 12:00 in Cancún: the first two overlap from 11:00 on, the third one is too many.
    expect(refused.body.details).toEqual({ resourceId: fixture.vessel._id, at: `${day}T17:00:00.000Z` });
    const { body } = await office.get(`/api/locations/${fixture.location._id}`);
    expect(body.data).toMatchObject({ version: 1, bookingTimes: { spotsPerTimeSlot: 3 } });

    await cancel(third._id);
    expect((await set(2)).status).toBe(200);
    expect((await request(day, '12:00')).status).toBe(409);
    expect((await set(1)).status).toBe(409);
    await cancel(first._id);
    expect((await set(1)).status).toBe(200);
    expect((await set(3)).status).toBe(200);
    expect((await request(day, '12:00')).status).toBe(201);
  });

  it('find a trip in the way also when it was sold as the second of several', async () => {
    const day = inDays(21);
    await set(3);
    await api.db(bookings).deleteMany({});
    await api.db(vesselDays).deleteMany({});
    const first = await bookTrip(office, fixture, { bookingDate: day });
    await bookTrip(office, fixture, { bookingDate: day });
    await cancel(first._id);
    expect((await set(1)).status).toBe(200);
    const answers = [await request(day), await request(day, '06:00'), await request(day, '12:30')];
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(await overlapOn(api, fixture.vessel._id, day)).toBe(1);
  });

  it('count what is held, but not what was held once or sailed already', async () => {
    await set(3);
    await api.db(bookings).deleteMany({});
    await api.db(vesselDays).deleteMany({});
    const slot = {
      serviceId: fixture.service._id,
      resourceId: fixture.vessel._id,
      bookingDate: inDays(22),
      hora: '10:00',
    };
    const hold = await office.post(`/api/location/${fixture.location._id}/hold`, slot);
    await request(inDays(22));
    expect((await set(1)).status).toBe(409);
    await lapseHold(api.db, hold.body.data._id);
    const [start, until] = [new Date(Date.now() - 7_200_000), new Date(Date.now() - 3_600_000)];
    const past = { resourceId: fixture.vessel._id, start, until };
    const sailed = ['a', 'b'].map((digit) => ({ _id: digit.repeat(24), ...past }));
    await api.db(vesselDays).insertMany(vesselDaysOf(sailed, new Date()));
    expect((await set(1)).status).toBe(200);
  });
});

describe('fewer places while they are being sold', () => {
  let app: RunningApi;
  beforeAll(async () => {
    // The processes keep the location as they first read it.
    app = await startProcesses({ CATALOGUE_FRESH_MS: '60000' }, bookingTimes(3));
  });
  afterAll(() => app.stop());
  const set = (spots: number) =>
    app.send('PUT', `/api/location/${app.fixture.location._id}/update`, bookingTimes(spots), 0);
  const sell = (bookingDate: string, through: 0 | 1) =>
    app.send('POST', '/api/booking', booking(app.fixture, { bookingDate }), through);

  it('are either too late, or hold for whoever sells at that moment and believes in more', async () => {
    const { api, fixture } = app;
    expect((await sell(inDays(30), 1)).status).toBe(201);
    for (let round = 0; round < 12; round += 1) {
      const day = inDays(40 + round);
      await api.db(vesselDays).deleteMany({});
      expect((await set(3)).status).toBe(200);
      // In every other round the capacity changes before anybody sells.
      const isFirst = round % 2 === 0;
      const early = isFirst ? await set(1) : null;
      const sales = Array.from({ length: 2 + (round % 4) }, () => sell(day, 1));
      const [late, ...answers] = await Promise.all([early ?? set(1), ...sales, sell(day, 0)]);
      answers.push(await sell(day, 1), await sell(day, 0));
      expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
      const overlap = await overlapOn(api, fixture.vessel._id, day);
      const outcome = overlap > 1 ? '409 in_use' : '200 ';
      expect(`${late.status} ${late.body.code ?? ''}`).toBe(isFirst ? '200 ' : outcome);
      expect(overlap).toBeLessThanOrEqual(isFirst ? 1 : 3);
    }
  });
});
