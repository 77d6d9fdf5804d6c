import type { Booking } from '@marea/domain/booking/booking.schema';
import { DAY_MS, HOUR_MS, MINUTE_MS, wallClock } from '@marea/domain/core/time/zone';
import type { GuestWaitingParty } from '@marea/domain/waitlist/waitlist.schema';
import { aGuest } from '@marea/testing/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { bookingRequest, bookTrip, callerOf } from '../../tests/bookings.ts';
import { lapseHold } from '../../tests/lapseHold.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import type { OpenWaitlist } from '../../tests/waitlist.ts';
import { openWaitlist, somebody } from '../../tests/waitlist.ts';
import { auditLog } from '../audit/audit.ts';
import { companies } from '../catalogue/index.ts';
import { newId } from '../db/ids.ts';
import { outbox } from '../outbox/outbox.ts';
import { holds, vesselDays } from '../slots/index.ts';
import { waitingParties } from '../waitlist/index.ts';
import { offeringSlots } from './index.ts';

let api: TestApi;
let line: OpenWaitlist;
let staff: Caller;
let sold: Booking;
/** A zone in which it is this hour now, whenever this runs. */
function zoneWhereItIs(hour: number): string {
  const ahead = (hour - new Date().getUTCHours() + 48) % 24;
  const hours = ahead > 12 ? ahead - 24 : ahead;
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}
const zone = zoneWhereItIs(7);
const everyDay = (from: string, to: string) => {
  const open = { isOpen: true, from, to };
  return { mon: open, tue: open, wed: open, thu: open, fri: open, sat: open, sun: open };
};
const businessHours = everyDay('00:00', '23:55');

beforeAll(async () => {
  api = await startTestApi({ TRUSTED_PROXIES: '1', GUEST_ORIGIN: 'https://guest.marea.test' });
});
afterAll(() => api.stop());
beforeEach(async () => {
  line = await openWaitlist(api, { zone, businessHours });
  staff = callerOf(api, line.admin);
  sold = await bookTrip(staff, line.fixture, { ...today(), passengers: people(2) });
});

const today = () => ({ bookingDate: wallClock(zone, Date.now()).date, hora: '14:00' });
const people = (adultos: number) => ({ adultos, menores: 0, infantes: 0, hrsExtras: 0 });
let guests = 0;

/** A party that waits, and what it does by its link. */
async function waiting(over: object = {}, customer: object = {}) {
  const email = `waits-${(guests += 1)}@example.com`;
  const { body } = await line.join({ customer: somebody({ email, ...customer }), ...over });
  const { party, link } = body.data as { party: GuestWaitingParty; link: string };
  const path = `/wizard/waitlist/${party._id}`;
  return {
    id: party._id,
    link,
    email,
    offer: async () => (await line.mine(party._id, link)).body.data.offer,
    accept: (key: string) => api.request().put(`${path}/offer/accept`).set('X-Guest-Link', link).send({ key }),
    decline: (from = '198.51.100.7') =>
      api.request().put(`${path}/offer/decline`).set({ 'X-Guest-Link': link, 'X-Forwarded-For': from }).send(),
    leave: () => api.request().put(`${path}/leave`).set('X-Guest-Link', link).send(),
  };
}
const cancel = () => staff.put(`/api/booking/${sold._id}/status`, { status: 'cancel' });
const key = (letter: string) => letter.repeat(40);

/** Moves the slot of a party's offer to five minutes from now. */
async function leavesSoon(partyId: string): Promise<void> {
  const owner = (await api.db(waitingParties).findOne({ _id: partyId }))?.offerHoldId ?? '';
  const start = new Date(Date.now() + 5 * MINUTE_MS);
  const until = new Date(start.getTime() + 1);
  await api.db(holds).updateOne({ _id: owner }, { $set: { start, end: until, until } });
  await api.db(waitingParties).updateOne({ _id: partyId }, { $set: { 'offer.start': start } });
  const { _id: resourceId } = line.fixture.vessel;
  const day = Math.floor(start.getTime() / DAY_MS);
  await api
    .db(vesselDays)
    .updateOne(
      { _id: `${resourceId}|${day}` },
      { $push: { spans: { owner, start, until } }, $setOnInsert: { resourceId, day, claimId: owner, at: new Date() } },
      { upsert: true },
    );
}

