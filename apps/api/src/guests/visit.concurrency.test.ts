import { occupiesSlot } from '@marea/domain/booking/status/booking.status';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inDays } from '../../tests/bookings.ts';
import { bookOnline } from '../../tests/bookOnline.ts';
import { assertLedgerIsTrue } from '../../tests/ledger.ts';
import type { RunningApi } from '../../tests/twoProcesses.ts';
import { overlapOn, startProcesses } from '../../tests/twoProcesses.ts';
import { bookings } from '../booking/booking.collection.ts';
import { limits } from '../http/limits/limits.ts';
import { payments } from '../payments/index.ts';

const ROUNDS = 6;
const PROCESSES = 3;
/** For four, with 10 % and the pier. */
const TOTAL = 173_000;
const PAID = 50_000;
/** On the other vessel: 1,000.00 + 10 % and the pier. */
const CHEAP = 118_000;

let app: RunningApi;
let day = 20;
let turn = 0;

beforeAll(async () => {
  app = await startProcesses({}, {}, PROCESSES);
  const refunds = [{ hours: 48, percent: 100 }];
  const guestPolicy = { rescheduleHours: 48, changeHours: 24, cancelHours: 24, refunds, moveExcess: 'choice' };
  await app.api.db(vessels).updateOne({ _id: app.fixture.other._id }, { $set: { price: 100_000 } });
  await app.send('POST', '/api/settings', { settings: { guestPolicy } });
});
afterEach(() => assertLedgerIsTrue(app.api.app));
afterAll(() => app.stop());

type Visit = { _id: string; link: string };
type Act = (visit: Visit) => Promise<{ status: number; code: string | undefined }>;

async function booked(): Promise<Visit> {
  // All requests are one guest's, so limits by address are off here.
  await app.api.db(limits).deleteMany({});
  const { body } = await bookOnline(app.api, app.fixture, { bookingDate: inDays(day) });
  return { _id: body.data.booking._id, link: body.data.link };
}

