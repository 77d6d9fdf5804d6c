import { DAY_MS, HOUR_MS, MINUTE_MS } from '@marea/domain/core/time/zone';
import { aGuest } from '@marea/testing/builders';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { bookTrip, callerOf, inDays } from '../../tests/bookings.ts';
import { bookOnline } from '../../tests/bookOnline.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import type { Database } from '../db/collection.ts';
import { newId } from '../db/ids.ts';
import type { EffectAttempt } from '../outbox/index.ts';
import { outbox } from '../outbox/index.ts';
import { leadMails } from './leadMails.ts';
import { leads } from './leads.collection.ts';

const GUEST = 'https://guest.marea.test';
const PARTY = { adultos: 4, menores: 0, infantes: 0, hrsExtras: 0 };
/** 1,500.00 + 10 % + 4 × 20.00 at the pier. */
const TOTAL = 173_000;

let api: TestApi;
let fixture: StoredCompany;
let staff: Caller;
let base: string;
let guests = 0;
let choices = 0;

beforeAll(async () => {
  api = await startTestApi({ GUEST_ORIGIN: GUEST, TRUSTED_PROXIES: '1' });
});
afterAll(() => api.stop());
beforeEach(async () => {
  fixture = await storeCompany(api.db);
  staff = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
  base = `/wizard/${fixture.company.slug}/${fixture.location.slug}`;
  await reminds(true);
});
afterEach(() => {
  api.clock.now = Date.now;
});

const reminds = (remindsLeads: boolean) => staff.post('/api/settings', { settings: { remindsLeads } });
const newAddress = () => `left-${(guests += 1)}@example.com`;

/** Holds a slot in so many days, and asks to be reminded of it. */
async function choose(email: string, { days = 5, hora = '10:00', ...over }: Record<string, unknown> = {}) {
  const slot = { serviceId: fixture.service._id, resourceId: fixture.vessel._id };
  const asked = { ...slot, bookingDate: inDays(Number(days)), hora };
  const from = `10.9.0.${(choices += 1)}`;
  const hold = (await api.request().post(`${base}/hold`).set('X-Forwarded-For', from).send(asked)).body.data;
  const body = {
    hold: { id: hold._id, key: hold.key },
    passengers: PARTY,
    firstName: 'Ana',
    email,
    language: 'en',
    wantsReminder: true,
    ...over,
  };
  return api.request().post(`${base}/lead`).set('X-Forwarded-For', from).send(body);
}

/** Moves the clock ahead of now. */
async function laterBy(ms: number): Promise<void> {
  const at = Date.now() + ms;
  api.clock.now = () => at;
  await api.dispatchDue();
}
const remindersTo = async (email: string) => (await api.mailsTo(email)).filter(({ text }) => text.includes('/resume/'));
const linkIn = (text = '', page = '') =>
  new RegExp(`${GUEST}/resume/(\\w{24})${page}#k=([\\w-]{43})`).exec(text)?.slice(1) ?? [];
const put = (path: string, secret = '') => api.request().put(`/wizard/lead/${path}`).set('X-Guest-Link', secret).send();
const listed = async (query = '') => (await staff.get(`/api/location/${fixture.location._id}/leads${query}`)).body.docs;