/** The guest's booking of the slot that was offered, with its hold. */
async function book(hold: { _id: string }, secret: string, start = today()) {
  const { company, location, service, vessel } = line.fixture;
  const path = `/wizard/${company.slug}/${location.slug}`;
  const which = { serviceId: service._id, resourceId: vessel._id, passengers: people(2) };
  const quote = await api.request().post(`${path}/quote`).send(which);
  return api
    .request()
    .post(`${path}/booking`)
    .send({
      ...which,
      ...start,
      hold: { id: hold._id, key: secret },
      customer: aGuest(),
      language: 'es',
      acceptsTerms: true,
      expectedTotal: quote.body.data.price.grandTotal,
    });
}

describe('a slot that becomes free', () => {
  it('is kept for the first party that it fits, which gets a mail with a link', async () => {
    const many = await waiting({ groupSize: 40 });
    const first = await waiting({ groupSize: 2 });
    const second = await waiting();
    await cancel();
    const [mail, ...more] = await api.mailsTo(first.email);
    expect(more).toEqual([]);
    expect(mail?.text).toContain(sold.resourceName);
    const [, id, secret = ''] = /\/waitlist#place=(\w{24})&k=([\w-]{43})/.exec(mail?.text ?? '') ?? [];
    expect(id).toBe(first.id);
    const mine = (await line.mine(first.id, secret)).body.data;
    expect(mine.offer).toMatchObject({ state: 'open', hora: '14:00', resourceId: sold.resourceId });
    const minutes = (Date.parse(mine.offer.expiresAt) - Date.now()) / 60_000;
    expect([minutes > 19, minutes <= 20]).toEqual([true, true]);
    for (const other of [many, second]) expect(await other.offer()).toBeNull();
    const staffSee = (await line.list()).customers.map((party: { offer: object | null }) => party.offer !== null);
    expect(staffSee).toEqual([false, true, false]);
    // The public waitlist does not show it.
    expect(JSON.stringify(await line.list(null))).not.toContain('offer');
  });

  it('is offered in the language in which the party joined', async () => {
    const french = await waiting({ language: 'fr' });

    await cancel();

    const [mail] = await api.mailsTo(french.email);
    expect(mail?.subject).toMatch(/\u00a0: une place vous est gardée jusqu’à \d\d:\d\d$/);
    expect(mail?.text).toContain('Voir la place et répondre\u00a0:');
    expect(mail?.text).toContain('Sortie\u00a0: Private charter 4 h');
  });

  it('is offered on the phone to a party without an e-mail address that agreed to it, and to no other such party', async () => {
    await waiting({}, { email: '' });
    const agreed = await waiting({ contactBy: 'sms' }, { email: '' });
    await cancel();
    await api.dispatchDue();
    const [text, ...more] = (await staff.get('/api/message/sandbox')).body.data;
    expect(more).toEqual([]);
    expect(text.channel).toBe('sms');
    const [, id, secret = ''] = /\/waitlist#place=(\w{24})&k=([\w-]{43})/.exec(text.text) ?? [];
    expect(id).toBe(agreed.id);
    expect((await line.mine(agreed.id, secret)).body.data.offer.state).toBe('open');
  });

  it('goes to the next party when the first declines, lets it run out, or leaves', async () => {
    const [first, second, third, fourth] = [await waiting(), await waiting(), await waiting(), await waiting()];
    await cancel();
    await api.dispatchDue();
    expect((await first.decline()).body.data.offer.state).toBe('declined');
    await api.dispatchDue();
    expect((await second.offer())?.state).toBe('open');
    const held = await api.db(holds).findOne({ locationId: line.fixture.location._id });
    await lapseHold(api.db, held?._id ?? '');
    await api.db(outbox).updateMany({ kind: 'offerFreedSlot' }, { $set: { dueAt: new Date() } });
    await api.dispatchDue();
    expect([(await second.offer())?.state, (await third.offer())?.state]).toEqual(['expired', 'open']);
    await third.leave();
    await api.dispatchDue();
    expect((await fourth.offer())?.state).toBe('open');
    expect((await first.offer())?.state).toBe('declined');
    expect((await second.accept(key('b'))).body.code).toBe('offer_over');
  });

  it('is offered after a move and a hold that was given back, and not while it is taken again', async () => {
    const first = await waiting();
    const moved = { ...today(), hora: '19:00' };
    expect((await staff.put(`/api/booking/${sold._id}/reschedule`, moved)).status).toBe(200);
    await bookTrip(staff, line.fixture, { ...today(), passengers: people(2) });
    await api.dispatchDue();
    expect(await first.offer()).toBeNull();
    const { company, location, service, other } = line.fixture;
    const path = `/wizard/${company.slug}/${location.slug}/hold`;
    const held = await api
      .request()
      .post(path)
      .send({ serviceId: service._id, resourceId: other._id, ...today() });
    const { _id, key: secret } = held.body.data;
    await api.request().put(`/wizard/hold/${_id}/release`).send({ key: secret });
    await api.dispatchDue();
    expect(await first.offer()).toMatchObject({ state: 'open', resourceId: other._id });
  });

  it('is offered to nobody where the company wants none, or to who has no address', async () => {
    const silent = await waiting({}, { email: '' });
    await cancel();
    await api.dispatchDue();
    expect(await silent.offer()).toBeNull();
    const first = await waiting();
    await staff.post('/api/settings', { settings: { waitlistOfferMinutes: null } });
    const again = await bookTrip(staff, line.fixture, { ...today(), passengers: people(2) });
    await staff.put(`/api/booking/${again._id}/status`, { status: 'cancel' });
    await api.dispatchDue();
    expect(await first.offer()).toBeNull();
  });

  it('is offered to nobody while the company is switched off', async () => {
    const first = await waiting();
    await cancel();
    const { _id } = line.fixture.company;
    await api.db(companies).updateOne({ _id }, { $set: { active: false } });
    api.app.catalogue.invalidate();
    await api.dispatchDue();
    await api.db(companies).updateOne({ _id }, { $set: { active: true } });
    api.app.catalogue.invalidate();
    expect(await first.offer()).toBeNull();
  });
});

