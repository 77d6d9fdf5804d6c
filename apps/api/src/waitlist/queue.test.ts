import { MINUTE_MS, weekdays } from '@marea/domain/core/time/zone';
import { roles } from '@marea/domain/people/user.schema';
import { aRole } from '@marea/testing/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeUser } from '../../tests/company.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import type { OpenWaitlist } from '../../tests/waitlist.ts';
import { openWaitlist, somebody, waitSettings } from '../../tests/waitlist.ts';
import { auditLog } from '../audit/audit.ts';
import { newId } from '../db/ids.ts';
import { queueStateOf } from './queue.ts';
import { waitingParties } from './waitingParty.collection.ts';

const HOUR = 60 * MINUTE_MS;
/** Noon in Cancún. */
const NOON = Date.parse('2027-03-03T17:00:00Z');
const MIDNIGHT = Date.parse('2027-03-04T05:00:00Z');
const openAllNight = {
  businessHours: Object.fromEntries(weekdays.map((day) => [day, { isOpen: true, from: '00:00', to: '24:00' }])),
};
let api: TestApi;
let pier: OpenWaitlist;
let now = NOON;

beforeAll(async () => {
  api = await startTestApi({ TRUSTED_PROXIES: '1' });
  api.clock.now = () => now;
});
afterAll(() => api.stop());
beforeEach(async () => {
  now = NOON;
  pier = await openWaitlist(api);
});

describe('the order of a line', () => {
  it('is that in which parties came, also when the clock of another process is behind', async () => {
    const first = (await pier.join()).body.data.party;
    now = NOON - 30_000;
    const second = (await pier.join()).body.data.party;
    expect([first.place, second.place]).toEqual([1, 2]);
    const { customers } = await pier.list();
    expect(customers.map(({ _id }: { _id: string }) => _id)).toEqual([first._id, second._id]);
  });

  it('closes up when somebody leaves, is served, or fails to come', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 6; i += 1) ids.push((await pier.add()).body.data._id);
    await pier.change(ids[0]!, { status: 'notified' });
    await pier.change(ids[0]!, { status: 'checkedin' });
    await pier.change(ids[2]!, { status: 'cancel' });
    await pier.change(ids[3]!, { status: 'notified' });
    await pier.change(ids[4]!, { status: 'No show' });
    const { customers, counters } = await pier.list();
    expect(customers.map(({ _id, place }: { _id: string; place: number }) => [ids.indexOf(_id), place])).toEqual([
      [1, 1],
      [3, 2],
      [5, 3],
    ]);
    expect(counters).toEqual({ waiting: 2, notified: 1, serving: 1, servedToday: 1 });
  });

  it('holds for a party far behind: it has a place, and its phone waits', async () => {
    const customer = somebody();
    const one = (await pier.add()).body.data;
    const stored = await api.db(waitingParties).findOne({ _id: one._id });
    const crowd = Array.from({ length: 600 }, (_, i) => ({
      ...stored!,
      _id: `${i}`.padStart(24, 'a'),
      phoneDigits: `55${i}`.padEnd(10, '0'),
    }));
    await api.db(waitingParties).insertMany(crowd);
    now += MINUTE_MS;
    const { party, link } = (await pier.join({ customer })).body.data;
    expect(party.place).toBe(602);
    expect((await pier.mine(party._id, link)).body.data.place).toBe(602);
    expect((await pier.join({ customer })).body.code).toBe('already_waiting');
  });
});

