import { HOUR_MS } from '@marea/domain/core/time/zone';
import { reviews } from '@marea/domain/reviews/review.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inDays } from '../../tests/bookings.ts';
import { bookOnline } from '../../tests/bookOnline.ts';
import { assertLedgerIsTrue } from '../../tests/ledger.ts';
import type { RunningApi } from '../../tests/twoProcesses.ts';
import { dataOf, startProcesses } from '../../tests/twoProcesses.ts';
import { auditLog } from '../audit/audit.ts';
import { bookings } from '../booking/booking.collection.ts';
import { limits } from '../http/limits/limits.ts';
import { notifications } from '../notifications/index.ts';
import { checkins, signatures } from './checkin.collection.ts';

const ROUNDS = 5;
const PROCESSES = 3;
const text = { en: 'At my own risk.', es: 'Bajo mi propio riesgo.' };

let app: RunningApi;
let day = 20;
let turn = 0;

beforeAll(async () => {
  app = await startProcesses({}, {}, PROCESSES);
  await app.send('POST', '/api/settings', {
    settings: { guestPolicy: { rescheduleHours: null, changeHours: 0, cancelHours: 0, refunds: [] } },
  });
  const { versions: _, ...fields } = dataOf(await app.send<{ versions: unknown }>('GET', '/api/waiver'));
  await app.send('PUT', '/api/waiver', { ...fields, text, required: true });
});
afterAll(async () => {
  await assertLedgerIsTrue(app.api.app);
  await app.stop();
});

type Trip = { _id: string; link: string };
type Shown = { passengers: { id: string; name: string }[]; waiver: { number: number } };
type Told = { status: number; code?: string; data: Shown };

/** A paid trip of four that departs in three hours. */
async function booked(): Promise<Trip> {
  await app.api.db(limits).deleteMany({});
  day += 1;
  const { body } = await bookOnline(app.api, app.fixture, { bookingDate: inDays(day) });
  const { _id, price } = body.data.booking;
  await app.send('POST', '/api/payment', { visitId: _id, type: 'Cash', amount: price.grandTotal });
  const start = new Date(Date.now() + 3 * HOUR_MS);
  const end = new Date(start.getTime() + HOUR_MS);
  await app.api.db(bookings).updateOne({ _id }, { $set: { start, end } });
  return { _id, link: body.data.link };
}