describe('a guest who left a trip and asked to be reminded', () => {
  it('is reminded after an hour and once more a day later, and no more', async () => {
    const email = newAddress();
    expect((await choose(email)).status).toBe(200);
    await laterBy(HOUR_MS - MINUTE_MS);
    expect(await remindersTo(email)).toEqual([]);
    await laterBy(HOUR_MS + MINUTE_MS);
    expect(await remindersTo(email)).toHaveLength(1);
    await laterBy(DAY_MS);
    expect(await remindersTo(email)).toHaveLength(1);
    await laterBy(DAY_MS + 2 * HOUR_MS);
    await laterBy(4 * DAY_MS);
    const [first, second, ...more] = await remindersTo(email);
    expect(more).toEqual([]);
    expect(first?.subject).toBe(`Your trip with ${fixture.company.name} is still waiting`);
    expect(first?.text).not.toContain('This is the last reminder.');
    expect(second?.text).toContain('This is the last reminder.');
  });

  it('is reminded twice also where the process ends as it notes the first reminder', async () => {
    const email = newAddress();
    await choose(email);
    const { _id: leadId = '' } = (await api.db(leads).findOne({ email })) ?? {};
    const ending = (of: typeof outbox) => {
      if (of === outbox) throw new Error('the process ends');
      return api.db(of);
    };
    const handlers = leadMails({ ...api.app, db: ending as Database }, { send: async () => {} });
    api.clock.now = () => Date.now() + 2 * HOUR_MS;
    const effect = { id: newId(), payload: { leadId, reminder: 1 }, enteredAt: new Date() };
    await expect(handlers.leadReminded(effect, {} as EffectAttempt)).rejects.toThrow('the process ends');

    await laterBy(2 * HOUR_MS);
    await laterBy(DAY_MS + 2 * HOUR_MS);

    expect(await remindersTo(email)).toHaveLength(2);
  });

  it('is reminded where they took their word back for an hour', async () => {
    const email = newAddress();
    await choose(email);
    await choose(email, { days: 6, wantsReminder: false });
    await api.db(outbox).updateMany({ kind: 'leadReminded' }, { $set: { dueAt: new Date() } });
    await api.dispatchDue();
    await choose(email, { days: 7 });

    await laterBy(HOUR_MS + MINUTE_MS);

    expect(await remindersTo(email)).toHaveLength(1);
  });

  it('is reminded in the language of the page on which they chose last', async () => {
    const [french, english] = [newAddress(), newAddress()];
    await choose(french, { language: 'fr' });
    await choose(english, { days: 6, language: 'fr' });
    await choose(english, { days: 7, language: 'en' });
    await laterBy(HOUR_MS + MINUTE_MS);

    const [toFrench, toEnglish] = await Promise.all([remindersTo(french), remindersTo(english)]);

    expect(toFrench.map(({ subject }) => subject)).toEqual([
      `Votre sortie avec ${fixture.company.name} vous attend toujours`,
    ]);
    expect(toFrench[0]?.text).toContain('Ne plus recevoir de rappels\u00a0: ');
    expect(toEnglish.map(({ subject }) => subject)).toEqual([
      `Your trip with ${fixture.company.name} is still waiting`,
    ]);
  });

  it('is given what they chose by the link, and staff see that they came back', async () => {
    const email = newAddress();
    await choose(email);
    await laterBy(2 * HOUR_MS);
    const [id = '', secret = ''] = linkIn((await remindersTo(email))[0]?.text);
    const { body } = await put(`${id}/resume`, secret);
    expect(body.data).toEqual({
      place: { slug: fixture.company.slug, locationId: fixture.location.slug },
      isBooked: false,
      firstName: 'Ana',
      email,
      serviceId: fixture.service._id,
      resourceId: fixture.vessel._id,
      bookingDate: inDays(5),
      hora: '10:00',
      passengers: PARTY,
    });
    expect(await listed()).toMatchObject([
      { email, worth: TOTAL, reminders: 1, state: 'open', resumedAt: expect.any(String) },
    ]);
    expect((await put(`${id}/resume`, 'x'.repeat(43))).status).toBe(404);
    expect((await put(`${'0'.repeat(24)}/resume`, secret)).status).toBe(404);
  });

  it('is not reminded where they have booked meanwhile, and counts as won only after they left', async () => {
    const [soon, late] = [newAddress(), newAddress()];
    await choose(soon);
    await choose(late, { days: 7 });
    expect((await bookOnline(api, fixture, { bookingDate: inDays(8), customer: aGuest({ email: soon }) })).status).toBe(
      201,
    );
    await laterBy(2 * HOUR_MS);
    expect(await remindersTo(soon)).toEqual([]);
    await bookTrip(staff, fixture, {
      bookingDate: inDays(9),
      customer: aGuest({ email: late.toUpperCase(), phone: '+529987001122' }),
    });
    await laterBy(DAY_MS + 2 * HOUR_MS);
    expect(await remindersTo(late)).toHaveLength(1);
    expect(await listed()).toMatchObject([{ email: late, state: 'booked', bookedAt: expect.any(String) }]);
    expect(await listed('?state=open')).toEqual([]);
    // A dashboard is of its month, and the next day may be in another.
    api.clock.now = Date.now;
    const { body } = await staff.get(`/api/location/${fixture.location._id}/dashboard`);
    expect(body.data.leads).toEqual({ left: 1, won: 1, currency: 'usd', worth: TOTAL, wonWorth: TOTAL });
  });

  it('says by the link in a reminder that they want no more', async () => {
    const email = newAddress();
    await choose(email);
    await laterBy(2 * HOUR_MS);
    const [id = '', secret = ''] = linkIn((await remindersTo(email))[0]?.text, '/stop');
    expect((await put(`${id}/stop`)).status).toBe(404);
    expect([(await put(`${id}/stop`, secret)).status, (await put(`${id}/stop`, secret)).status]).toEqual([200, 200]);
    await laterBy(DAY_MS + 2 * HOUR_MS);
    expect(await remindersTo(email)).toHaveLength(1);
    expect(await listed()).toMatchObject([{ email, state: 'stopped' }]);
  });

  it('is reminded of the last choice alone', async () => {
    const email = newAddress();
    await choose(email);
    await choose(email.toUpperCase(), { days: 6, hora: '12:00' });
    await laterBy(2 * HOUR_MS);
    expect(await listed()).toMatchObject([{ email, bookingDate: inDays(6), hora: '12:00' }]);
    expect(await remindersTo(email)).toHaveLength(1);
  });
});

