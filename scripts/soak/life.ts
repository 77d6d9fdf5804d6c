import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createRandom, type Random } from '@marea/api/demo/random';
import { addDays } from '@marea/domain/kernel/zone';
import type { Caller, Outcome } from './caller.ts';
import { COUPON, type SoakPlace } from './place.ts';

/**
 * What a server has acknowledged of a booking. `isSure` is false while the last request about it
 * ended with nobody knowing whether it was done: the booking must be there, how far it got is open.
 */
export type Acknowledged = {
  _id: string;
  folio: string;
  version: number;
  status: string;
  start: string;
  resourceId: string;
  grandTotal: number;
  isSure: boolean;
  isDeleted: boolean;
};

/** A request that carried a key, and what it made: repeated, it must give the same. */
type Keyed = { key: string; body: object; id: string };

export type Diary = { bookings: Map<string, Acknowledged>; keyed: Keyed[] };

const FIRST_DAY = 30;
const EMPTY_PAUSE_MS = 50;

/**
 * The life of one person at a desk until `isOver`: books, holds, moves, lengthens, cancels,
 * restores, takes money and gives it back, puts crew aboard; as the seed has it. Several live at
 * once, all after the same few `days`. What was acknowledged is written in the diary.
 */
export async function liveAtADesk(
  place: SoakPlace,
  caller: Caller,
  diary: Diary,
  { seed, days, isOver }: { seed: number; days: number; isOver: () => boolean },
): Promise<void> {
  const chance = createRandom(seed);
  const own: string[] = [];
  const today = new Date().toISOString().slice(0, 10);

  while (!isOver()) {
    const id = own.length > 0 ? chance.pick(own) : null;
    const known = id ? diary.bookings.get(id) : undefined;
    const act = chance.weighted(known ? acts : firstActs);
    const outcome = await doAct(act, known);
    // A house that is down is left in peace for a moment.
    if (outcome.status === null) await delay(EMPTY_PAUSE_MS);
  }

  async function doAct(act: Act, known: Acknowledged | undefined): Promise<Outcome> {
    if (act === 'book') return book();
    if (act === 'hold') return hold();
    if (!known) return { status: null };
    const path = `/api/booking/${known._id}`;
    switch (act) {
      case 'move':
        return about(known, 'PUT', `${path}/reschedule`, { ...slot(chance), resourceId: known.resourceId });
      case 'lengthen':
        return about(known, 'PUT', `${path}/update`, { passengers: party(chance) });
      case 'cancel':
        return about(known, 'PUT', `${path}/status`, { status: 'cancel', why: 'soak' });
      case 'restore':
        return about(known, 'PUT', `${path}/status`, { status: 'created' });
      case 'crew':
        return about(known, 'PUT', `${path}/crew`, {
          crew: [{ userId: chance.pick(place.captains), job: 'Capitan' }],
        });
      case 'delete':
        return remove(known);
      case 'pay':
        return pay(known);
    }
  }

  async function book(): Promise<Outcome> {
    const { body } = request();
    const key = randomUUID();
    const coupon = chance.happens(0.2) ? { coupon: COUPON } : {};
    const full = { ...body, ...coupon };
    const outcome = await caller.send('POST', '/api/booking', full, { 'Idempotency-Key': key });
    if (outcome.status !== 201) return outcome;
    acknowledge(diary, outcome);
    diary.keyed.push({ key, body: full, id: String(outcome.data._id) });
    own.push(String(outcome.data._id));
    return outcome;
  }

  /** A guest's way: keep a slot; then book it, give it back, or forget it. */
  async function hold(): Promise<Outcome> {
    const { pier, body } = request();
    const { serviceId, resourceId, bookingDate, hora } = body;
    const kept = await caller.send('POST', `/api/location/${pier.location._id}/hold`, {
      serviceId,
      resourceId,
      bookingDate,
      hora,
    });
    if (kept.status !== 201) return kept;
    const ref = { id: String(kept.data._id), key: String(kept.data.key) };
    if (chance.happens(0.2)) return kept;
    if (chance.happens(0.3)) return caller.send('PUT', `/api/hold/${ref.id}/release`, { key: ref.key });
    const outcome = await caller.send('POST', '/api/booking', {
      ...body,
      passengers: { ...body.passengers, hrsExtras: 0 },
      hold: ref,
    });
    if (outcome.status !== 201) return outcome;
    acknowledge(diary, outcome);
    own.push(String(outcome.data._id));
    return outcome;
  }

  async function about(known: Acknowledged, method: 'PUT', path: string, body: object): Promise<Outcome> {
    const outcome = await caller.send(method, path, body);
    if (outcome.status === 200) acknowledge(diary, outcome);
    else if (outcome.status === null || outcome.status >= 500) known.isSure = false;
    return outcome;
  }

  async function remove(known: Acknowledged): Promise<Outcome> {
    const outcome = await caller.send('DELETE', `/api/booking/${known._id}`, null);
    if (outcome.status === 200) Object.assign(known, { isDeleted: true, version: known.version + 1 });
    else if (outcome.status === null || outcome.status >= 500) known.isSure = false;
    if (outcome.status !== 409) own.splice(own.indexOf(known._id), 1);
    return outcome;
  }

  async function pay(known: Acknowledged): Promise<Outcome> {
    const type = chance.happens(0.5) ? 'Cash' : 'Credit card manual';
    const amount = 1_000 + chance.below(20_000);
    const taken = await caller.send('POST', '/api/payment', { visitId: known._id, type, amount });
    // The answer tells of the payment; the booking has moved on by a version that nobody said.
    known.isSure = false;
    if (taken.status === 201 && chance.happens(0.3)) {
      const refund = { visitId: known._id, refundOf: taken.data._id, amount: -Math.ceil(amount / 2) };
      return caller.send('POST', '/api/payment', refund);
    }
    return taken;
  }

  function request() {
    const pier = chance.pick(place.piers);
    const body = {
      locationId: pier.location._id,
      serviceId: pier.service._id,
      resourceId: chance.pick(pier.vessels)._id,
      ...slot(chance),
      customer: guest,
      passengers: party(chance),
    };
    return { pier, body };
  }

  function slot(by: Random) {
    const hour = 6 + by.below(13);
    const minute = by.pick(['00', '30']);
    return {
      bookingDate: addDays(today, FIRST_DAY + by.below(days)),
      hora: `${String(hour).padStart(2, '0')}:${minute}`,
    };
  }
}