describe('a line that nobody could ever serve', () => {
  it('takes no more guests, and those who left are not read', async () => {
    const one = (await pier.add()).body.data;
    const stored = await api.db(waitingParties).findOne({ _id: one._id });
    if (!stored) throw new Error('not entered');
    const crowd = (count: number, over: object) =>
      Array.from({ length: count }, (_, i) => ({
        ...stored,
        _id: newId(),
        phoneDigits: `55${i}`.padEnd(10, '0'),
        ...over,
      }));
    await api.db(waitingParties).insertMany([...crowd(998, {}), ...crowd(3, { status: 'cancel' })]);
    now += MINUTE_MS;
    expect((await pier.join()).body.data.party.place).toBe(1_000);
    const refused = await pier.join();
    expect([refused.status, refused.body.code, refused.body.details]).toEqual([
      409,
      'waitlist_closed',
      { reason: 'full' },
    ]);
    const { isOpen, closedBecause } = await pier.list(null);
    expect([isOpen, closedBecause]).toEqual([false, 'full']);
    // Staff enter people who stand at the pier.
    expect((await pier.add()).status).toBe(201);
    const { waiting } = await queueStateOf(api.app, pier.fixture.location);
    expect(waiting).toHaveLength(1_001);
  });
});

describe('a day', () => {
  it.each([
    ['clocks go forward', '2027-03-14', '2027-03-14T05:00:00Z', '2027-03-15T04:00:00Z'],
    ['clocks go back', '2027-11-07', '2027-11-07T04:00:00Z', '2027-11-08T05:00:00Z'],
  ])('is the location\u2019s own when %s', async (_, day, from, to) => {
    const york = await openWaitlist(api, { zone: 'America/New_York' });
    now = Date.parse(from) - 1;
    await york.add();
    now = Date.parse(from);
    expect((await york.list()).customers).toEqual([]);
    expect((await york.add()).body.data).toMatchObject({ day });
    now = Date.parse(to) - 1;
    expect((await york.list()).counters.waiting).toBe(1);
    now = Date.parse(to);
    expect((await york.list()).counters.waiting).toBe(0);
  });

  it('opens by the wall clock on the morning that clocks go forward', async () => {
    const york = await openWaitlist(api, { zone: 'America/New_York' });
    now = Date.parse('2027-03-14T08:59:00Z');
    expect((await york.list(null)).closedBecause).toBe('hours');
    now += MINUTE_MS;
    expect((await york.list(null)).isOpen).toBe(true);
  });

  it('is open past midnight until the hour that closes the evening before', async () => {
    const late = { isOpen: true, from: '18:00', to: '02:00' };
    await pier.settle({ businessHours: Object.fromEntries(weekdays.map((day) => [day, late])) });
    const reasonAt = async (at: number) => {
      now = at;
      return (await pier.list(null)).closedBecause;
    };
    expect(await reasonAt(MIDNIGHT - MINUTE_MS)).toBeNull();
    expect(await reasonAt(MIDNIGHT)).toBeNull();
    expect((await pier.join()).status).toBe(201);
    expect(await reasonAt(MIDNIGHT + 2 * HOUR)).toBe('hours');
    expect(await reasonAt(MIDNIGHT + 17 * HOUR)).toBe('hours');
  });

  it('is over at midnight, but not the service of who is being served', async () => {
    const capacity = { maxServingCapacityActive: true, closeWaitlistAtMaxCapacity: true, maxServing: 1 };
    await pier.settle({ wait_settings: waitSettings(capacity), ...openAllNight });
    const served = async () => {
      const path = `/api/visit/${pier.fixture.location._id}/location/served`;
      const { body } = await api.request().get(path).set('token', pier.admin);
      return body.docs.map(({ _id }: { _id: string }) => _id);
    };
    now = MIDNIGHT - MINUTE_MS;
    const late = (await pier.add({ status: 'checkedin' })).body.data._id;
    now = MIDNIGHT;
    expect((await pier.list()).counters).toEqual({ waiting: 0, notified: 0, serving: 1, servedToday: 1 });
    expect((await pier.add({ status: 'checkedin' })).body.code).toBe('serving_full');
    expect((await pier.list(null)).closedBecause).toBe('full');
    expect(await served()).toEqual([late]);
    expect((await pier.change(late, { status: 'completo' })).status).toBe(200);
    expect((await pier.list(null)).isOpen).toBe(true);
    const early = (await pier.add({ status: 'checkedin' })).body.data._id;
    expect(early).toHaveLength(24);
    expect(await served()).toEqual([early, late]);
    expect((await pier.list()).counters).toMatchObject({ serving: 1, servedToday: 2 });
    now += 24 * HOUR;
    expect((await pier.list()).counters).toMatchObject({ serving: 0, servedToday: 0 });
    expect(await served()).toEqual([]);
  });

  it('goes on past midnight where the location does, and ends as it closes', async () => {
    const evening = { isOpen: true, from: '18:00', to: '02:00' };
    await pier.settle({ businessHours: Object.fromEntries(weekdays.map((day) => [day, evening])) });
    now = MIDNIGHT - 10 * MINUTE_MS;
    const first = (await pier.join()).body.data.party;
    now = MIDNIGHT + HOUR / 2;
    const second = (await pier.join()).body.data.party;
    expect([first.place, second.place]).toEqual([1, 2]);
    expect((await pier.list()).counters).toMatchObject({ waiting: 2 });
    expect((await pier.change(first._id, { status: 'notified' })).status).toBe(200);
    expect((await pier.change(first._id, { status: 'checkedin' })).status).toBe(200);
    now = MIDNIGHT + 2 * HOUR;
    expect((await pier.list()).counters).toMatchObject({ waiting: 0, notified: 0 });
    expect((await pier.change(second._id, { status: 'notified' })).body.code).toBe('waited_another_day');
  });

  it('ends: who waited yesterday is neither called nor served today, only seen off', async () => {
    await pier.settle({ wait_settings: waitSettings({ maxServingCapacityActive: true, maxServing: 1 }) });
    const waiting = (await pier.add()).body.data._id;
    const notified = (await pier.add()).body.data._id;
    await pier.change(notified, { status: 'notified' });
    const serving = (await pier.add({ status: 'checkedin' })).body.data._id;
    now += 24 * HOUR;
    const refused = [
      await pier.change(waiting, { status: 'notified' }),
      await pier.change(notified, { status: 'checkedin' }),
    ];
    for (const { status, body } of refused) expect([status, body.code]).toEqual([409, 'waited_another_day']);
    expect((await pier.list()).counters).toEqual({ waiting: 0, notified: 0, serving: 0, servedToday: 0 });
    expect((await pier.change(waiting, { status: 'cancel' })).status).toBe(200);
    expect((await pier.change(notified, { status: 'No show' })).status).toBe(200);
    expect((await pier.change(serving, { status: 'completo' })).status).toBe(200);
  });
});

