import { addDays, weekdays } from '@marea/domain/core/time/zone';
import { locations, type WeekHours } from '@marea/domain/fleet/location.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inDays } from '../../tests/bookings.ts';
import { lapseHold } from '../../tests/lapseHold.ts';
import type { RunningApi } from '../../tests/twoProcesses.ts';
import { booking, dataOf, overlapOn, startProcesses } from '../../tests/twoProcesses.ts';
import { vesselDays } from './slots.collection.ts';

// From 17:00 in Cancún four and a half hours last from 22:00 to 02:30 UTC.
describe('a trip that touches two UTC days', () => {
  let app: RunningApi;
  beforeAll(async () => {
    app = await startProcesses({});
  });
  afterAll(() => app.stop());
  const sell = (bookingDate: string, hora: string, through?: 0 | 1) =>
    app.send('POST', '/api/booking', booking(app.fixture, { bookingDate, hora }), through);
  const daysOf = async (owner: string | undefined) =>
    (
      await app.api
        .db(vesselDays)
        .find({ 'spans.owner': owner }, { sort: { day: 1 } })
        .toArray()
    ).map(({ day }) => day);
  const utcDay = (date: string) => Date.parse(date) / 86_400_000;

  it('keeps its vessel on both, and leaves both when it moves', async () => {
    const date = inDays(20);
    const { body } = await sell(date, '17:00');
    const id = body.data?._id;
    expect(await daysOf(id)).toEqual([utcDay(date), utcDay(date) + 1]);
    // The first touches the first day alone, the second both, the third the second alone.
    const overlapping = [await sell(date, '14:00'), await sell(date, '18:00'), await sell(date, '19:00')];
    expect(overlapping.map(({ status }) => status)).toEqual([409, 409, 409]);
    const moved = await app.send('PUT', `/api/booking/${id}/reschedule`, { bookingDate: inDays(21), hora: '08:00' });
    expect(moved.status).toBe(200);
    expect(await daysOf(id)).toEqual([utcDay(inDays(21))]);
    expect((await sell(date, '19:00')).status).toBe(201);
    expect((await sell(date, '14:30')).status).toBe(201);
  });

  it.each([1, 2])('is sold to as many as may overlap at any instant: %i', async (spotsPerTimeSlot) => {
    const { api, fixture } = app;
    await api
      .db(locations)
      .updateOne({ _id: fixture.location._id }, { $set: { 'bookingTimes.spotsPerTimeSlot': spotsPerTimeSlot } });
    for (let round = 0; round < 4; round += 1) {
      const date = inDays(30 + spotsPerTimeSlot * 10 + round);
      const hours = ['14:30', '15:00', '16:30', '17:00', '18:00', '18:30', '19:00'];
      const answers = await Promise.all(
        Array.from({ length: 42 }, (_, i) => sell(date, hours[i % hours.length] ?? '')),
      );
      expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
      expect(await overlapOn(api, fixture.vessel._id, date)).toBe(spotsPerTimeSlot);
    }
    await api.db(locations).updateOne({ _id: fixture.location._id }, { $set: { 'bookingTimes.spotsPerTimeSlot': 1 } });
  });

  it('is free again on both days when its hold has lapsed', async () => {
    const date = inDays(60);
    const { fixture, api } = app;
    const slot = { serviceId: fixture.service._id, resourceId: fixture.vessel._id, bookingDate: date, hora: '17:00' };
    const hold = await app.send('POST', `/api/location/${fixture.location._id}/hold`, slot);
    expect((await sell(date, '18:00')).status).toBe(409);
    await lapseHold(api.db, hold.body.data?._id ?? '');
    expect((await sell(date, '18:00')).status).toBe(201);
    expect(await daysOf(hold.body.data?._id)).toEqual([]);
  });
});

/** Of the four days from the day before a departure, those whose list contains the booking. */
async function daysShowing({ fixture, send }: RunningApi, _id: string, leaves: string, more: object = {}) {
  const days = [-1, 0, 1, 2, 3].map((after) => addDays(leaves, after));
  const answers = await Promise.all(
    days.map((day) => {
      const filter = { start: day, end: day, locationId: fixture.location._id, ...more };
      return send('POST', `/api/visit/booking/${fixture.company.slug}/list`, { filter });
    }),
  );
  return days.filter((_, i) => JSON.stringify(answers[i]?.body).includes(_id));
}