/** Each request goes to another process than the one before. */
async function ask(method: string, { _id, link }: Visit, rest: string, body?: object) {
  turn += 1;
  const response = await fetch(`${app.origins[turn % PROCESSES]}/wizard/booking/${_id}/${rest}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-guest-link': link },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { code?: string; data?: { version: number; refund: number } };
  return { status: response.status, code: answer.code, data: answer.data };
}

const people = (adultos: number) => ({ passengers: { adultos, menores: 0, infantes: 0 }, addons: [] });
const acts = {
  move: (to) =>
    ask('PUT', to, 'reschedule', { bookingDate: inDays(day), hora: '15:00', expectedTotal: TOTAL, version: 2 }),
  party: (of) => ask('PUT', of, 'change', { ...people(2), expectedTotal: TOTAL - 4_000, version: 2 }),
  cancel: (of) => ask('PUT', of, 'cancel', { expectedRefund: PAID, version: 2 }),
  staffCancel: async ({ _id }) => {
    const { status, body } = await app.send('PUT', `/api/booking/${_id}/status`, { status: 'cancel' });
    return { status, code: body.code };
  },
  staffPays: async ({ _id }) => {
    const { status, body } = await app.send('POST', '/api/payment', { visitId: _id, type: 'Cash', amount: 10_000 });
    return { status, code: body.code };
  },
} satisfies Record<string, Act>;

const stored = async ({ _id }: Visit) => {
  const found = await app.api.db(bookings).findOne({ _id });
  if (!found) throw new Error('no booking');
  return found;
};

/** The stored state of a trip after simultaneous acts of its guest. */
async function audit(visit: Visit) {
  const { status, bookingDate, resourceId, price, kept, history } = await stored(visit);
  const rows = await app.api.db(payments).find({ visitId: visit._id }).toArray();
  const back = rows.filter(({ refundOf, status: state }) => refundOf !== null && state !== 'failed');
  return {
    status,
    isTaken: (await overlapOn(app.api, resourceId, bookingDate)) > 0,
    isToBe: occupiesSlot[status],
    refunds: back.reduce((sum, { amount }) => sum - amount, 0),
    keeps: kept ?? 0,
    total: price.grandTotal,
    guestActs: history.filter(({ action }) => ['rescheduled', 'updated', 'status'].includes(action)).length,
  };
}

describe('what a guest does with one trip at the same moment, through three processes', () => {
  const pairs = [
    ['move', 'move'],
    ['party', 'party'],
    ['move', 'party'],
    ['move', 'cancel'],
    ['party', 'cancel'],
    ['move', 'staffCancel'],
    ['party', 'staffCancel'],
    ['cancel', 'staffPays'],
  ] as const satisfies readonly (readonly [keyof typeof acts, keyof typeof acts])[];

  it.each(pairs)('%s and %s leave one of them done, and the slot, price and money of that one', async (one, other) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      day += 1;
      const visit = await booked();
      await app.send('POST', '/api/payment', { visitId: visit._id, type: 'Cash', amount: PAID });
      expect((await stored(visit)).version).toBe(2);
      const order = round % 2 ? ([one, other] as const) : ([other, one] as const);
      const answers = await Promise.all(order.map((name) => acts[name](visit)));
      expect(answers.filter(({ status }) => ![200, 201, 409, 422].includes(status))).toEqual([]);
      expect(answers.filter(({ status }) => status < 300).length).toBeGreaterThan(0);
      const isDone = (act: keyof typeof acts) =>
        order.some((name, index) => name === act && answers[index]?.status === 200);
      const after = await audit(visit);
      expect(after.isTaken).toBe(after.isToBe);
      expect([after.refunds, after.keeps]).toEqual([isDone('cancel') ? PAID : 0, 0]);
      expect(after.total).toBe(isDone('party') ? TOTAL - 4_000 : TOTAL);
      const isByStaff = order.some((name) => name.startsWith('staff'));
      const once = { done: answers.filter(({ status }) => status === 200).length, written: after.guestActs };
      expect(isByStaff || once).toEqual(isByStaff || { done: 1, written: 1 });
    }
  });

  it.each([
    ['guest and guest', 'guest'],
    ['guest and staff', 'staff'],
    ['guest and a cancellation', 'cancel'],
  ] as const)('%s who move a trip to a cheaper one give back what is left once', async (_, other) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      day += 1;
      const visit = await booked();
      await app.send('POST', '/api/payment', { visitId: visit._id, type: 'Cash', amount: TOTAL });
      const slot = (hora: string) => ({ bookingDate: inDays(day), hora, resourceId: app.fixture.other._id });
      const byGuest = (hora: string) =>
        ask('PUT', visit, 'reschedule', { ...slot(hora), expectedTotal: CHEAP, version: 2, money: 'refund' });
      const byOther = {
        guest: () => byGuest('16:00'),
        staff: () => app.send('PUT', `/api/booking/${visit._id}/reschedule`, { ...slot('16:00'), money: 'refund' }),
        cancel: () => ask('PUT', visit, 'cancel', { expectedRefund: TOTAL, version: 2 }),
      }[other];
      // The same request again, as after a lost answer.
      const answers = await Promise.all([byGuest('15:00'), byOther(), byGuest('15:00')]);
      expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
      const after = await audit(visit);
      expect(after.refunds).toBe(after.status === 'cancel' ? TOTAL : TOTAL - CHEAP);
      expect([after.isTaken, answers.some(({ status }) => status === 200)]).toEqual([after.isToBe, true]);
      expect((await byGuest('15:00')).status).toBe(409);
      expect((await audit(visit)).refunds).toBe(after.refunds);
    }
  });

  it('a cancellation that is sent twice is done once, and both are told that it is', async () => {
    for (let round = 0; round < 2 * ROUNDS; round += 1) {
      day += 1;
      const visit = await booked();
      await app.send('POST', '/api/payment', { visitId: visit._id, type: 'Cash', amount: PAID });
      const answers = await Promise.all(Array.from({ length: 5 }, () => acts.cancel(visit)));
      expect(answers.map(({ status, code }) => [status, code])).toEqual(answers.map(() => [200, undefined]));
      const after = await audit(visit);
      expect([after.status, after.refunds, after.guestActs]).toEqual(['cancel', PAID, 1]);
    }
  });

  it('two guests who want each other’s slot both keep their own, and one that both want has one of them', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      day += 1;
      const to = (visit: Visit, hora: string, version: number) =>
        ask('PUT', visit, 'reschedule', { bookingDate: inDays(day), hora, expectedTotal: TOTAL, version });
      const late = await booked();
      expect((await to(late, '15:00', 1)).status).toBe(200);
      const early = await booked();
      const swapped = await Promise.all([to(early, '15:00', 1), to(late, '10:00', 2)]);
      expect(swapped.map(({ code }) => code)).toEqual(['slot_taken', 'slot_taken']);
      expect([(await stored(early)).hora, (await stored(late)).hora]).toEqual(['10:00', '15:00']);
      const both = await Promise.all([to(early, '19:00', 1), to(late, '19:00', 2)]);
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(await overlapOn(app.api, app.fixture.vessel._id, inDays(day))).toBe(1);
    }
  });

  it('does nothing with the link of another trip', async () => {
    day += 1;
    const own = await booked();
    day += 1;
    const others = await booked();
    const stolen = { ...others, link: own.link };
    const before = await stored(others);
    const requests = [
      ask('GET', stolen, 'options'),
      ask('GET', stolen, `move/days?resourceId=${app.fixture.vessel._id}&hrsExtras=0&month=${inDays(day).slice(0, 7)}`),
      ask('GET', stolen, `move/times?resourceId=${app.fixture.vessel._id}&hrsExtras=0&date=${inDays(day)}`),
      ask('POST', stolen, 'move/quote', { bookingDate: inDays(day), hora: '19:00' }),
      ask('PUT', stolen, 'reschedule', { bookingDate: inDays(day), hora: '19:00', expectedTotal: TOTAL, version: 1 }),
      ask('POST', stolen, 'change/quote', people(2)),
      ask('PUT', stolen, 'change', { ...people(2), expectedTotal: TOTAL - 4_000, version: 1 }),
      ask('PUT', stolen, 'cancel', { expectedRefund: 0, version: 1 }),
      ask('PUT', stolen, 'language', { language: 'en' }),
    ];
    const answers = await Promise.all(requests);
    expect(new Set(answers.map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(['404 not_found']));
    expect(await stored(others)).toEqual(before);
  });

  it('at the hour at which it ends: what is asked before is done or not, and nothing after it', async () => {
    const HOUR = 3_600_000;
    for (const act of ['move', 'party', 'cancel'] as const) {
      day += 1;
      const visit = await booked();
      await app.send('POST', '/api/payment', { visitId: visit._id, type: 'Cash', amount: PAID });
      const hours = act === 'move' ? 48 : 24;
      // The deadline passes during the requests.
      const end = Date.now() + 60;
      await app.api.db(bookings).updateOne({ _id: visit._id }, { $set: { start: new Date(end + hours * HOUR) } });
      const answers = [];
      for (let i = 0; i < 12; i += 1) {
        const askedAt = Date.now();
        // Another total or refund is refused too, but only if the act is allowed at all.
        const { code } =
          act === 'cancel'
            ? await ask('PUT', visit, 'cancel', { expectedRefund: 1, version: 2 })
            : act === 'move'
              ? await ask('PUT', visit, 'reschedule', {
                  bookingDate: inDays(day),
                  hora: '15:00',
                  expectedTotal: 1,
                  version: 2,
                })
              : await ask('PUT', visit, 'change', { ...people(2), expectedTotal: 1, version: 2 });
        answers.push({ code, isAfter: askedAt > end });
      }
      expect(new Set(answers.filter(({ isAfter }) => isAfter).map(({ code }) => code))).toEqual(
        new Set(['not_online']),
      );
    }
  });
});
