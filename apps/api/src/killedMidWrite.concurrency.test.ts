import { setTimeout as pause } from 'node:timers/promises';
import { occupiesSlot } from '@marea/domain/booking/status/booking.status';
import { aGuest } from '@marea/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApiProcess } from '../tests/apiProcess.ts';
import { callerOf, inDays } from '../tests/bookings.ts';
import type { StoredCompany } from '../tests/company.ts';
import { storeCompany, storeUser } from '../tests/company.ts';
import { assertLedgerIsTrue } from '../tests/ledger.ts';
import type { TestApi } from '../tests/testApi.ts';
import { startTestApi } from '../tests/testApi.ts';
import { overlapOn } from '../tests/twoProcesses.ts';
import { bookings } from './booking/booking.collection.ts';
import { checkins, signatures } from './checkin/checkin.collection.ts';
import { guestLinks } from './guests/guestLinks.ts';
import { outbox } from './outbox/outbox.ts';
import { payments } from './payments/ledger/payment.collection.ts';
import { holds, vesselDays } from './slots/slots.collection.ts';

type Answer = { status: number; body: { code?: string; data: unknown } };
type Held = { _id: string; key: string };
type Listed = { passengers: { id: string; name: string; guardian: string }[]; waiver: { number: number } | null };
type Guest = { id: string; link: string; email: string; day: string; total: number };

const PROCESSES = 3;
const ROUNDS = 4;
const GUESTS = 9;
const TRIES = 40;

let api: TestApi;
let fixture: StoredCompany;
let token: string;
let processes: Awaited<ReturnType<typeof startApiProcess>>[];
let turn = 0;
let brokenOff = 0;
beforeAll(async () => {
  api = await startTestApi({ TRUSTED_PROXIES: '1' });
  fixture = await storeCompany(api.db);
  token = await api.tokenOf(await storeUser(api.db, fixture.role));
  const staff = callerOf(api, token);
  const { versions: _, ...waiver } = (await staff.get('/api/waiver')).body.data;
  const text = { en: 'I come aboard at my own risk.', es: 'Abordo bajo mi propio riesgo.' };
  await staff.put('/api/waiver', { ...waiver, text, required: true, asksBirthDate: false });
  processes = await Promise.all(Array.from({ length: PROCESSES }, () => startApiProcess(api.environment)));
}, 60_000);
afterAll(async () => {
  await Promise.all(processes.map((one) => one.stop()));
  await api.stop();
});

