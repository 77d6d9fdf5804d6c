import { services } from '@marea/domain/fleet/service.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { aService, aVessel } from '@marea/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inDays } from '../../tests/bookings.ts';
import { store } from '../../tests/store.ts';
import type { RunningApi } from '../../tests/twoProcesses.ts';
import { booking, dataOf, startProcesses } from '../../tests/twoProcesses.ts';
import { bookings } from '../booking/booking.collection.ts';
import { vesselDays } from './slots.collection.ts';

const SEATS = 20;
let app: RunningApi;
let charterId: string;
let tourId: string;
let otherTourId: string;
let endedTourId: string;
let resourceId: string;

beforeAll(async () => {
  app = await startProcesses({});
  const { location } = app.fixture;
  const boat = aVessel(location, { name: 'Panga', people: 10, maxPeople: SEATS });
  const seats = { menores: 5_000, infantes: 0 };
  const charter = aService(location, [boat], { name: 'Charter' });
  const tour = aService(location, [boat], { name: 'Shared tour', price: 8_000, seats });
  const otherTour = aService(location, [boat], { name: 'Shared sunset', price: 6_000, seats });
  await store(app.api.db, vessels, boat);
  const endedTour = aService(location, [boat], { name: 'Shared summer tour', price: 6_000, seats });
  await store(app.api.db, services, [charter, tour, otherTour, endedTour]);
  [resourceId, charterId, tourId, otherTourId] = [boat._id, charter._id, tour._id, otherTour._id];
  endedTourId = endedTour._id;
});
afterAll(() => app.stop());

const party = (adultos: number, over: object = {}) => ({ adultos, menores: 0, infantes: 0, hrsExtras: 0, ...over });
const sell = (bookingDate: string, serviceId: string, over: object = {}) =>
  app.send('POST', '/api/booking', booking(app.fixture, { bookingDate, resourceId, serviceId, ...over }));
const seat = (bookingDate: string, adultos = 1, over: object = {}) =>
  sell(bookingDate, tourId, { passengers: party(adultos), ...over });
const together = <T>(many: number, make: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: many }, (_, i) => make(i)));
const count = (answers: { status: number }[], status: number) => answers.filter((one) => one.status === status).length;

async function soldSeats(bookingDate: string): Promise<number> {
  const sold = await app.api
    .db(bookings)
    .find({ resourceId, bookingDate, isShared: true, status: 'created' })
    .toArray();
  return sold.reduce((total, { passengers }) => total + passengers.adultos, 0);
}

async function seatsLeft(date: string, serviceId = tourId): Promise<number | null | undefined> {
  const path = `/api/location/${app.fixture.location._id}/availability?serviceId=${serviceId}&date=${date}`;
  const { times } = dataOf(await app.send<{ times: { hora: string; seatsLeft: number | null }[] }>('GET', path));
  return times.find(({ hora }) => hora === '10:00')?.seatsLeft;
}

describe('a shared departure, through two processes', () => {
  it('sells twenty seats to a hundred guests at once', async () => {
    const day = inDays(20);
    const answers = await together(100, () => seat(day));
    expect([count(answers, 201), count(answers, 409)]).toEqual([SEATS, 100 - SEATS]);
    expect(await soldSeats(day)).toBe(SEATS);
    expect(await seatsLeft(day)).toBe(0);
  });

  it('never floats more than its vessel carries, whatever the parties', async () => {
    const day = inDays(21);
    const answers = await together(40, (i) => seat(day, 1 + (i % 7)));
    expect(count(answers, 201) + count(answers, 409)).toBe(40);
    expect(await soldSeats(day)).toBe(SEATS);
  });

  it('is either sold by the seat or chartered, not both', async () => {
    for (let round = 0; round < 3; round += 1) {
      const day = inDays(22 + round);
      const answers = await together(20, (i) => (i % 2 ? seat(day) : sell(day, charterId)));
      const sold = await app.api.db(bookings).find({ resourceId, bookingDate: day }).toArray();
      const charters = sold.filter(({ isShared }) => !isShared).length;
      expect(count(answers, 201)).toBe(sold.length);
      expect([0, 1]).toContain(charters);
      expect(sold.length - charters > 0).toBe(charters === 0);
    }
  });

  it('takes the vessel from another one at that time', async () => {
    const day = inDays(26);
    expect((await seat(day)).status).toBe(201);
    expect((await sell(day, otherTourId)).status).toBe(409);
    expect((await seat(day, 1, { hora: '11:00' })).status).toBe(409);
    expect(await seatsLeft(day, otherTourId)).toBe(0);
    expect(await seatsLeft(day)).toBe(SEATS - 1);
  });
});

