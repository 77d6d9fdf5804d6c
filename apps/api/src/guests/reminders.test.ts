import { DAY_MS, HOUR_MS } from '@marea/domain/core/time/zone';
import { aGuest } from '@marea/testing/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookTrip, callerOf, inDays } from '../../tests/bookings.ts';
import { storeOnlineAccount } from '../../tests/checkout.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { bookings } from '../booking/index.ts';
import { waivers } from '../catalogue/index.ts';
import { newId } from '../db/ids.ts';
import { remindOfTrips } from './reminders.ts';

let api: TestApi;
let fixture: StoredCompany;
let token: string;
beforeAll(async () => {
  api = await startTestApi({ GUEST_ORIGIN: 'https://guest.marea.test' });
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.clock.now = Date.now;
  fixture = await storeCompany(api.db);
  token = await api.tokenOf(await storeUser(api.db, fixture.role));
});

const set = (settings: object) => callerOf(api, token).post('/api/settings', { settings });
let guests = 0;
async function book(days = 20) {
  const email = `reminded-${(guests += 1)}@example.com`;
  const customer = aGuest({ email, phone: `+5299870${10_000 + guests}` });
  const trip = await bookTrip(callerOf(api, token), fixture, { bookingDate: inDays(days), customer, language: 'en' });
  return { ...trip, email, start: Date.parse(trip.start) };
}
/** Sets the clock (epoch milliseconds), runs due work in two processes; returns the subjects of a guest's mails. */
async function at(time: number, email: string) {
  api.clock.now = () => time - HOUR_MS;
  await api.planJobs();
  api.clock.now = () => time;
  await Promise.all([api.runDueJobs(), api.runDueJobs()]);
  return (await api.mailsTo(email)).map(({ subject }) => subject);
}
const reminded = (subjects: string[], words: RegExp) => subjects.filter((subject) => words.test(subject)).length;

describe('a guest of a trip', () => {
  it('is reminded once, as many hours before as the company says, with what they need to know', async () => {
    const { email, start } = await book();

    expect(reminded(await at(start - 25 * HOUR_MS, email), /^Your trip is on/)).toBe(0);
    expect(reminded(await at(start - 24 * HOUR_MS, email), /^Your trip is on/)).toBe(1);
    expect(reminded(await at(start - 22 * HOUR_MS, email), /^Your trip is on/)).toBe(1);

    const mail = (await api.mailsTo(email)).find(({ subject }) => subject.startsWith('Your trip is on'));
    expect(mail?.text).toContain('Balance due: $');
    expect(mail?.text).toContain('Still missing: names of passengers: 8.');
  });

  it('is reminded by the last of several that an outage missed, and not where the company wants none', async () => {
    await set({ reminderHours: [30, 24, 2] });
    const { email, start } = await book();
    expect(reminded(await at(start - 23 * HOUR_MS, email), /^Your trip is on/)).toBe(1);

    await set({ reminderHours: [] });
    const other = await book(21);
    expect(reminded(await at(other.start - HOUR_MS, other.email), /^Your trip is on/)).toBe(0);
  });

  it('is reminded as many hours before as the location of the trip says, also where the company wants none', async () => {
    await set({ reminderHours: [] });
    const reminders = { hours: [6], byPhone: true };
    await callerOf(api, token).put(`/api/location/${fixture.location._id}/update`, { reminders });
    const { email, start } = await book();

    expect(reminded(await at(start - 24 * HOUR_MS, email), /^Your trip is on/)).toBe(0);
    expect(reminded(await at(start - 6 * HOUR_MS, email), /^Your trip is on/)).toBe(1);
  });

  it('is not reminded of a trip that was cancelled', async () => {
    const { _id, email, start } = await book();
    const status = { status: 'cancel', money: 'refund', why: 'storm' };
    await callerOf(api, token).put(`/api/booking/${_id}/status`, status);

    expect(reminded(await at(start - 24 * HOUR_MS, email), /^Your trip is on/)).toBe(0);
  });
});

