import { OWNER_ROLE, RESELLER_ROLE } from '@marea/domain/access/permissions';
import { MINUTE_MS } from '@marea/domain/core/time/zone';
import { customers } from '@marea/domain/customers/customer.schema';
import { defaultWaitSettings, locations } from '@marea/domain/fleet/location.schema';
import { roles } from '@marea/domain/people/user.schema';
import { aGuest, aRole } from '@marea/testing/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { auditLog } from '../audit/audit.ts';
import { waitingParties } from './waitingParty.collection.ts';

/** Noon in Cancún, with the clocks of no zone changing. */
const NOON = Date.parse('2027-03-03T17:00:00Z');
let api: TestApi;
let home: StoredCompany;
let tokens: Record<'admin' | 'reseller' | 'owner' | 'stranger', string>;
type Who = keyof typeof tokens;
let now = NOON;

beforeAll(async () => {
  api = await startTestApi({ TRUSTED_PROXIES: '1' });
  api.clock.now = () => now;
});
afterAll(() => api.stop());
beforeEach(async () => {
  now = NOON;
  last = 0;
  home = await storeCompany(api.db);
  const away = await storeCompany(api.db);
  const reselling = aRole(home.location, { name: RESELLER_ROLE });
  const owning = aRole(home.location, { name: OWNER_ROLE });
  await store(api.db, roles, [reselling, owning]);
  tokens = {
    admin: await api.tokenOf(await storeUser(api.db, home.role)),
    reseller: await api.tokenOf(await storeUser(api.db, reselling)),
    owner: await api.tokenOf(await storeUser(api.db, owning)),
    stranger: await api.tokenOf(await storeUser(api.db, away.role)),
  };
});

let last = 0;
const somebody = (over = {}) => ({
  firstName: 'Zoë 🎂',
  lastName: 'Ríos',
  phone: `+5299800000${String((last += 1)).padStart(2, '0')}`,
  email: `zoe-${last}@example.com`,
  ...over,
});
const send = (who: Who, method: 'post' | 'put', path: string, body: object) =>
  api.request()[method](path).set('token', tokens[who]).send(body);
const add = async (over = {}, who: Who = 'admin') =>
  send(who, 'post', '/api/visit', { locationId: home.location._id, customer: somebody(), ...over });
const move = (id: string, status: string, over = {}) =>
  send('admin', 'put', `/api/visit/${id}/update`, { status, ...over });
const path = () => `/wizard/${home.company.slug}/${home.location.slug}/waitlist`;
let guests = 0;
/** Each guest comes from an address of their own. */
const join = (over = {}) =>
  api
    .request()
    .post(path())
    .set('X-Forwarded-For', `198.51.100.${(guests += 1)}`)
    .send({ customer: somebody(), language: 'es', ...over });
const list = async (who?: Who) => {
  const ask = api.request().get(`/api/visit/${home.location.slug}/location/waitlist`);
  return (await (who ? ask.set('token', tokens[who]) : ask)).body.data;
};
const setCapacity = (over: object, settings: object = {}) =>
  api.db(locations).updateOne(
    { _id: home.location._id },
    {
      $set: {
        wait_settings: {
          ...defaultWaitSettings(),
          ...settings,
          capacity: { ...defaultWaitSettings().capacity, ...over },
        },
      },
    },
  );

