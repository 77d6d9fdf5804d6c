import type { GuestAttempt } from '@marea/domain/payments/checkout/checkout.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApiProcess } from '../../tests/apiProcess.ts';
import type { CheckoutWorld, PayingGuest } from '../../tests/checkout.ts';
import { bookAndPay, startCheckout } from '../../tests/checkout.ts';
import { assertLedgerIsTrue } from '../../tests/ledger.ts';
import { bookings } from '../booking/index.ts';
import { releaseUnpaidPlaces } from './index.ts';

const ROUNDS = 20;

let world: CheckoutWorld;
let other: Awaited<ReturnType<typeof startApiProcess>>;
beforeAll(async () => {
  world = await startCheckout();
  await world.staff.post('/api/settings', {
    settings: { deposit: { percentage: 30, dueDays: 2 }, releaseUnpaidHours: 1 },
  });
  other = await startApiProcess(world.api.environment);
}, 120_000);
afterAll(async () => {
  await other.stop();
  await world.api.stop();
});

const release = () => releaseUnpaidPlaces(world.api.app, new AbortController().signal);
const stored = async (_id: string) => (await world.api.db(bookings).findOne({ _id }))!;

/** A guest whose time to pay ends now. */
async function dueGuest() {
  const guest = await bookAndPay(world.api, world.fixture, world.account);
  await world.api.db(bookings).updateOne({ _id: guest.booking._id }, { $set: { releaseAt: new Date() } });
  return guest;
}

/** What a guest sends to the other process. */
async function send({ booking, link }: PayingGuest, step: string, body: object) {
  const response = await fetch(`${other.origin}/wizard/booking/${booking._id}/payment${step}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'x-guest-link': link },
    body: JSON.stringify(body),
  });
  return (await response.json()) as { data?: GuestAttempt; code?: string };
}

const choice = { method: 'card', part: 'all', currency: 'usd', expectedCharge: 179_920 };
const start = (guest: PayingGuest) => send(guest, '', { ...choice, accountId: world.account._id });
const pay = (guest: PayingGuest, { _id }: { _id: string }) => send(guest, `/${_id}/sandbox`, { act: 'pay' });

it('a guest who begins to pay at the moment of the release either pays the trip or gets nothing to pay', async () => {
  const outcomes = { paid: 0, released: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const guest = await dueGuest();

    const [begun] = await Promise.all([start(guest), release(), release()]);
    if (begun.data?.state === 'open') await pay(guest, begun.data);
    await release();

    const booking = await stored(guest.booking._id);
    const isPaid = begun.data?.state === 'open';
    expect([booking.status, booking.price.paid > 0]).toEqual(isPaid ? ['created', true] : ['cancel', false]);
    expect(booking.history.filter(({ to }) => to === 'cancel')).toHaveLength(isPaid ? 0 : 1);
    outcomes[isPaid ? 'paid' : 'released'] += 1;
  }
  expect(outcomes.paid + outcomes.released).toBe(ROUNDS);
  await assertLedgerIsTrue(world.api.app);
}, 120_000);

it('a guest who pays what they began before keeps the trip, however often it is released meanwhile', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const guest = await dueGuest();
    const begun = await start(guest);
    await world.api.db(bookings).updateOne({ _id: guest.booking._id }, { $set: { releaseAt: new Date() } });

    await Promise.all([pay(guest, begun.data!), release(), release()]);

    const booking = await stored(guest.booking._id);
    expect([booking.status, booking.price.balance]).toEqual(['created', 0]);
  }
  await assertLedgerIsTrue(world.api.app);
}, 120_000);

it('a guest who pays at the moment of the release what no longer keeps the place pays a trip or nothing', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const guest = await dueGuest();
    for (let nth = 0; nth < 3; nth += 1) await guest.end((await guest.start()).body.data._id);
    const { data: fourth } = (await guest.start()).body;
    await world.api.db(bookings).updateOne({ _id: guest.booking._id }, { $set: { releaseAt: new Date() } });

    await Promise.all([pay(guest, fourth), release(), release()]);
    await release();

    const { status, price } = await stored(guest.booking._id);
    const isPaid = price.paid > 0;
    expect([status, price.balance === 0]).toEqual(isPaid ? ['created', true] : ['cancel', false]);
    expect(await world.rowsOf(guest.booking._id)).toHaveLength(isPaid ? 1 : 0);
  }
  await assertLedgerIsTrue(world.api.app);
}, 120_000);

it('staff who keep the place or take cash at the moment of the release decide it once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { booking } = await dueGuest();
    const act =
      round % 2
        ? world.staff.put(`/api/booking/${booking._id}/keep`, {})
        : world.staff.post('/api/payment', { visitId: booking._id, type: 'Cash', amount: 50_000 });

    const [{ status }] = await Promise.all([act, release()]);

    const isKept = (await stored(booking._id)).status === 'created';
    expect(status < 300).toBe(isKept);
  }
  await assertLedgerIsTrue(world.api.app);
}, 120_000);
