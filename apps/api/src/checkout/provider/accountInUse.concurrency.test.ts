import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApiProcess } from '../../../tests/apiProcess.ts';
import type { CheckoutWorld, PayingGuest } from '../../../tests/checkout.ts';
import { bookAndPay, startCheckout, storeOnlineAccount } from '../../../tests/checkout.ts';
import { storeUser } from '../../../tests/company.ts';
import { fakeStripe, STRIPE_KEY, STRIPE_SECRET } from '../../../tests/providers/fakeStripe.ts';
import { accountCredentials } from '../../credentials/index.ts';
import { attempts } from '../attempts/attempts.ts';
import { auditAttempts } from '../reconciliation/nightlyAudit.ts';

const ROUNDS = 6;
const GUESTS = 4;
let world: CheckoutWorld;
let stripe: Awaited<ReturnType<typeof fakeStripe>>;
let processes: Awaited<ReturnType<typeof startApiProcess>>[];
let token: string;
beforeAll(async () => {
  stripe = await fakeStripe();
  world = await startCheckout({ PROVIDER_TIMEOUT_MS: '4000', STRIPE_URL: stripe.url });
  token = await world.api.tokenOf(await storeUser(world.api.db, world.fixture.role));
  processes = await Promise.all([1, 2, 3].map(() => startApiProcess(world.api.environment)));
}, 60_000);
afterAll(async () => {
  await Promise.all([...processes.map((one) => one.stop()), stripe.stop()]);
  await world.api.stop();
});

let turn = 0;
async function ask(method: 'POST' | 'PUT' | 'DELETE', path: string, body: object, headers: Record<string, string>) {
  turn += 1;
  const response = await fetch(`${processes[turn % processes.length]?.origin}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', 'x-forwarded-for': `10.9.${turn >> 8}.${turn % 256}`, ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as { code?: string } };
}
const asStaff = (method: 'PUT' | 'DELETE', path: string, body: object = {}) =>
  ask(method, path, body, { Authorization: `Bearer ${token}` });
const start = ({ booking, link }: PayingGuest, accountId: string) =>
  ask(
    'POST',
    `/wizard/booking/${booking._id}/payment`,
    { accountId, method: 'card', part: 'all', currency: 'usd', expectedCharge: 179_920 },
    { 'x-guest-link': link },
  );
const guestsOf = async (account: Parameters<typeof bookAndPay>[2]) => {
  const guests: PayingGuest[] = [];
  for (let i = 0; i < GUESTS; i += 1) guests.push(await bookAndPay(world.api, world.fixture, account));
  return guests;
};
const openAtStripe = () => [...stripe.sessions.values()].filter(({ status }) => status === 'open');

describe('guests who start paying at three processes while staff remove', () => {
  it('the keys of the account have no session that nobody can end', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const account = await world.connected('stripe', { apiKey: STRIPE_KEY, webhookKey: STRIPE_SECRET });
      const guests = await guestsOf(account);
      const path = `/api/account/${account._id}`;

      const [removed, ...begun] = await Promise.all([
        asStaff('PUT', `${path}/credentials`, { apiKey: '', webhookKey: '' }),
        ...guests.map((guest) => start(guest, account._id)),
      ]);

      outcomes.add(`${removed.status}`);
      const stored = await world.api.db(attempts).find({ accountId: account._id }).toArray();
      const live = stored.filter(({ liveFor }) => liveFor !== null);
      const isStored = (await world.api.db(accountCredentials).findOne({ _id: account._id }))?.hasApiKey;
      expect([removed.status, isStored]).toEqual(live.length > 0 ? [409, true] : [200, false]);
      const known = new Set(live.map(({ objectId }) => objectId));
      const ofRound = openAtStripe().filter(({ metadata }) => stored.some(({ _id }) => _id === metadata.attempt));
      expect(ofRound.filter(({ id }) => !known.has(id))).toEqual([]);
      expect(begun.filter(({ status }) => ![201, 422].includes(status))).toEqual([]);
    }
    expect(outcomes.size).toBeGreaterThan(0);
    expect(await auditAttempts(world.api.app)).toEqual([]);
  }, 90_000);

  it('its provider either pay by it or are no longer offered it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const account = await storeOnlineAccount(world.api, world.fixture);
      const guests = await guestsOf(account);
      const path = `/api/account/${account._id}`;

      const [left] = await Promise.all([
        round % 2 === 0
          ? asStaff('PUT', `${path}/update`, { provider: null, guestMethods: [], version: 1 })
          : asStaff('DELETE', `${path}/delete`),
        ...guests.map((guest) => start(guest, account._id)),
      ]);

      const live = await world.api.db(attempts).countDocuments({ accountId: account._id, liveFor: { $gt: '' } });
      expect([left.status, live]).toEqual(live > 0 ? [409, live] : [200, 0]);
    }
  }, 90_000);
});

describe('a key with which a guest has begun to pay', () => {
  it('stays until the payment ends: its removal names the booking', async () => {
    const account = await world.connected('stripe', { apiKey: STRIPE_KEY, webhookKey: STRIPE_SECRET });
    const guest = await bookAndPay(world.api, world.fixture, account);
    const { _id } = (await guest.start()).body.data as { _id: string };
    const path = `/api/account/${account._id}/credentials`;

    const refused = await world.staff.put(path, { apiKey: '' });

    expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);
    expect(refused.body.errors).toEqual([{ path: 'apiKey', message: expect.stringContaining('release them') }]);
    expect(refused.body.details).toMatchObject({ total: 1, trips: [{ folio: guest.booking.folio }] });
    await guest.end(_id);
    expect((await world.staff.put(path, { apiKey: '' })).status).toBe(200);
  });

  it('is not forgotten by one replacement after the other', async () => {
    const account = await world.connected('stripe', { apiKey: STRIPE_KEY, webhookKey: STRIPE_SECRET });
    const guest = await bookAndPay(world.api, world.fixture, account);
    await guest.start();
    const store = (apiKey: string) => world.staff.put(`/api/account/${account._id}/credentials`, { apiKey });

    const answers = [await store('sk_2'), await store('sk_3'), await store('sk_4'), await store('sk_5')];

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 409]);
  });
});
