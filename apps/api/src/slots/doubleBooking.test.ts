import { occupyingStatuses } from '@marea/domain/booking/status/booking.status';
import { addDays, wallClock } from '@marea/domain/core/time/zone';
import { locations } from '@marea/domain/fleet/location.schema';
import { services } from '@marea/domain/fleet/service.schema';
import { aService } from '@marea/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockRequest } from '../../tests/bookings.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import type { Answer, RunningApi } from '../../tests/twoProcesses.ts';
import { booking, overlapOn, startProcesses } from '../../tests/twoProcesses.ts';
import { bookings } from '../booking/booking.collection.ts';
import { holds, vesselDays } from './slots.collection.ts';

const REQUESTS = 200;
const inDays = (days: number) => addDays(wallClock('America/Cancun', Date.now()).date, days);
async function setCapacity({ api, fixture }: RunningApi, spotsPerTimeSlot: number): Promise<void> {
  await api
    .db(locations)
    .updateOne({ _id: fixture.location._id }, { $set: { 'bookingTimes.spotsPerTimeSlot': spotsPerTimeSlot } });
}

const count = (answers: Answer[], status: number) => answers.filter((one) => one.status === status).length;
const times = <T>(many: number, make: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: many }, (_, i) => make(i)));

describe('two processes, one slot', () => {
  let app: RunningApi;
  beforeAll(async () => {
    app = await startProcesses({});
  });
  afterAll(() => app.stop());

  it.each([1, 5, 20])(
    'sells it exactly %i times to 200 at once, and tells the others what is free',
    async (capacity) => {
      await setCapacity(app, capacity);
      const bookingDate = inDays(20 + capacity);
      const answers = await times(REQUESTS, () =>
        app.send('POST', '/api/booking', booking(app.fixture, { bookingDate })),
      );
      expect(count(answers, 201)).toBe(capacity);
      expect(count(answers, 409)).toBe(REQUESTS - capacity);
      expect(await overlapOn(app.api, app.fixture.vessel._id, bookingDate)).toBe(capacity);
      const refusals = answers.filter(({ status }) => status === 409).map(({ body }) => body);
      expect(refusals.every(({ code, details }) => code === 'slot_taken' && details?.nearest?.length === 6)).toBe(true);
    },
  );

  it('holds it for one of 200', async () => {
    await setCapacity(app, 1);
    const { fixture } = app;
    const slot = {
      serviceId: fixture.service._id,
      resourceId: fixture.vessel._id,
      bookingDate: inDays(50),
      hora: '10:00',
    };
    const answers = await times(REQUESTS, () => app.send('POST', `/api/location/${fixture.location._id}/hold`, slot));
    expect([count(answers, 201), count(answers, 409)]).toEqual([1, REQUESTS - 1]);
  });

  it('sells no overlap to trips that do not start at the same minute, nor on a vessel that two services sell', async () => {
    await setCapacity(app, 1);
    const { fixture, api } = app;
    const tour = aService(fixture.location, [fixture.vessel], { name: 'Sunset', duration: 2, bufferTime: 15 });
    await store(api.db, services, tour);
    const bookingDate = inDays(51);
    const answers = await times(REQUESTS, (i) => {
      const hora = `${String(8 + (i % 8)).padStart(2, '0')}:${String((i * 5) % 60).padStart(2, '0')}`;
      const serviceId = i % 2 ? tour._id : fixture.service._id;
      return app.send('POST', '/api/booking', booking(fixture, { bookingDate, hora, serviceId }));
    });
    expect(count(answers, 201) + count(answers, 409)).toBe(REQUESTS);
    expect(count(answers, 201)).toBeGreaterThan(1);
    expect(await overlapOn(api, fixture.vessel._id, bookingDate)).toBe(1);
  });

  it('moves one of twenty bookings into it, and the others keep their own', async () => {
    await setCapacity(app, 1);
    const { fixture, api } = app;
    const own = await times(20, (i) =>
      app.send('POST', '/api/booking', booking(fixture, { bookingDate: inDays(60 + i) })),
    );
    const target = inDays(100);
    const moves = await times(REQUESTS, (i) =>
      app.send('PUT', `/api/booking/${own[i % 20]?.body.data?._id}/reschedule`, {
        bookingDate: target,
        hora: i % 2 ? '10:00' : '11:30',
      }),
    );
    expect(moves.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await overlapOn(api, fixture.vessel._id, target)).toBe(1);
    const still = await api.db(bookings).countDocuments({
      _id: { $in: own.map(({ body }) => body.data?._id ?? '') },
      status: { $in: [...occupyingStatuses] },
    });
    expect(still).toBe(20);
    expect(await strayOwners(api)).toEqual([]);
  });

  it('either sells it or blocks it where a block is moved there meanwhile', async () => {
    await setCapacity(app, 1);
    const { fixture, api } = app;
    for (let round = 0; round < 4; round += 1) {
      const target = inDays(110 + round);
      const block = blockRequest(fixture, {}, inDays(120 + round));
      const { body } = await app.send<{ _id: string }[]>('POST', '/api/booking/block', block);
      const there = { from: { date: target, hora: '10:00' }, to: { date: target, hora: '14:00' } };
      const answers = await times(20, (i) =>
        i % 4 === 0
          ? app.send('PUT', `/api/booking/${body.data?.[0]?._id}/block`, there)
          : app.send('POST', '/api/booking', booking(fixture, { bookingDate: target, hora: '11:30' })),
      );
      const refusals = answers.filter(({ status }) => status !== 200 && status !== 201);
      expect(
        refusals.filter(({ body }) => !['slot_taken', 'vessels_taken', 'version_conflict'].includes(body.code ?? '')),
      ).toEqual([]);
      expect(count(answers, 201) === 0).toBe(count(answers, 200) > 0);
      expect(await overlapOn(api, fixture.vessel._id, target)).toBe(1);
    }
    expect(await strayOwners(api)).toEqual([]);
  });
});