describe('joining', () => {
  it('gives a guest a place, an estimate and a link, and staff a customer who is Active', async () => {
    await setCapacity({}, { serve_duration: 20 });
    await add({ status: 'checkedin' });
    await add();
    const { status, body } = await join({ groupSize: 4 });
    expect(status).toBe(201);
    // One is being served and one waits: two turns of twenty minutes.
    expect(body.data.party).toMatchObject({ firstName: 'Zoë 🎂', groupSize: 4, place: 2, estimateMinutes: 40 });
    const mine = await api.request().get(`/wizard/waitlist/${body.data.party._id}`).set('X-Guest-Link', body.data.link);
    expect(mine.body.data).toEqual(body.data.party);
    const customer = await api.db(customers).findOne({ phone: '+529980000003' });
    expect(customer).toMatchObject({ currentStatus: 'Active', firstName: 'Zoë 🎂', groupSize: 4 });
    const signal = await api.request().get('/api/notifications').set('token', tokens.admin);
    expect(signal.body.docs[0].title.en).toBe('A party of 4 joined the waitlist');
  });

  it('shows anybody the line and nobody\u2019s name or number', async () => {
    await join({ notes: 'Aniversario secreto' });
    const open = await list();
    expect(open.customers).toEqual([{ place: 1, estimateMinutes: 0, name: 'Zoë R.', groupSize: 1, status: 'waiting' }]);
    expect(open.wait_settings.maxDuration).toBe(60);
    for (const who of [undefined, 'stranger', 'owner', 'reseller'] as const) {
      const text = JSON.stringify(await list(who));
      expect(text).not.toMatch(/Ríos|99800000|zoe@|secreto/);
    }
    expect((await list('admin')).customers[0]).toMatchObject({ place: 1, customer: { lastName: 'Ríos' } });
  });

  it('counts a double tap once, and a phone that waits once a day', async () => {
    const customer = somebody();
    const tap = () =>
      api.request().post(path()).set('Idempotency-Key', 'tap-tap-tap').send({ customer, language: 'es' });
    const taps = await Promise.all([tap(), tap(), tap()]);
    expect(taps.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(taps.map(({ body }) => body.data.party._id)).size).toBe(1);
    const again = await join({ customer: { ...customer, phone: customer.phone.replace('+52', '52 ') } });
    expect([again.status, again.body.code]).toEqual([409, 'already_waiting']);
    expect(JSON.stringify(again.body)).not.toContain('link');
    const races = await Promise.all(
      Array.from({ length: 10 }, () => join({ customer: { firstName: 'A', phone: '+529981111111' } })),
    );
    expect(races.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await list()).counters.waiting).toBe(2);
  });

  it('gives thirty who come at once the places one to thirty', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => join()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const { customers } = await list('admin');
    expect(customers.map(({ place }: { place: number }) => place)).toEqual(Array.from({ length: 30 }, (_, i) => i + 1));
  });

  it('is closed where it is off, out of hours, and while as many are served as can be', async () => {
    const reason = async () => {
      const { closedBecause, isOpen } = await list();
      const { status, body } = await join();
      return [isOpen, closedBecause, status, body.details?.reason];
    };
    now = Date.parse('2027-03-04T04:30:00Z');
    expect(await reason()).toEqual([false, 'hours', 409, 'hours']);
    now = NOON;
    await setCapacity({ closeWaitlistAtMaxCapacity: true, maxServing: 1 });
    const { _id } = (await add({ status: 'checkedin' })).body.data;
    expect(await reason()).toEqual([false, 'full', 409, 'full']);
    await move(_id, 'completo');
    expect((await list()).isOpen).toBe(true);
    await api.db(locations).updateOne({ _id: home.location._id }, { $set: { allowWaitlist: false } });
    expect(await reason()).toEqual([false, 'off', 409, 'off']);
  });

  it('is left by whoever holds the link, once, and not while being served', async () => {
    const { party, link } = (await join()).body.data;
    const leave = (secret: string, id = party._id) =>
      api.request().put(`/wizard/waitlist/${id}/leave`).set('X-Guest-Link', secret);
    expect((await leave('not-the-secret')).status).toBe(404);
    expect((await leave(link)).body.data).toMatchObject({ status: 'cancel', place: null, estimateMinutes: null });
    expect((await leave(link)).status).toBe(200);
    expect((await list()).counters.waiting).toBe(0);
    const entries = await api.db(auditLog).find({ entityId: party._id, action: 'updated' }).toArray();
    expect(entries.map(({ by, changes }) => [by.userId, changes.find(({ path }) => path === 'status')?.to])).toEqual([
      [null, 'cancel'],
    ]);
    const served = (await join()).body.data;
    await move(served.party._id, 'notified');
    await move(served.party._id, 'checkedin');
    expect((await leave(served.link, served.party._id)).status).toBe(409);
  });
});