describe('a location that is gone', () => {
  it('leaves its past trips and a block as they may be ended', async () => {
    const [past, deleted] = [sold, await bookTrip(staff, line.fixture, { ...today(), hora: '19:00' })];
    const { location, vessel } = line.fixture;
    api.clock.now = () => Date.parse(deleted.end) + HOUR_MS;
    const gone = await staff.delete(`/api/location/${location._id}/delete`);
    expect([gone.status, gone.body.code]).toEqual([200, undefined]);
    const why = 'weather';
    const cancelled = await staff.put(`/api/booking/${past._id}/status`, { status: 'cancel', why });
    expect([cancelled.status, cancelled.body.code]).toEqual([200, undefined]);
    expect((await staff.delete(`/api/booking/${deleted._id}`)).status).toBe(200);
    // Effects planned before the location was removed run without it.
    const start = new Date(api.clock.now() + HOUR_MS).toISOString();
    const payload = {
      companyId: location.companyId,
      locationId: location._id,
      serviceId: newId(),
      resourceId: vessel._id,
      start,
    };
    const effect = { id: newId(), payload, enteredAt: new Date() };
    const attempt = {
      signal: AbortSignal.timeout(60_000),
      handOver: async () => {},
      goOn: async () => {},
      isLast: false,
    };
    await offeringSlots(api.app).offerFreedSlot(effect, attempt);
    api.clock.now = Date.now;
  });
});