describe('a capacity that changes while parties are served', () => {
  it('sends nobody away, closes the line, and lets nobody in until there is room by the new number', async () => {
    const capacity = { maxServingCapacityActive: true, closeWaitlistAtMaxCapacity: true };
    await pier.settle({ wait_settings: waitSettings({ ...capacity, maxServing: 3 }) });
    const served: string[] = [];
    for (let i = 0; i < 3; i += 1) served.push((await pier.add({ status: 'checkedin' })).body.data._id);
    const lowered = await pier.send('put', `/api/location/${pier.fixture.location._id}/settings/booking/update`, {
      wait_settings: waitSettings({ ...capacity, maxServing: 2 }),
    });
    expect(lowered.status).toBe(200);
    expect((await pier.list()).counters.serving).toBe(3);
    await pier.change(served[0]!, { status: 'completo' });
    expect([(await pier.join()).body.code, (await pier.add({ status: 'checkedin' })).body.code]).toEqual([
      'waitlist_closed',
      'serving_full',
    ]);
    await pier.change(served[1]!, { status: 'completo' });
    expect((await pier.list(null)).isOpen).toBe(true);
    expect((await pier.add({ status: 'checkedin' })).status).toBe(201);
  });
});

describe('a guest\u2019s link', () => {
  it('works whichever of two taps\u2019 answers arrives', async () => {
    const body = { customer: somebody(), language: 'en' };
    const links: string[] = [];
    let id = '';
    for (let i = 0; i < 3; i += 1) {
      const { data } = (await pier.tap(body, 'one tap or three')).body;
      id = data.party._id;
      links.push(data.link);
    }
    const answers = await Promise.all(links.map((link) => pier.mine(id, link)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await pier.tap({ ...body, groupSize: 2 }, 'one tap or three')).body.code).toBe('idempotency_key_reused');
  });

  it('is of one party: another\u2019s secret opens nothing', async () => {
    const [one, other] = [(await pier.join()).body.data, (await pier.join()).body.data];
    expect((await pier.mine(one.party._id, other.link)).status).toBe(404);
    expect((await api.request().get(`/wizard/waitlist/${one.party._id}`)).status).toBe(404);
    const stored = await api.db(waitingParties).findOne({ _id: one.party._id });
    expect(JSON.stringify(stored)).not.toContain(one.link);
  });
});