describe('a party', () => {
  it('goes from waiting to notified, served and done, with who moved it and when', async () => {
    const { _id } = (await add()).body.data;
    for (const status of ['notified', 'checkedin', 'completo']) {
      now += 10 * MINUTE_MS;
      expect((await move(_id, status, { why: status })).status).toBe(200);
    }
    const { body } = await move(_id, 'waiting');
    expect([body.code, body.details]).toEqual(['transition_not_allowed', { from: 'completo', to: 'waiting' }]);
    const party = await api.db(waitingParties).findOne({ _id: _id });
    expect(party?.history.map(({ to, why, by }) => [to, why, by.name])).toEqual([
      ['waiting', null, 'Ana Ruiz'],
      ['notified', 'notified', 'Ana Ruiz'],
      ['checkedin', 'checkedin', 'Ana Ruiz'],
      ['completo', 'completo', 'Ana Ruiz'],
    ]);
    expect([party?.servedAt?.getTime(), party?.doneAt?.getTime()]).toEqual([
      NOON + 20 * MINUTE_MS,
      NOON + 30 * MINUTE_MS,
    ]);
    expect((await list()).counters).toEqual({ waiting: 0, notified: 0, serving: 0, servedToday: 1 });
    const served = await api
      .request()
      .get(`/api/visit/${home.location._id}/location/served?page=1`)
      .set('token', tokens.admin);
    expect(served.body).toMatchObject({ total: 1, limit: 10, docs: [{ _id, status: 'completo' }] });
  });

  it('is told by mail, in its language, that it is its turn; one who came first is told nothing', async () => {
    const called = somebody({ email: 'called@example.com' });
    const come = somebody({ email: 'come@example.com' });
    for (const customer of [called, come]) {
      const { _id } = (await add({ customer, language: 'en', groupSize: 4 })).body.data;
      await move(_id, 'notified');
      if (customer === come) await move(_id, 'checkedin');
    }
    const [mail, ...more] = await api.mailsTo(called.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`It is your turn at ${home.location.name}`);
    expect(mail?.text).toContain('People: 4');
    expect(await api.mailsTo(come.email)).toEqual([]);
  });

  it('is told in the language in which it joined', async () => {
    const customer = somebody({ email: 'odile@example.com' });
    const { party } = (await join({ customer, language: 'pt' })).body.data;
    await move(party._id, 'notified');

    const mail = (await api.mailsTo('odile@example.com')).at(-1);

    expect(mail?.subject).toBe(`${home.location.name}: é a sua vez`);
    expect(mail?.text).toContain('Pessoas: 1');
  });

  it('is told in its company’s own words, which name the party as it is', async () => {
    const words = { subject: 'Come, {{name}}', text: '{{people}} people are expected at {{location}}.' };
    const put = (number: number, texts: object | null) =>
      api.request().put('/api/template/waitingPartyCalled').set('token', tokens.admin).send({ number, texts });
    await put(0, { en: words, es: words });
    const customer = somebody({ firstName: '<b>{{people}}</b>', email: 'worded@example.com' });
    const { _id } = (await add({ customer, language: 'en', groupSize: 4 })).body.data;
    await move(_id, 'notified');

    const mail = (await api.mailsTo('worded@example.com')).at(-1);

    expect(mail?.subject).toBe('Come, <b>{{people}}</b>');
    expect(mail?.text).toContain(`4 people are expected at ${home.location.name}.`);
    expect(mail?.html).not.toContain('<b>{{people}}');
    await put(1, null);
  });

  it('that leaves or does not come has the time at which it ended, the last one first', async () => {
    const [early, late] = [(await join()).body.data, (await add()).body.data];
    now += 5 * MINUTE_MS;
    await api.request().put(`/wizard/waitlist/${early.party._id}/leave`).set('X-Guest-Link', early.link);
    now += 5 * MINUTE_MS;
    await move(late._id, 'No show');
    now += 5 * MINUTE_MS;
    await api.db(waitingParties).updateOne({ _id: early.party._id }, { $set: { updatedAt: new Date(now) } });

    const { body } = await api
      .request()
      .get(`/api/visit/${home.location._id}/location/served?status=cancel,No show`)
      .set('token', tokens.admin);

    expect(body.docs.map(({ _id, doneAt }: { _id: string; doneAt: string }) => [_id, Date.parse(doneAt)])).toEqual([
      [late._id, NOON + 10 * MINUTE_MS],
      [early.party._id, NOON + 5 * MINUTE_MS],
    ]);
  });

  it('that has gone is listed with those who have, to be put in line again', async () => {
    const gone = (await add()).body.data;
    await move(gone._id, 'No show');
    await add();
    const { body } = await api
      .request()
      .get(`/api/visit/${home.location._id}/location/served?status=cancel,No show`)
      .set('token', tokens.admin);
    expect(body.docs.map(({ _id }: { _id: string }) => _id)).toEqual([gone._id]);
    const again = await add({ customer: undefined, customerId: gone.customer.customerId });
    expect([again.status, again.body.data.status]).toEqual([201, 'waiting']);
  });

  it('makes the next one\u2019s estimate from how long it really took', async () => {
    await setCapacity({}, { serve_duration: 5 });
    const { _id } = (await add({ status: 'checkedin' })).body.data;
    expect((await list()).estimateMinutes).toBe(5);
    now += 45 * MINUTE_MS;
    await move(_id, 'completo');
    await add({ status: 'checkedin' });
    expect((await list()).estimateMinutes).toBe(45);
  });

  it('is served only while there is room, however many press at once', async () => {
    await setCapacity({ maxServingCapacityActive: true, maxServing: 5 });
    const parties = await Promise.all(Array.from({ length: 50 }, () => add()));
    const ids = parties.map(({ body }) => body.data._id as string);
    await Promise.all(ids.map((id) => move(id, 'notified')));
    const answers = await Promise.all(ids.map((id) => move(id, 'checkedin')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ body }) => body.code === 'serving_full')).toHaveLength(45);
    expect((await add({ status: 'checkedin' })).body.code).toBe('serving_full');
    expect((await list()).counters).toMatchObject({ serving: 5, notified: 45 });
  });

  it('is changed once for each version that was read', async () => {
    const { _id } = (await add()).body.data;
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, i) =>
        send('admin', 'put', `/api/visit/${_id}/update`, { notes: `${i}`, version: 1 }),
      ),
    );
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', ...Array(4).fill('409')]);
  });

  it('belongs to its day: yesterday\u2019s line is not today\u2019s', async () => {
    await add();
    now = NOON + 24 * 60 * MINUTE_MS;
    expect((await list()).counters.waiting).toBe(0);
    expect((await add()).status).toBe(201);
    expect((await list('admin')).customers).toHaveLength(1);
  });
});