describe('an offer', () => {
  it('is one person\u2019s of two who accept at once, and the same request again is answered alike', async () => {
    const first = await waiting();
    await cancel();
    await api.dispatchDue();
    const answers = await Promise.all([first.accept(key('a')), first.accept(key('b'))]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const won = answers.findIndex(({ status }) => status === 200);
    const [mine, theirs] = won === 0 ? ['a', 'b'] : ['b', 'a'];
    expect((await first.accept(key(mine))).body.data.hold._id).toBe(answers[won]?.body.data.hold._id);
    // The other one is told that it is held elsewhere, not that it is lost.
    const refused = await first.accept(key(theirs));
    expect([refused.status, refused.body.code]).toEqual([409, 'offer_elsewhere']);
    const hold = answers[won]?.body.data.hold;
    expect((await book(hold, key(theirs))).body.code).toBe('slot_taken');
    const booked = await book(hold, key(mine));
    expect(booked.status).toBe(201);
    const party = await api.db(waitingParties).findOne({ _id: first.id });
    expect(party).toMatchObject({ status: 'completo', bookingId: booked.body.data.booking._id, servedAt: null });
    expect((await first.decline()).body.code).toBe('offer_over');
  });

  it('cannot be answered without the party\u2019s own link, nor with a short key', async () => {
    const [first, second] = [await waiting(), await waiting()];
    await cancel();
    await api.dispatchDue();
    const path = `/wizard/waitlist/${first.id}/offer/accept`;
    const stolen = await api
      .request()
      .put(path)
      .set('X-Guest-Link', second.link)
      .send({ key: key('a') });
    expect(stolen.status).toBe(404);
    expect((await first.accept('short')).status).toBe(422);
    expect((await second.accept(key('a'))).body.code).toBe('offer_over');
  });

  it('that was accepted and not booked goes on to the next', async () => {
    const [first, second] = [await waiting(), await waiting()];
    await cancel();
    await api.dispatchDue();
    const { hold } = (await first.accept(key('a'))).body.data;
    expect(Date.parse(hold.expiresAt) - Date.now()).toBeLessThan(HOUR_MS);
    await lapseHold(api.db, hold._id);
    expect((await first.accept(key('b'))).body.code).toBe('offer_over');
    await api.db(outbox).updateMany({ kind: 'offerFreedSlot' }, { $set: { dueAt: new Date() } });
    await api.dispatchDue();
    expect([(await first.offer())?.state, (await second.offer())?.state]).toEqual(['expired', 'open']);
  });
});

describe('an offer of a slot that leaves before its hold ends', () => {
  it('is over when the hold has lapsed, so that the party can get another', async () => {
    const first = await waiting();
    await cancel();
    await api.dispatchDue();
    await leavesSoon(first.id);
    const { hold } = (await first.accept(key('a'))).body.data;
    await lapseHold(api.db, hold._id);
    await api.db(outbox).updateMany({ kind: 'offerFreedSlot' }, { $set: { dueAt: new Date() } });
    await api.dispatchDue();
    expect((await first.offer())?.state).toBe('expired');
  });
});

describe('a line whose hours run past midnight', () => {
  it('offers a slot of the small hours to its party, which waits no more once it has booked', async () => {
    const night = zoneWhereItIs(0);
    line = await openWaitlist(api, { zone: night, businessHours: everyDay('20:00', '12:00') });
    staff = callerOf(api, line.admin);
    const start = { bookingDate: wallClock(night, Date.now()).date, hora: '03:00' };
    sold = await bookTrip(staff, line.fixture, { ...start, passengers: people(2) });
    const party = await waiting();
    await cancel();
    await api.dispatchDue();

    const { hold } = (await party.accept(key('a'))).body.data;
    const booked = await book(hold, key('a'), start);

    expect(booked.status).toBe(201);
    const { _id: bookingId } = booked.body.data.booking;
    expect(await api.db(waitingParties).findOne({ _id: party.id })).toMatchObject({ status: 'completo', bookingId });
  });
});

describe('two places at one time', () => {
  it('seat the party whose hold was booked, and the other waits on with its own', async () => {
    const bookingTimes = { maxDuration: 60, minDuration: 30, spotsPerTimeSlot: 2 };
    line = await openWaitlist(api, { zone, businessHours, bookingTimes });
    staff = callerOf(api, line.admin);
    const trip = { ...today(), passengers: people(2) };
    const sales = [await bookTrip(staff, line.fixture, trip), await bookTrip(staff, line.fixture, trip)];
    const parties = [await waiting(), await waiting()] as const;
    for (const { _id } of sales) {
      await staff.put(`/api/booking/${_id}/status`, { status: 'cancel' });
      await api.dispatchDue();
    }
    const secrets = [key('a'), key('b')] as const;
    const [one, two] = [await parties[0].accept(secrets[0]), await parties[1].accept(secrets[1])];
    expect([one.status, two.status]).toEqual([200, 200]);
    const statuses = () =>
      Promise.all(parties.map(async ({ id }) => (await api.db(waitingParties).findOne({ _id: id }))?.status));
    expect((await book(two.body.data.hold, secrets[1])).status).toBe(201);
    expect(await statuses()).toEqual(['waiting', 'completo']);
    expect((await book(one.body.data.hold, secrets[0])).status).toBe(201);
    expect(await statuses()).toEqual(['completo', 'completo']);
    for (const { id } of parties) {
      const entries = await api.db(auditLog).find({ entityId: id }).toArray();
      const done = entries.find(({ changes }) => changes.some(({ path }) => path === 'bookingId'));
      expect(done?.by.userId).toBeNull();
      expect(done?.changes).toContainEqual({ path: 'status', from: 'waiting', to: 'completo' });
    }
  });
});

describe('a party with an offer that staff serve', () => {
  const seat = (partyId: string, over: object = {}) => {
    const request = { ...today(), passengers: people(2), customer: undefined, partyId, ...over };
    return staff.post('/api/booking', bookingRequest(line.fixture, request));
  };
  const heldFor = (id: string) =>
    api.db(waitingParties).findOne({ _id: id, 'offer.state': { $in: ['open', 'accepted'] } });

  it.each(['open', 'accepted'])('is sold the slot that is kept for it, %s', async (state) => {
    const [first, second] = [await waiting(), await waiting()];
    await cancel();
    await api.dispatchDue();
    if (state === 'accepted') await first.accept(key('a'));
    expect((await first.offer())?.state).toBe(state);
    const sale = await seat(first.id);
    expect([sale.status, sale.body.data?.hora]).toEqual([201, '14:00']);
    const party = await api.db(waitingParties).findOne({ _id: first.id });
    expect(party).toMatchObject({ status: 'checkedin', bookingId: sale.body.data._id });
    expect(await api.db(holds).countDocuments({ locationId: line.fixture.location._id })).toBe(0);
    await api.dispatchDue();
    expect([await heldFor(first.id), await heldFor(second.id)]).toEqual([null, null]);
    expect((await seat(second.id)).body.code).toBe('slot_taken');
  });

  it('and is not sold the slot that is kept for another', async () => {
    const [first, second] = [await waiting(), await waiting()];
    await cancel();
    await api.dispatchDue();
    expect((await seat(second.id)).body.code).toBe('slot_taken');
    expect((await first.offer())?.state).toBe('open');
  });

  it('leaves its slot to the next when it is seated elsewhere', async () => {
    const [first, second] = [await waiting(), await waiting()];
    await cancel();
    await api.dispatchDue();
    expect((await seat(first.id, { resourceId: line.fixture.other._id })).status).toBe(201);
    await api.dispatchDue();
    expect([(await first.offer())?.state, (await second.offer())?.state]).toEqual(['declined', 'open']);
  });

  it('leaves its slot to the next when it is served, and is answered as it is then', async () => {
    const [first, second] = [await waiting(), await waiting()];
    await cancel();
    await api.dispatchDue();
    await line.change(first.id, { status: 'notified' });
    const { body } = await line.change(first.id, { status: 'checkedin' });
    expect(body.data.offer.state).toBe('declined');
    await api.dispatchDue();
    expect((await second.offer())?.state).toBe('open');
    const { version } = body.data;
    expect((await line.change(first.id, { status: 'completo', version })).status).toBe(200);
  });
});

describe('a party whose address was wrong', () => {
  it('is opened by the mail no more when staff correct it, and by the browser that joined', async () => {
    const party = await waiting();
    await cancel();
    const [mail] = await api.mailsTo(party.email);
    const [, , mailed = ''] = /\/waitlist#place=(\w{24})&k=([\w-]{43})/.exec(mail?.text ?? '') ?? [];
    expect((await line.mine(party.id, mailed)).status).toBe(200);
    await line.change(party.id, { notes: 'by the blue gate', customer: { email: party.email.toUpperCase() } });
    expect((await line.mine(party.id, mailed)).status).toBe(200);
    await line.change(party.id, { customer: { email: `right-${party.email}` } });
    expect((await line.mine(party.id, mailed)).status).toBe(404);
    const answer = await api
      .request()
      .put(`/wizard/waitlist/${party.id}/offer/accept`)
      .set('X-Guest-Link', mailed)
      .send({ key: key('a') });
    expect(answer.status).toBe(404);
    expect((await line.mine(party.id, party.link)).body.data.offer.state).toBe('open');
  });
});

describe('one e-mail address with many parties', () => {
  it('gets one offer of two slots that are freed at once', async () => {
    const customer = { email: `both-${(guests += 1)}@example.com` };
    const parties = [await waiting({}, customer), await waiting({}, customer)];
    const { company, location, service, vessel } = line.fixture;
    const start = new Date(sold.start);
    await cancel();
    await api.db(outbox).updateMany({ kind: 'offerFreedSlot' }, { $set: { state: 'done' } });
    const slots = [start, new Date(start.getTime() + 5 * HOUR_MS)].map((at) => ({
      id: newId(),
      payload: {
        companyId: company._id,
        locationId: location._id,
        serviceId: service._id,
        resourceId: vessel._id,
        start: at.toISOString(),
      },
      enteredAt: new Date(),
    }));
    const attempt = {
      signal: AbortSignal.timeout(60_000),
      handOver: async () => {},
      goOn: async () => {},
      isLast: false,
    };
    await Promise.all(slots.map((slot) => offeringSlots(api.app).offerFreedSlot(slot, attempt)));
    const offers = await Promise.all(parties.map(({ offer }) => offer()));
    expect(offers.filter((offer) => offer !== null)).toHaveLength(1);
  });

  it('gets one offer of a freed slot, and the next one goes to another address', async () => {
    const email = `many-${line.fixture.location._id}@example.com`;
    const [first, second] = [await waiting({}, { email }), await waiting({}, { email: email.toUpperCase() })];
    const other = await waiting();
    await cancel();
    await api.dispatchDue();
    expect([(await first.offer())?.state, await second.offer()]).toEqual(['open', null]);
    await first.decline();
    await api.dispatchDue();
    expect([await second.offer(), (await other.offer())?.state]).toEqual([null, 'open']);
  });

  it('may join so many times a day, from wherever; what was refused is not counted', async () => {
    const email = `joins-${line.fixture.location._id}@example.com`;
    const join = (customer: object) => line.join({ customer: somebody({ email, ...customer }) });
    const phone = '+529912345678';
    expect((await join({ phone })).status).toBe(201);
    const refused = new Set<string>();
    for (let again = 0; again < 12; again += 1) refused.add((await join({ phone })).body.code);
    expect([...refused]).toEqual(['already_waiting']);
    const statuses: number[] = [];
    for (let joined = 1; joined <= 10; joined += 1) statuses.push((await join({})).status);
    expect(statuses).toEqual([...Array<number>(9).fill(201), 429]);
    expect((await line.join({ customer: somebody({ email: '' }) })).status).toBe(201);
  });

  it('answers offers so many times an hour', async () => {
    const first = await waiting();
    const answers = await Promise.all(Array.from({ length: 65 }, () => first.decline('203.0.113.77')));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(409), count(429)]).toEqual([60, 5]);
  });
});