describe('a guest\u2019s link, in time,', () => {
  it('outlives midnight, and is over two days after joining', async () => {
    const { party, link } = (await pier.join()).body.data;
    const leave = () => api.request().put(`/wizard/waitlist/${party._id}/leave`).set('X-Guest-Link', link);
    now += 48 * HOUR - 1;
    expect((await pier.mine(party._id, link)).body.data).toMatchObject({ status: 'waiting', place: null });
    now += 1;
    for (const { status, body } of [await pier.mine(party._id, link), await leave()]) {
      expect([status, body.code]).toEqual([410, 'link_expired']);
    }
    expect((await pier.mine(party._id, 'another')).status).toBe(404);
  });
});

describe('what the waitlist tells', () => {
  it('of people is for those whose role reads the waitlist or the bookings', async () => {
    await pier.join({ notes: 'Aniversario secreto' });
    const spending = aRole(pier.fixture.location, {
      name: 'Gastos',
      modifyCompany: false,
      resources: [{ path: '/gastos', permissions: ['read'] }],
    });
    const calling = aRole(pier.fixture.location, {
      name: 'Muelle',
      modifyCompany: false,
      resources: [{ path: '/waitlist', permissions: ['read'] }],
    });
    await store(api.db, roles, [spending, calling]);
    const [clerk, host] = [
      await api.tokenOf(await storeUser(api.db, spending)),
      await api.tokenOf(await storeUser(api.db, calling)),
    ];
    expect(JSON.stringify(await pier.list(clerk))).not.toMatch(/Ríos|zoe@|secreto/);
    expect((await pier.list(clerk)).customers[0]).toMatchObject({ place: 1, name: 'Zoë R.' });
    const { customers } = await pier.list(host);
    expect(customers[0].customer.lastName).toBe('Ríos');
    expect((await pier.change(customers[0]._id, { notes: 'x' }, host)).status).toBe(403);
    const served = `/api/visit/${pier.fixture.location._id}/location/served`;
    const seen = await Promise.all([clerk, host].map((token) => api.request().get(served).set('token', token)));
    expect(seen.map(({ status }) => status)).toEqual([403, 200]);
  });

  it('to the audit log is a party as its people see it: no digits or hashes beside the masked fields', async () => {
    const { party } = (await pier.join()).body.data;
    await pier.change(party._id, { customer: { phone: '+5215550001111' }, notes: 'Llamar antes' });
    const entries = await api.app.db(auditLog).find({ entityId: party._id }).toArray();
    expect(entries.flatMap(({ changes }) => changes.map(({ path }) => path)).toSorted()).toEqual([
      'customer.phone',
      'notes',
    ]);
  });

  it('keeps of every change who made it, and why', async () => {
    const { _id } = (await pier.add()).body.data;
    await pier.change(_id, { groupSize: 6, why: 'dos primos más' });
    await pier.change(_id, { status: 'notified' });
    const { data } = (await pier.change(_id, { notes: 'junto al faro' })).body;
    expect(data.history.map(({ from, to, why }: Record<string, string>) => [from, to, why])).toEqual([
      [null, 'waiting', null],
      ['waiting', 'waiting', 'dos primos más'],
      ['waiting', 'notified', null],
      ['notified', 'notified', null],
    ]);
    expect(data).toMatchObject({ groupSize: 6, notes: 'junto al faro', status: 'notified', version: 4 });
  });
});