describe('the waitlist', () => {
  it('is for its own people, by their role', async () => {
    const { _id } = (await add()).body.data;
    for (const who of ['reseller', 'owner'] as const) {
      expect((await add({}, who)).status).toBe(403);
      expect((await send(who, 'put', `/api/visit/${_id}/update`, { notes: 'x' })).status).toBe(403);
    }
    expect((await send('stranger', 'put', `/api/visit/${_id}/update`, { notes: 'x' })).status).toBe(404);
    expect((await add({}, 'stranger')).body.errors[0].path).toBe('locationId');
  });

  it('names what is wrong, and makes no booking', async () => {
    const away = await storeCompany(api.db);
    const wrong: [object, string][] = [
      [{ isBooking: true }, 'isBooking'],
      [{ customer: undefined }, 'customer'],
      [{ customerId: 'f'.repeat(24), customer: undefined }, 'customerId'],
      [{ serviceId: away.service._id }, 'serviceId'],
      [{ resourceId: away.vessel._id }, 'resourceId'],
      [{ customer: somebody({ phone: { $gt: '' } }) }, 'customer.phone'],
      [{ groupSize: 0 }, 'groupSize'],
      [{ status: 'completo' }, 'status'],
    ];
    for (const [over, field] of wrong) {
      const { status, body } = await add(over);
      expect([status, body.errors[0].path]).toEqual([422, field]);
    }
    expect(await api.db(waitingParties).countDocuments({ companyId: home.company._id })).toBe(0);
    const known = (await send('admin', 'post', '/api/customer', { ...aGuest(), ...somebody() })).body.data;
    await api.db(customers).updateOne({ _id: known._id }, { $set: { currentStatus: 'Inactive' } });
    expect((await add({ customer: undefined, customerId: known._id })).status).toBe(201);
    expect((await api.db(customers).findOne({ _id: known._id }))?.currentStatus).toBe('Active');
  });
});