describe('offering a freed slot', () => {
  const slotOf = ({ companyId, locationId, serviceId, resourceId, start }: Booking) => ({
    companyId,
    locationId,
    serviceId,
    resourceId,
    start: new Date(start).toISOString(),
  });
  const offer = (signal: AbortSignal) =>
    offeringSlots(api.app).offerFreedSlot(
      { id: newId(), payload: slotOf(sold), enteredAt: new Date() },
      { signal, handOver: async () => {}, goOn: async () => {}, isLast: false },
    );

  it('begins no transaction for any party while the slot is taken', async () => {
    for (let party = 0; party < 5; party += 1) await waiting();
    const writes = await transactionsDuring(() => offer(new AbortController().signal));
    expect(writes).toBe(0);
  });

  it('begins one where the slot is free and the first does not fit it', async () => {
    for (let party = 0; party < 4; party += 1) await waiting({ groupSize: 60 });
    const fits = await waiting();
    await staff.put(`/api/booking/${sold._id}/status`, { status: 'cancel' });
    const writes = await transactionsDuring(() => offer(new AbortController().signal));
    expect([writes, (await fits.offer())?.state]).toEqual([1, 'open']);
  });

  it('stops when it is told to', async () => {
    const first = await waiting();
    await staff.put(`/api/booking/${sold._id}/status`, { status: 'cancel' });
    await expect(offer(AbortSignal.abort())).rejects.toThrow('aborted');
    expect(await first.offer()).toBeNull();
  });

  /** Counts the transactions that `act` begins. */
  async function transactionsDuring(act: () => Promise<unknown>): Promise<number> {
    const begun = vi.spyOn(api.app.connection, 'startSession');
    try {
      await act();
      return begun.mock.calls.length;
    } finally {
      begun.mockRestore();
    }
  }
});