describe('a second tap', () => {
  it('changes nothing: neither version nor history, and calls nobody twice', async () => {
    const { _id } = (await pier.add()).body.data;
    const taps = await Promise.all([1, 2, 3].map(() => pier.change(_id, { status: 'notified' })));
    expect(taps.map(({ status, body }) => [status, body.data.version])).toEqual([1, 2, 3].map(() => [200, 2]));
    now += MINUTE_MS;
    const { data } = (await pier.change(_id, { status: 'notified', groupSize: 1, customer: {} })).body;
    expect(data).toEqual(taps[0]!.body.data);
    expect(data.history).toHaveLength(2);
  });
});

describe('joining', () => {
  it('is limited for one address, and for nobody else', async () => {
    const address = '203.0.113.77';
    const statuses: number[] = [];
    for (let i = 0; i < 31; i += 1) statuses.push((await pier.join({}, address)).status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
    expect((await pier.join({}, '203.0.113.78')).status).toBe(201);
  });

  it('is once for a phone, also when staff correct one into it', async () => {
    const phone = '+529981234567';
    await pier.add({}, { phone });
    const { _id } = (await pier.add()).body.data;
    const corrected = await pier.change(_id, { customer: { phone: '52 (998) 123-4567' } });
    expect([corrected.status, corrected.body.code]).toEqual([409, 'already_waiting']);
    expect((await pier.change(_id, { customer: { phone: '+529987654321' } })).status).toBe(200);
  });

  it('takes names of any script as they are, and refuses what is no name, number or day', async () => {
    const names = { firstName: 'محمد', lastName: 'العربي 👩‍👩‍👧' };
    await pier.join({ customer: somebody(names) });
    expect((await pier.list()).customers[0].customer).toMatchObject(names);
    expect((await pier.list(null)).customers[0].name).toBe('محمد ا.');
    const wrong = [
      { customer: somebody({ firstName: { $gt: '' } }) },
      { customer: somebody({ phone: 'call me' }) },
      { groupSize: '4' },
      { groupSize: -1 },
      { language: 'de' },
      { isAdmin: true },
      { customer: somebody({ currentStatus: 'VIP' }) },
      { serviceId: { $ne: null } },
    ];
    for (const over of wrong) expect((await pier.join(over)).status).toBe(422);
    for (const day of ['2027-02-30', 'today', '']) {
      const served = `/api/visit/${pier.fixture.location._id}/location/served?day=${day}`;
      expect((await api.request().get(served).set('token', pier.admin)).status).toBe(422);
    }
    expect((await pier.list()).customers).toHaveLength(1);
  });
});

describe('a place in line on another device', () => {
  const find = (body: object) =>
    api.request().post(`/wizard/${pier.fixture.company.slug}/${pier.fixture.location.slug}/waitlist/find`).send(body);

  it('is found by first name and phone, however they are written, and the first link stays', async () => {
    const customer = { ...somebody(), firstName: 'Íñigo', phone: '+529985550123', email: '' };
    const joined = (await pier.join({ customer })).body.data;

    const answer = await find({ firstName: 'inigo', phone: '+52 1 998 555 0123' });

    expect(answer.status).toBe(200);
    expect(answer.body.data.party).toMatchObject({ _id: joined.party._id, place: 1, isMailed: false });
    for (const link of [joined.link, answer.body.data.link]) {
      const seen = await api.request().get(`/wizard/waitlist/${joined.party._id}`).set('x-guest-link', link);
      expect(seen.status).toBe(200);
    }
  });

  it('is no oracle: a wrong name and an unknown phone answer alike, and only so often', async () => {
    const customer = { ...somebody(), firstName: 'Ana', phone: '+529985550124' };
    await pier.join({ customer });
    const answers = [
      await find({ firstName: 'Eva', phone: '+529985550124' }),
      await find({ firstName: 'Ana', phone: '+529985550125' }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
    ]);
    for (let i = 0; i < 4; i += 1) await find({ firstName: 'Eva', phone: '+529985550124' });

    expect((await find({ firstName: 'Ana', phone: '+529985550124' })).status).toBe(429);
  });
});