describe('the seats of a booking', () => {
  it('cost what each passenger’s seat costs, also after the party changes', async () => {
    const day = inDays(27);
    const { _id } = dataOf(await seat(day, 2, { passengers: party(2, { menores: 1, infantes: 1 }) }));
    expect(await app.api.db(bookings).findOne({ _id })).toMatchObject({ isShared: true, basePrice: 21_000 });
    await app.send('PUT', `/api/booking/${_id}/update`, { passengers: party(4) });
    expect(await app.api.db(bookings).findOne({ _id })).toMatchObject({
      basePrice: 32_000,
      price: { totalServicio: 32_000, extraPeopleFee: 0 },
    });
    expect(await seatsLeft(day)).toBe(SEATS - 4);
  });

  it('grow only while there are others, and a refusal changes nothing', async () => {
    const day = inDays(28);
    const { _id } = dataOf(await seat(day, 2));
    await seat(day, 15);
    const refused = await app.send('PUT', `/api/booking/${_id}/update`, { passengers: party(6) });
    expect([refused.status, refused.body.code]).toEqual([409, 'slot_taken']);
    expect(await app.api.db(bookings).findOne({ _id })).toMatchObject({ passengers: party(2), version: 1 });
    expect((await app.send('PUT', `/api/booking/${_id}/update`, { passengers: party(5) })).status).toBe(200);
    expect(await seatsLeft(day)).toBe(0);
  });

  it('become more or fewer also once the tour is no longer sold', async () => {
    const day = inDays(34);
    const { _id } = dataOf(await sell(day, endedTourId, { passengers: party(4) }));
    await sell(day, endedTourId, { passengers: party(14) });
    const off = { active: false, confirmed: true };
    expect((await app.send('PUT', `/api/service/${endedTourId}/active`, off)).status).toBe(200);

    const change = async (adultos: number) =>
      (await app.send('PUT', `/api/booking/${_id}/update`, { passengers: party(adultos) })).status;

    expect([await change(3), await change(7), await change(6)]).toEqual([200, 409, 200]);
    const stored = await app.api.db(bookings).findOne({ _id });
    expect(stored).toMatchObject({ passengers: party(6), disruptions: [{ by: 'service' }] });
  });

  it('are free again after a cancellation, and move with it', async () => {
    const [day, other] = [inDays(29), inDays(30)];
    const { _id } = dataOf(await seat(day, 12));
    await app.send('PUT', `/api/booking/${_id}/reschedule`, { bookingDate: other, hora: '10:00' });
    expect([await seatsLeft(day), await seatsLeft(other)]).toEqual([SEATS, SEATS - 12]);
    await app.send('PUT', `/api/booking/${_id}/status`, { status: 'cancel' });
    expect(await seatsLeft(other)).toBe(SEATS);
    const spans = await app.api.db(vesselDays).find({ resourceId, 'spans.owner': _id }).toArray();
    expect(spans).toEqual([]);
  });

  it('have no extra hours: neither sold, held, added nor moved to', async () => {
    const day = inDays(32);
    const wrong = { hrsExtras: 1 };
    const slot = { serviceId: tourId, resourceId, bookingDate: day, hora: '10:00' };
    const { _id } = dataOf(await seat(day));
    const charter = dataOf(await sell(inDays(33), charterId, { passengers: party(4, wrong) }));
    const hold = `/api/location/${app.fixture.location._id}/hold`;
    const answers = await Promise.all([
      seat(day, 2, { passengers: party(2, wrong) }),
      app.send('POST', hold, { ...slot, people: 2, ...wrong }),
      app.send('PUT', `/api/booking/${_id}/update`, { passengers: party(1, wrong) }),
      app.send('PUT', `/api/booking/${charter._id}/update`, { serviceId: tourId }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
    expect(await seatsLeft(day)).toBe(SEATS - 1);
  });

  it('are kept by a hold until it ends', async () => {
    const day = inDays(31);
    const slot = { serviceId: tourId, resourceId, bookingDate: day, hora: '10:00', people: 18 };
    const path = `/api/location/${app.fixture.location._id}/hold`;
    const hold = dataOf(await app.send<{ _id: string; key: string }>('POST', path, slot));
    expect((await seat(day, 3)).status).toBe(409);
    expect((await seat(day, 2)).status).toBe(201);
    await app.send('PUT', `/api/hold/${hold._id}/release`, { key: hold.key });
    expect(await seatsLeft(day)).toBe(SEATS - 2);
  });
});