describe('a guest in line', () => {
  it('has a stream among so many of one network, and others have theirs', async () => {
    const { _id: locationId } = line.fixture.location;
    const listen = (guest: number, network: string) => {
      const until = Date.now() + HOUR_MS;
      return api.live.listenAsGuest(
        { id: `guest ${guest}`, network, kind: 'waitingParty', locationId, until },
        undefined,
      );
    };
    const opened = await Promise.all(Array.from({ length: 100 }, (_, i) => listen(i, '203.0.113.1')));
    await expect(listen(100, '203.0.113.1')).rejects.toMatchObject({ code: 'too_many_requests' });
    opened.push(await listen(101, '203.0.113.2'));
    await opened[0]?.return();
    opened.push(await listen(102, '203.0.113.1'));
    for (const listener of opened) await listener.return();
  });

  it('hears that the line moved, and not of whom', async () => {
    const { port } = api.server.address() as { port: number };
    const [first, second] = [await waiting(), await waiting()];
    const left = new AbortController();
    const response = await fetch(`http://127.0.0.1:${port}/wizard/waitlist/${second.id}/live`, {
      headers: { 'X-Guest-Link': second.link },
      signal: left.signal,
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let heard = (await reader?.read())?.value ?? '';
    expect(heard).toContain('event:pulse');
    await first.leave();
    while (!heard.includes('event:changes')) heard += (await reader?.read())?.value ?? '';
    expect(heard).toContain('"kind":"waitingParty","id":null');
    expect(heard).not.toContain(first.id);
    left.abort();
  });
});