describe('nobody is reminded', () => {
  it('who has booked on that day and chooses again, and the lead stays won', async () => {
    const email = newAddress();
    await choose(email);
    await bookTrip(staff, fixture, { bookingDate: inDays(8), customer: aGuest({ email, phone: '+529987001144' }) });

    expect((await choose(email, { days: 9 })).status).toBe(200);

    await laterBy(2 * HOUR_MS);
    expect(await remindersTo(email)).toEqual([]);
    expect(await api.db(leads).findOne({ email })).toMatchObject({ state: 'booked', bookingDate: inDays(5) });
  });

  it('where the company does not want it, as it is at first', async () => {
    const email = newAddress();
    await choose(email);
    await reminds(false);
    expect((await choose(newAddress(), { days: 6 })).status).toBe(404);
    await laterBy(2 * HOUR_MS);
    expect(await remindersTo(email)).toEqual([]);
  });

  it('of a trip that has departed', async () => {
    const email = newAddress();
    await choose(email, { days: 1 });
    await laterBy(3 * DAY_MS);
    expect(await remindersTo(email)).toEqual([]);
  });

  it('who takes their word back', async () => {
    const email = newAddress();
    await choose(email);
    expect((await choose(email, { days: 6, wantsReminder: false })).status).toBe(200);
    await laterBy(2 * HOUR_MS);
    expect(await remindersTo(email)).toEqual([]);
  });

  it('whose address was typed wrong at first: only the right one', async () => {
    const [wrong, right] = [newAddress(), newAddress()];
    const slot = {
      serviceId: fixture.service._id,
      resourceId: fixture.vessel._id,
      bookingDate: inDays(7),
      hora: '10:00',
    };
    const held = (await api.request().post(`${base}/hold`).send(slot)).body.data;
    const hold = { id: held._id, key: held.key };
    await choose(wrong, { days: 8, hold });
    await choose(right, { days: 9, hold });
    await laterBy(2 * HOUR_MS);
    expect([await remindersTo(wrong), (await remindersTo(right)).length]).toEqual([[], 1]);
  });

  it('who has stopped the mails, whoever types the address again', async () => {
    const email = newAddress();
    await choose(email);
    await laterBy(2 * HOUR_MS);
    const [id = '', secret = ''] = linkIn((await remindersTo(email))[0]?.text);
    await put(`${id}/stop`, secret);
    api.clock.now = Date.now;
    expect((await choose(email, { days: 10 })).status).toBe(200);
    await laterBy(DAY_MS + 4 * HOUR_MS);
    expect(await remindersTo(email)).toHaveLength(1);
  });

  it('who has stopped the mails after they booked', async () => {
    const email = newAddress();
    await choose(email);
    await laterBy(2 * HOUR_MS);
    const [id = '', secret = ''] = linkIn((await remindersTo(email))[0]?.text);
    await bookTrip(staff, fixture, { bookingDate: inDays(8), customer: aGuest({ email, phone: '+529987001133' }) });
    expect(await listed()).toMatchObject([{ email, state: 'booked' }]);

    await put(`${id}/stop`, secret);

    expect(await listed()).toMatchObject([{ email, state: 'booked' }]);
    api.clock.now = Date.now;
    expect((await choose(email, { days: 10 })).status).toBe(200);
    await laterBy(DAY_MS + 4 * HOUR_MS);
    expect(await remindersTo(email)).toHaveLength(1);
  });

  it('without a hold of their own', async () => {
    const foreign = { hold: { id: '0'.repeat(24), key: 'nobody-knows-this-key' } };
    const { status, body } = await choose(newAddress(), { days: 6, ...foreign });
    expect([status, body.code]).toEqual([409, 'hold_expired']);
    expect(await api.db(leads).countDocuments({ companyId: fixture.company._id })).toBe(0);
  });
});

it('is shown to nobody of another company', async () => {
  await choose(newAddress());
  await laterBy(2 * HOUR_MS);
  const stranger = callerOf(api, await api.tokenOf(await storeUser(api.db, (await storeCompany(api.db)).role)));
  expect((await stranger.get(`/api/location/${fixture.location._id}/leads`)).status).toBe(404);
});
