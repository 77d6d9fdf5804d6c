import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createRandom, type Random } from '@marea/demo/random';
import { addDays } from '@marea/domain/core/time/zone';
import type { SoakCaller, Outcome } from './caller.ts';
import { COUPON, type SoakFixture } from './fixture.ts';

/** The acknowledged state of a booking; open unless `isSure`, after a request with an unknown outcome. */
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

/** Repeating a request must return the same record. */
type Keyed = { key: string; body: object; id: string };

export type Acknowledgements = { bookings: Map<string, Acknowledged>; keyed: Keyed[] };

const FIRST_DAY = 30;
const RETRY_DELAY_MS = 50;

/** Works until `isOver`, at random by the seed, on a few shared `days`; records acknowledged states. */
export async function runDesk(
  fixture: SoakFixture,
  caller: SoakCaller,
  acknowledged: Acknowledgements,
  { seed, days, isOver }: { seed: number; days: number; isOver: () => boolean },
): Promise<void> {
  const random = createRandom(seed);
  const own: string[] = [];
  const today = new Date().toISOString().slice(0, 10);

  while (!isOver()) {
    const id = own.length > 0 ? random.pick(own) : null;
    const known = id ? acknowledged.bookings.get(id) : undefined;
    const action = random.weighted(known ? actions : firstActions);
    const outcome = await perform(action, known);
    // Retries while the API is down.
    if (outcome.status === null) await delay(RETRY_DELAY_MS);
  }

  async function perform(action: Action, known: Acknowledged | undefined): Promise<Outcome> {
    if (action === 'book') return book();
    if (action === 'hold') return hold();
    if (!known) return { status: null };
    const path = `/api/booking/${known._id}`;
    switch (action) {
      case 'move':
        return about(known, 'PUT', `${path}/reschedule`, { ...slot(random), resourceId: known.resourceId });
      case 'lengthen':
        return about(known, 'PUT', `${path}/update`, { passengers: passengers(random) });
      case 'cancel':
        return about(known, 'PUT', `${path}/status`, {
          status: 'cancel',
          why: 'soak',
          money: random.pick(['refund', 'credit', 'keep']),
        });
      case 'restore':
        return about(known, 'PUT', `${path}/status`, { status: 'created' });
      case 'crew':
        return about(known, 'PUT', `${path}/crew`, {
          crew: [{ userId: random.pick(fixture.captains), job: 'Capitan' }],
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
    const coupon = random.happens(0.2) ? { coupon: COUPON } : {};
    const full = { ...body, ...coupon };
    const outcome = await caller.send('POST', '/api/booking', full, { 'Idempotency-Key': key });
    if (outcome.status !== 201) return outcome;
    acknowledge(acknowledged, outcome);
    acknowledged.keyed.push({ key, body: full, id: String(outcome.data._id) });
    own.push(String(outcome.data._id));
    return outcome;
  }

  /** Takes a slot, then books, releases or abandons it. */
  async function hold(): Promise<Outcome> {
    const { site, body } = request();
    const { serviceId, resourceId, bookingDate, hora } = body;
    const holdResponse = await caller.send('POST', `/api/location/${site.location._id}/hold`, {
      serviceId,
      resourceId,
      bookingDate,
      hora,
    });
    if (holdResponse.status !== 201) return holdResponse;
    const ref = { id: String(holdResponse.data._id), key: String(holdResponse.data.key) };
    if (random.happens(0.2)) return holdResponse;
    if (random.happens(0.3)) return caller.send('PUT', `/api/hold/${ref.id}/release`, { key: ref.key });
    const outcome = await caller.send('POST', '/api/booking', {
      ...body,
      passengers: { ...body.passengers, hrsExtras: 0 },
      hold: ref,
    });
    if (outcome.status !== 201) return outcome;
    acknowledge(acknowledged, outcome);
    own.push(String(outcome.data._id));
    return outcome;
  }

  async function about(known: Acknowledged, method: 'PUT', path: string, body: object): Promise<Outcome> {
    const outcome = await caller.send(method, path, body);
    if (outcome.status === 200) acknowledge(acknowledged, outcome);
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
    const type = random.happens(0.5) ? 'Cash' : 'Credit card manual';
    const amount = 1_000 + random.below(20_000);
    const paymentResponse = await caller.send('POST', '/api/payment', { visitId: known._id, type, amount });
    // The answer has the payment; the booking's new version is unknown.
    known.isSure = false;
    if (paymentResponse.status === 201 && random.happens(0.3)) {
      const refund = { visitId: known._id, refundOf: paymentResponse.data._id, amount: -Math.ceil(amount / 2) };
      return caller.send('POST', '/api/payment', refund);
    }
    return paymentResponse;
  }

  function request() {
    const site = random.pick(fixture.sites);
    const body = {
      locationId: site.location._id,
      serviceId: site.service._id,
      resourceId: random.pick(site.vessels)._id,
      ...slot(random),
      customer: guest,
      passengers: passengers(random),
    };
    return { site, body };
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

export async function bookConcurrently(
  fixture: SoakFixture,
  caller: SoakCaller,
  acknowledged: Acknowledgements,
  people: number,
): Promise<void> {
  const [site] = fixture.sites;
  const body = {
    locationId: site?.location._id,
    serviceId: site?.service._id,
    resourceId: site?.vessels[0]?._id,
    bookingDate: addDays(new Date().toISOString().slice(0, 10), FIRST_DAY),
    hora: '10:00',
    customer: guest,
    passengers: { adultos: 2, menores: 0, infantes: 0, hrsExtras: 0 },
  };
  const answers = await Promise.all(Array.from({ length: people }, () => caller.send('POST', '/api/booking', body)));
  for (const outcome of answers) if (outcome.status === 201) acknowledge(acknowledged, outcome);
}

const guest = {
  firstName: 'Ximena 🌊',
  lastName: 'Ríos',
  phone: '+529981234567',
  email: 'x@example.com',
  category: 'VIP',
  origin: 'Hotel',
  source: 'Llamada',
};

const firstActions = [
  ['book', 3],
  ['hold', 2],
] as const;
const actions = [
  ...firstActions,
  ['move', 3],
  ['lengthen', 2],
  ['cancel', 2],
  ['restore', 2],
  ['crew', 2],
  ['pay', 2],
  ['delete', 0.5],
] as const;
type Action = (typeof actions)[number][0];

function passengers(random: Random) {
  return { adultos: 1 + random.below(8), menores: 0, infantes: 0, hrsExtras: random.below(3) / 2 };
}

function acknowledge(acknowledged: Acknowledgements, outcome: Outcome): void {
  if (outcome.status === null) return;
  const { _id, folio, version, status, start, resourceId, price } = outcome.data as Acknowledged & {
    price: { grandTotal: number };
  };
  acknowledged.bookings.set(_id, {
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