/** Everybody is after the same hour at the same moment, as when a Saturday opens: one gets it. */
export async function rush(place: SoakPlace, caller: Caller, diary: Diary, people: number): Promise<void> {
  const [pier] = place.piers;
  const body = {
    locationId: pier?.location._id,
    serviceId: pier?.service._id,
    resourceId: pier?.vessels[0]?._id,
    bookingDate: addDays(new Date().toISOString().slice(0, 10), FIRST_DAY),
    hora: '10:00',
    customer: guest,
    passengers: { adultos: 2, menores: 0, infantes: 0, hrsExtras: 0 },
  };
  const answers = await Promise.all(Array.from({ length: people }, () => caller.send('POST', '/api/booking', body)));
  for (const outcome of answers) if (outcome.status === 201) acknowledge(diary, outcome);
}

const guest = { firstName: 'Ximena 🌊', lastName: 'Ríos', phone: '+529981234567', email: 'x@example.com' };

const firstActs = [
  ['book', 3],
  ['hold', 2],
] as const;
const acts = [
  ...firstActs,
  ['move', 3],
  ['lengthen', 2],
  ['cancel', 2],
  ['restore', 2],
  ['crew', 2],
  ['pay', 2],
  ['delete', 0.5],
] as const;
type Act = (typeof acts)[number][0];

function party(chance: Random) {
  return { adultos: 1 + chance.below(8), menores: 0, infantes: 0, hrsExtras: chance.below(3) / 2 };
}

/** Writes in the diary what an answer says of a booking. */
function acknowledge(diary: Diary, outcome: Outcome): void {
  if (outcome.status === null) return;
  const { _id, folio, version, status, start, resourceId, price } = outcome.data as Acknowledged & {
    price: { grandTotal: number };
  };
  diary.bookings.set(_id, {
    _id,
    folio,
    version,
    status,
    start,
    resourceId,
    grandTotal: price.grandTotal,
    isSure: true,
    isDeleted: false,
  });
}
