import { sum } from '@marea/domain/core/money/money';
import { aGuest } from '@marea/testing/builders';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startApiProcess } from '../../tests/apiProcess.ts';
import { bookTrip, inDays } from '../../tests/bookings.ts';
import type { CheckoutWorld } from '../../tests/checkout.ts';
import { startCheckout } from '../../tests/checkout.ts';
import { assertLedgerIsTrue } from '../../tests/ledger.ts';
import { issueLink } from '../guests/guestLinks.ts';

const CREDIT = 80_000;
const PART = 30_000;
const TABS = 24;

let world: CheckoutWorld;
let processes: Awaited<ReturnType<typeof startApiProcess>>[];
let day = 10;

beforeAll(async () => {
  world = await startCheckout();
  processes = await Promise.all([1, 2, 3].map(() => startApiProcess(world.api.environment)));
}, 120_000);
afterEach(() => assertLedgerIsTrue(world.api.app));
afterAll(async () => {
  await Promise.all(processes.map((one) => one.stop()));
  await world.api.stop();
});

const customer = aGuest({ email: 'tabs@example.com', phone: '+529986660001' });
const book = (over: object) =>
  bookTrip(world.staff, world.fixture, { bookingDate: inDays((day += 1)), customer, ...over });

/** A credit of 800.00, and two further trips of its guest with the links of their mails. */
async function credited() {
  const old = await book({});
  const { customerId } = old.customer;
  const paid = await world.staff.post('/api/payment', { visitId: old._id, type: 'Cash', amount: CREDIT });
  await world.staff.put(`/api/booking/${old._id}/status`, { status: 'cancel', money: 'credit', why: 'Mal tiempo' });
  const again = async () => {
    const { _id, bookingDate } = await book({ customer: undefined, customerId, category: undefined });
    const trip = { visitId: _id, tripDate: bookingDate, email: customer.email, isMailed: true };
    return { _id, link: await issueLink(world.api.app, `link-${_id}`, trip) };
  };
  return { paymentId: paid.body.data._id as string, old, trips: [await again(), await again()] as const };
}
type Trip = { _id: string; link: string };

async function tap(process: number, { _id, link }: Trip, body: object, key: string) {
  const { origin } = processes[process % processes.length]!;
  const headers = { 'Content-Type': 'application/json', 'x-guest-link': link, 'Idempotency-Key': key };
  const response = await fetch(`${origin}/wizard/booking/${_id}/credits`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const { code } = (await response.json()) as { code?: string };
  return { status: response.status, code };
}

/** Tries again after `busy`, as the guest's page does. */
async function insist(...request: Parameters<typeof tap>) {
  for (;;) {
    const answer = await tap(...request);
    if (answer.code !== 'busy') return answer;
  }
}

const amountsOf = async ({ _id }: { _id: string }) => (await world.rowsOf(_id)).map(({ amount }) => amount);

describe('a guest’s credit in several processes', () => {
  it('is never spent twice by tabs of two bookings that press at once', async () => {
    const { paymentId, old, trips } = await credited();

    const answers = await Promise.all(
      Array.from({ length: TABS }, (_, tab) =>
        insist(tab, trips[tab % 2 === 0 ? 0 : 1], { paymentId, amount: PART }, `tab-number-${tab}`),
      ),
    );

    const spent = answers.filter(({ status }) => status === 201);
    expect(spent).toHaveLength(2);
    const refusals = new Set(answers.filter(({ status }) => status !== 201).map(({ code }) => code));
    expect([...refusals]).toEqual(['credit_too_large']);
    const [out, ...into] = [await amountsOf(old), await amountsOf(trips[0]), await amountsOf(trips[1])];
    expect(out).toEqual([CREDIT, -PART, -PART]);
    expect(sum(into.flat())).toBe(2 * PART);
  });

  it('is spent once by one tap that is sent again and again', async () => {
    const { paymentId, trips } = await credited();

    const answers = await Promise.all(
      Array.from({ length: TABS }, (_, tab) =>
        insist(tab, trips[0], { paymentId, amount: PART }, `one-tap-${trips[0]._id}`),
      ),
    );

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await amountsOf(trips[0])).toEqual([PART]);
  });
});