/** Occupancies without a reason: each must belong to a standing booking or hold. */
async function strayOwners(api: TestApi): Promise<unknown[]> {
  const owners = await api.db(vesselDays).distinct('spans.owner');
  const occupying = { isDeleted: false, status: { $in: [...occupyingStatuses] } };
  const known = new Set([
    ...(await api.db(bookings).distinct('_id', occupying)),
    ...(await api.db(holds).distinct('_id')),
  ]);
  return owners.filter((owner) => !known.has(owner));
}

describe('a block of a fleet for days and sales at the same moment', () => {
  it('never both: either every vessel is blocked, or none is and what was sold stands', async () => {
    const app = await startProcesses({});
    try {
      const { fixture, api } = app;
      const fleet = [fixture.vessel._id, fixture.other._id];
      for (let round = 0; round < 6; round += 1) {
        const first = inDays(20 + round * 10);
        const block = {
          locationId: fixture.location._id,
          resourceIds: fleet,
          from: { date: first, hora: '00:00' },
          to: { date: addDays(first, 7), hora: '00:00' },
          reason: 'Varadero',
        };
        const sell = (i: number) => {
          const slot = { bookingDate: addDays(first, i % 7), resourceId: fleet[i % 2] };
          return app.send('POST', '/api/booking', booking(fixture, slot));
        };
        const [blocked, ...sales] = await Promise.all([
          app.send<{ _id: string }[]>('POST', '/api/booking/block', block),
          ...Array.from({ length: round * 2 }, (_, i) => sell(i)),
        ]);
        const late = await sell(0);
        const answers = [...sales, late];
        expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
        expect(blocked.status === 201 || blocked.body.code === 'vessels_taken').toBe(true);
        expect(count(answers, 201) === 0).toBe(blocked.status === 201);
        const stored = await api.db(bookings).countDocuments({ bookingDate: first, status: 'blackout' });
        expect(stored).toBe(blocked.status === 201 ? 2 : 0);
      }
      expect(await strayOwners(api)).toEqual([]);
    } finally {
      await app.stop();
    }
  });
});

describe('the same system without the condition on a vessel’s day', () => {
  it('oversells, which is why it is there', async () => {
    const app = await startProcesses({ SLOT_CLAIMS: 'off' });
    try {
      const answers = await times(REQUESTS, () => app.send('POST', '/api/booking', booking(app.fixture)));
      expect(count(answers, 201)).toBeGreaterThan(1);
      expect(await overlapOn(app.api, app.fixture.vessel._id, inDays(10))).toBeGreaterThan(1);
    } finally {
      await app.stop();
    }
  });
});