describe('a trip past midnight', () => {
  let app: RunningApi;
  beforeAll(async () => {
    const evening = { isOpen: true, from: '18:00', to: '02:00' };
    const businessHours = Object.fromEntries(weekdays.map((day) => [day, evening])) as WeekHours;
    app = await startProcesses({}, { businessHours });
  });
  afterAll(() => app.stop());

  it('is sold, and is on the calendar of both its days', async () => {
    const leaves = inDays(20);
    const sale = await app.send('POST', '/api/booking', booking(app.fixture, { bookingDate: leaves, hora: '21:30' }));
    const { _id } = dataOf(sale);
    expect(await daysShowing(app, _id, leaves)).toEqual([leaves, inDays(21)]);
    const early = { bookingDate: inDays(21), hora: '00:30' };
    expect((await app.send('POST', '/api/booking', booking(app.fixture, early))).status).toBe(422);
  });
});

describe('a trip of two days and nights', () => {
  let app: RunningApi;
  beforeAll(async () => {
    app = await startProcesses({});
    dataOf(await app.send('PUT', `/api/service/${app.fixture.service._id}/update`, { duration: 48 }));
  });
  afterAll(() => app.stop());
  const sell = (bookingDate: string, through?: 0 | 1) =>
    app.send('POST', '/api/booking', booking(app.fixture, { bookingDate, hora: '10:00' }), through);
  const freeOn = async (date: string) => {
    const { fixture, send } = app;
    const query = `serviceId=${fixture.service._id}&resourceId=${fixture.vessel._id}&date=${date}`;
    const { body } = await send<{ times: { hora: string; resourceIds: string[] }[] }>(
      'GET',
      `/api/location/${fixture.location._id}/availability?${query}`,
    );
    return body.data?.times.filter(({ resourceIds }) => resourceIds.length > 0).map(({ hora }) => hora) ?? [];
  };

  it('keeps its vessel for all of them: no other trip starts before it is back, nor returns after it left', async () => {
    const leaves = inDays(20);
    expect(await freeOn(inDays(18))).toContain('12:00');
    expect((await sell(leaves)).status).toBe(201);
    const others = [await sell(inDays(18)), await sell(inDays(19)), await sell(inDays(21)), await sell(inDays(22))];
    expect(others.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
    expect(await freeOn(inDays(21))).toEqual([]);
    // The other's buffer of half an hour ends before it leaves; it is back at 10:00, and ready at 10:30.
    expect((await freeOn(inDays(18))).at(-1)).toBe('09:30');
    expect((await freeOn(inDays(22)))[0]).toBe('10:30');
    expect((await sell(inDays(23))).status).toBe(201);
  });

  it('is on the calendar of each of its days, and in the list of the one on which it leaves', async () => {
    const leaves = inDays(90);
    const { _id } = dataOf(await sell(leaves));
    expect(await daysShowing(app, _id, leaves)).toEqual([leaves, inDays(91), inDays(92)]);
    expect(await daysShowing(app, _id, leaves, { page: 1, limit: 20 })).toEqual([leaves]);
  });

  it('is sold once to many who ask for days that overlap', async () => {
    const answers = await Promise.all(Array.from({ length: 24 }, (_, i) => sell(inDays(40 + (i % 3)))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(23);
  });

  it('is disrupted, and not sold, where its vessel is out of service on its second day', async () => {
    const sale = await sell(inDays(60));
    const out = { start: inDays(61), end: inDays(61), reason: 'paint' };
    const path = `/api/resource/${app.fixture.vessel._id}/update`;
    const refused = await app.send('PUT', path, { blackouts: [out] });
    expect([refused.status, refused.body.details?.trips?.map(({ _id }) => _id)]).toEqual([409, [sale.body.data?._id]]);
    const other = { ...out, start: inDays(71), end: inDays(71) };
    expect((await app.send('PUT', path, { blackouts: [other] })).status).toBe(200);
    const answers = [await sell(inDays(69)), await sell(inDays(70)), await sell(inDays(72))];
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 201]);
  });
});