/** Sends to the processes in turn; after a kill it repeats the request at another one, under the same key. */
async function ask(method: string, path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
  for (let left = TRIES; ; left -= 1) {
    turn += 1;
    try {
      const response = await fetch(`${processes[turn % PROCESSES]?.origin}${path}`, {
        method,
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
      const answer = { status: response.status, body: (await response.json()) as Answer['body'] };
      if (answer.body.code !== 'busy' || left === 0) return answer;
    } catch (error) {
      brokenOff += 1;
      if (left === 0) throw error;
    }
    await pause(50);
  }
}

async function done<Data>(answer: Promise<Answer>): Promise<Data> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.data as Data;
}

/** A whole visit: holds a time, books it, pays in cash at the desk, lists passengers, signs and finishes. */
async function comes(number: number): Promise<Guest> {
  const base = `/wizard/${fixture.company.slug}/${fixture.location.slug}`;
  const from = { 'X-Forwarded-For': `10.8.${number >> 8}.${number % 256}` };
  const day = inDays(10 + number);
  const slot = {
    serviceId: fixture.service._id,
    resourceId: fixture.vessel._id,
    bookingDate: day,
    hora: '10:00',
  };
  const email = `killed-${number}@example.com`;
  const hold = await done<Held>(ask('POST', `${base}/hold`, slot, from)).catch(() => null);
  const own = hold ?? (await holdAgain(base, slot, from));
  const entry = {
    ...slot,
    hold: { id: own._id, key: own.key },
    customer: aGuest({ email, phone: `+52998${6_000_000 + number}` }),
    passengers: { adultos: 1, menores: 0, infantes: 0, hrsExtras: 0 },
    language: 'es',
    acceptsTerms: true,
  };
  const { price } = await done<{ price: { grandTotal: number } }>(ask('POST', `${base}/quote`, slotQuote(slot), from));
  const total = price.grandTotal;
  const key = { 'Idempotency-Key': `guest number ${number}` };
  const booked = await done<{ booking: { _id: string }; link: string }>(
    ask('POST', `${base}/booking`, { ...entry, expectedTotal: total }, { ...from, ...key }),
  );
  const { _id: id } = booked.booking;
  const paid = { visitId: id, type: 'Cash', amount: total, status: 'succeeded' };
  await done(ask('POST', '/api/payment', paid, { token, 'Idempotency-Key': `payment number ${number}` }));
  const { link } = booked;
  const asGuest = { ...from, 'x-guest-link': link };
  const path = `/wizard/checkin/${id}`;
  const adult = { id: null, name: 'Ana Ruiz', kind: 'adult' };
  const { passengers, waiver } = await done<Listed>(ask('PUT', `${path}/passengers`, { passengers: [adult] }, asGuest));
  const [{ id: passengerId, name, guardian } = { id: '', name: '', guardian: '' }] = passengers;
  const signature = { path: 'M40 120L80 40L120 130L160 60L220 110' };
  const signs = { passengerId, name, guardian, waiver: waiver?.number, language: 'es', signature };
  await done(ask('POST', `${path}/signature`, signs, asGuest));
  await done(ask('POST', `${path}/finish`, {}, asGuest));
  return { id, link, email, day, total };
}

const slotQuote = ({ hora: _, bookingDate, ...which }: Record<string, string>) => ({
  ...which,
  bookingDate,
  passengers: { adultos: 1, menores: 0, infantes: 0, hrsExtras: 0 },
});

/** Expires holds whose process was killed before it could answer. */
async function holdAgain(base: string, slot: Record<string, string>, from: Record<string, string>) {
  const start = { $gte: new Date(`${slot.bookingDate}T00:00:00Z`) };
  const own = await api.db(holds).findOne({ resourceId: slot.resourceId, start }, { sort: { start: 1 } });
  const expiresAt = new Date(0);
  if (own) {
    await api.db(holds).updateOne({ _id: own._id }, { $set: { expiresAt } });
    const arrayFilters = [{ 'own.owner': own._id }];
    const lapsed = { $set: { 'spans.$[own].expiresAt': expiresAt } };
    await api.db(vesselDays).updateMany({ 'spans.owner': own._id }, lapsed, { arrayFilters });
  }
  return done<Held>(ask('POST', `${base}/hold`, slot, from));
}

describe('three processes, of which one after the other is killed in the middle of what it writes', () => {
  it('lose nothing and do nothing twice', { timeout: 240_000 }, async () => {
    const guests: Guest[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const coming = Array.from({ length: GUESTS }, (_, i) => comes(round * GUESTS + i));
      const killing = (async () => {
        await pause(60 + 90 * round);
        const at = round % PROCESSES;
        await processes[at]?.kill();
        processes[at] = await startApiProcess(api.environment);
      })();
      const [came] = await Promise.all([Promise.all(coming), killing]);
      guests.push(...came);
    }
    expect(guests).toHaveLength(ROUNDS * GUESTS);
    expect(brokenOff).toBeGreaterThan(0);

    const visits = await api.db(bookings).find({ isBooking: true }).toArray();
    expect(new Set(visits.map(({ customer }) => customer.email))).toEqual(new Set(guests.map(({ email }) => email)));
    expect(visits).toHaveLength(guests.length);
    const faults: unknown[] = [];
    const expectSame = (what: string, actual: unknown, expected: unknown) => {
      if (JSON.stringify(actual) !== JSON.stringify(expected)) faults.push([what, actual, expected]);
    };
    for (const { id, day, total } of guests) {
      const visit = visits.find(({ _id }) => _id === id)!;
      const rows = await api.db(payments).find({ visitId: id }).toArray();
      const signed = await api.db(signatures).find({ visitId: id }).toArray();
      const papers = await api.db(checkins).findOne({ _id: id });
      const mails = await api.db(outbox).find({ kind: 'bookingConfirmed', 'payload.visitId': id }).toArray();
      const count = (action: string) => visit.history.filter((entry) => entry.action === action).length;
      expectSame(`${id} keeps its vessel alone`, await overlapOn(api, visit.resourceId, day), 1);
      expectSame(`${id} is paid once`, [rows.map(({ amount }) => amount), visit.price.paid], [[total], total]);
      expectSame(
        `${id} has its signature`,
        signed.map(({ passenger }) => passenger.id),
        papers?.passengers.map((one) => one.id),
      );
      expectSame(
        `${id} knows its papers`,
        [visit.checkin.listed, visit.checkin.signed, visit.checkin.doneAt !== null],
        [1, 1, true],
      );
      expectSame(`${id} is told once`, [count('created'), count('payment'), count('checkin')], [1, 1, 1]);
      expectSame(`${id} has one mail`, mails.length, 1);
      expectSame(
        `${id} has a link`,
        (await api.db(guestLinks).countDocuments({ visitId: id, purpose: 'view' })) > 0,
        true,
      );
      expectSame(`${id} has all its versions`, visit.version <= visit.history.length + 2, true);
    }
    const keeping = new Set(visits.filter(({ status }) => occupiesSlot[status]).map(({ _id }) => _id));
    const holdIds = new Set(await api.db(holds).distinct('_id'));
    const days = await api.db(vesselDays).find({}).toArray();
    const owners = days.flatMap(({ spans }) =>
      spans.map(({ owner, expiresAt }) => ({ owner, isHold: expiresAt !== undefined })),
    );
    faults.push(...owners.filter(({ owner, isHold }) => (isHold ? !holdIds.has(owner) : !keeping.has(owner))));
    faults.push(...[...keeping].filter((id) => !owners.some(({ owner, isHold }) => owner === id && !isHold)));
    expect(faults).toEqual([]);
    await assertLedgerIsTrue(api.app);
  });
});