/** Each request goes to another process than the one before. */
async function ask(method: string, trip: Trip, path: string, body?: object): Promise<Told> {
  turn += 1;
  const response = await fetch(`${app.origins[turn % PROCESSES]}/wizard/${path.replace(':id', trip._id)}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-guest-link': trip.link },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Omit<Told, 'status'>;
  return { ...answer, status: response.status };
}

const four = ['Ana', 'Luis', 'Zoë', 'Kai'].map((name) => ({ id: null, name, kind: 'adult' }));
const list = (trip: Trip, passengers: object[]) => ask('PUT', trip, 'checkin/:id/passengers', { passengers });
const sign = (trip: Trip, { id, name }: { id: string; name: string }, signature: object = { name }) =>
  ask('POST', trip, 'checkin/:id/signature', {
    passengerId: id,
    name,
    guardian: '',
    waiver: 1,
    language: 'es',
    signature,
  });
const finish = (trip: Trip) => ask('POST', trip, 'checkin/:id/finish');
const review = (trip: Trip, rating: number) =>
  ask('PUT', trip, 'booking/:id/review', { rating, comment: `It was ${rating}` });

const stored = async ({ _id }: Trip) => {
  const found = await app.api.db(bookings).findOne({ _id });
  if (!found) throw new Error('no booking');
  return found;
};
const storedPassengers = async ({ _id }: Trip) => (await app.api.db(checkins).findOne({ _id }))?.passengers ?? [];
const signedOf = ({ _id }: Trip) => app.api.db(signatures).find({ visitId: _id }).toArray();

/** Contradictions within a trip's papers. */
async function contradictions(trip: Trip): Promise<string[]> {
  const [booking, passengers, signed] = await Promise.all([stored(trip), storedPassengers(trip), signedOf(trip)]);
  const nameOf = new Map(passengers.map(({ id, name }) => [id, name]));
  const valid = passengers.filter(({ id }) => signed.some(({ passenger }) => passenger.id === id));
  const { listed, signed: counted } = booking.checkin;
  return [
    ...(new Set(signed.map(({ passenger }) => passenger.id)).size === signed.length ? [] : ['somebody signed twice']),
    ...signed
      .filter(({ passenger: { id, name }, signer }) => signer !== name || (nameOf.get(id) ?? name) !== name)
      .map(({ passenger }) => `${passenger.name} signed under another name`),
    ...(listed === passengers.length && counted === valid.length ? [] : [`${listed} listed, ${counted} signed`]),
  ];
}

async function aboard(): Promise<{ trip: Trip; people: Shown['passengers'] }> {
  const trip = await booked();
  const { status, data } = await list(trip, four);
  expect(status).toBe(200);
  return { trip, people: data.passengers };
}

describe('a check-in, by several phones through three processes', () => {
  it('stores one signature per passenger under concurrent requests', async () => {
    const { trip, people } = await aboard();
    const drawn = (i: number) => ({ path: `M${i + 10} 120L80 40L120 130L160 60L220 110` });
    const requests = people.flatMap((one) => [0, 1, 2, 3].map((i) => sign(trip, one, drawn(i))));
    const answers = await Promise.all(requests);
    expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
    expect(await contradictions(trip)).toEqual([]);
    for (const one of people) await sign(trip, one);
    expect(await signedOf(trip)).toHaveLength(4);
    expect(await contradictions(trip)).toEqual([]);
  });

  it('never has a signature under another name than the passenger has', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { trip, people } = await aboard();
      const renamed = people.map(({ id }, i) => ({ id, name: `Other ${i}`, kind: 'adult' }));
      const acts = [() => list(trip, renamed), ...people.map((one) => () => sign(trip, one))];
      await Promise.all((round % 2 ? acts : acts.toReversed()).map((act) => act()));
      expect(await contradictions(trip)).toEqual([]);
    }
  });

  it('keeps signed passengers when another phone replaces the list', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { trip, people } = await aboard();
      const [first, ...others] = people;
      if (!first) throw new Error('nobody is listed');
      expect((await sign(trip, first)).status).toBe(200);
      const acts = [() => list(trip, four), ...others.map((one) => () => sign(trip, one))];
      const [listed] = await Promise.all(acts.map((act) => act()));
      expect([listed?.status, (await list(trip, four)).status]).toEqual([409, 409]);
      const ids = new Set((await storedPassengers(trip)).map(({ id }) => id));
      expect((await signedOf(trip)).filter(({ passenger: { id } }) => !ids.has(id))).toEqual([]);
    }
  });

  it('never lists more passengers than booked while the party changes', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const trip = await booked();
      const { version, price } = await stored(trip);
      const change = {
        passengers: { adultos: 2, menores: 0, infantes: 0 },
        addons: [],
        expectedTotal: price.grandTotal - 4_000,
        version,
      };
      const [listing, changing] = await Promise.all([list(trip, four), ask('PUT', trip, 'booking/:id/change', change)]);
      const { passengers, checkin } = await stored(trip);
      const listed = listing.status === 200 ? 4 : 0;
      expect([(await storedPassengers(trip)).length, checkin.listed]).toEqual([listed, listed]);
      expect(passengers.adultos).toBe(changing.status === 200 ? 2 : 4);
      expect(await contradictions(trip)).toEqual([]);
    }
  });

  it('boards once, and not a trip that is cancelled at that moment', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { trip, people } = await aboard();
      for (const one of people) expect((await sign(trip, one)).status).toBe(200);
      const cancel = () => app.send('PUT', `/api/booking/${trip._id}/status`, { status: 'cancel' });
      const acts: (() => Promise<{ status: number }>)[] = [cancel, ...[1, 2, 3, 4].map(() => () => finish(trip))];
      const answers = await Promise.all((round % 2 ? acts : acts.toReversed()).map((act) => act()));
      expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
      const { status, history } = await stored(trip);
      expect(['cancel', 'checkedin']).toContain(status);
      const changes = history.filter(({ action }) => action === 'status').map(({ to }) => to);
      expect(changes.at(-1)).toBe(status);
      expect(changes.filter((to) => to === 'checkedin').length).toBeLessThan(2);
      expect(history.filter(({ action }) => action === 'checkin').length).toBeLessThan(2);
      expect(await contradictions(trip)).toEqual([]);
    }
  });
});

describe('a review, by several phones through three processes', () => {
  it('is one, and staff hear of it once, however many are sent', async () => {
    const trip = await booked();
    expect((await review(trip, 5)).code).toBe('too_early');
    await app.api.db(bookings).updateOne({ _id: trip._id }, { $set: { start: new Date(Date.now() - HOUR_MS) } });
    const answers = await Promise.all([1, 2, 3, 4, 5, 1, 2, 3].map((rating) => review(trip, rating)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const entity = { entity: reviews.name, entityId: trip._id };
    expect(await app.api.db(reviews).countDocuments({ _id: trip._id, isDeleted: { $in: [false, true] } })).toBe(1);
    expect(await app.api.db(auditLog).countDocuments(entity)).toBe(1);
    expect(await app.api.db(notifications).countDocuments({ visitId: trip._id, kind: 'trip_reviewed' })).toBe(1);
  });

  it('cannot be written with another trip’s link, a check-in link, or none', async () => {
    const [trip, other] = [await booked(), await booked()];
    await app.api.db(bookings).updateOne({ _id: trip._id }, { $set: { start: new Date(Date.now() - HOUR_MS) } });
    const { link: forCheckin } = dataOf(
      await app.send<{ link: string }>('POST', `/api/booking/${trip._id}/checkin/link`, {}),
    );
    for (const link of [other.link, forCheckin, '', `${trip.link}x`, trip.link.slice(1)]) {
      const { status, code } = await review({ ...trip, link }, 1);
      expect([status, code]).toEqual([404, 'not_found']);
    }
    expect(await app.api.db(reviews).countDocuments({ _id: trip._id, isDeleted: { $in: [false, true] } })).toBe(0);
  });
});