describe('a reminder that was planned and dropped', () => {
  const plannedAt = async (time: number) => {
    api.clock.now = () => time - HOUR_MS;
    await api.planJobs();
    api.clock.now = () => time;
    await remindOfTrips(api.app, new AbortController().signal);
  };

  it('is planned again where the trip moves back, and sent once', async () => {
    const { _id, email, start } = await book();
    const trip = await api.db(bookings).findOne({ _id });
    const moveTo = (to: Date) => api.db(bookings).updateOne({ _id }, { $set: { start: to } });
    await plannedAt(start - 24 * HOUR_MS);

    await moveTo(new Date(start + 5 * DAY_MS));
    await api.dispatchDue();
    await moveTo(trip?.start ?? new Date(start));

    expect(reminded(await at(start - 23 * HOUR_MS, email), /^Your trip is on/)).toBe(1);
    expect(reminded(await at(start - 22 * HOUR_MS, email), /^Your trip is on/)).toBe(1);
  });

  it('is planned again where the trip is restored', async () => {
    const { _id, email, start } = await book();
    await plannedAt(start - 24 * HOUR_MS);

    await api.db(bookings).updateOne({ _id }, { $set: { status: 'cancel' } });
    await api.dispatchDue();
    await api.db(bookings).updateOne({ _id }, { $set: { status: 'created' } });

    expect(reminded(await at(start - 23 * HOUR_MS, email), /^Your trip is on/)).toBe(1);
  });
});

describe('the rest of a price', () => {
  it('is reminded of three days before it is due at ten in the morning, once, until it is paid', async () => {
    await storeOnlineAccount(api, fixture);
    await set({ deposit: { percentage: 30, dueDays: 7 } });
    const { _id, email, start } = await book(30);
    const paid = await book(31);
    for (const visitId of [_id, paid._id]) {
      const amount = visitId === _id ? 54_300 : 181_000;
      await callerOf(api, token).post('/api/payment', { visitId, type: 'Cash', amount });
    }

    // The trip leaves at ten, too.
    expect(reminded(await at(start - 10 * DAY_MS - HOUR_MS, email), /^Please pay/)).toBe(0);
    expect(await at(start - 10 * DAY_MS, email)).toContainEqual(
      expect.stringMatching(/^Please pay \$1,267\.00 USD by/),
    );
    expect(reminded(await at(start - 10 * DAY_MS + 2 * HOUR_MS, email), /^Please pay/)).toBe(1);
    expect(reminded(await at(paid.start - 10 * DAY_MS, paid.email), /^Please pay/)).toBe(0);
  });
});

describe('a check-in', () => {
  it('is reminded of three days before the trip with what it lacks, and not where the company wants none', async () => {
    const waiver = { text: { en: 'At my own risk', es: 'Bajo mi riesgo' }, required: true, asksBirthDate: false };
    const by = { userId: null, name: '' };
    const companyId = fixture.company._id;
    await api.db(waivers).insertOne({ _id: newId(), companyId, number: 1, ...waiver, by, createdAt: new Date() });
    const { email, start } = await book();

    expect(reminded(await at(start - 3 * DAY_MS, email), /^Check in online/)).toBe(1);
    const mail = (await api.mailsTo(email)).find(({ subject }) => subject.startsWith('Check in online'));
    expect(mail?.text).toContain('Still missing: names of passengers: 8, signatures: 8.');
    const [, id, secret = ''] = /\/check-in\/(\w{24})#k=([\w-]+)/.exec(mail?.text ?? '') ?? [];
    const opens = async (path: string) => (await api.request().get(path).set('x-guest-link', secret)).status;
    expect(await opens(`/wizard/checkin/${id}`)).toBe(200);
    expect(await opens(`/wizard/booking/${id}`)).toBe(404);

    await set({ remindOfCheckin: false });
    const other = await book(21);
    expect(reminded(await at(other.start - 3 * DAY_MS, other.email), /^Check in online/)).toBe(0);
  });
});
