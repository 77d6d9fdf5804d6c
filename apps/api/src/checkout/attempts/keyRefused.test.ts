import type { Account } from '@marea/domain/payments/accounts/account.schema';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CheckoutWorld } from '../../../tests/checkout.ts';
import { bookAndPay, startCheckout, storeOnlineAccount } from '../../../tests/checkout.ts';
import { CONEKTA_KEY, fakeConekta } from '../../../tests/providers/fakeConekta.ts';
import { fakeStripe, STRIPE_KEY, STRIPE_SECRET } from '../../../tests/providers/fakeStripe.ts';
import { fakeWetravel, WETRAVEL_KEY } from '../../../tests/providers/fakeWetravel.ts';
import { notifications } from '../../notifications/notifications.ts';
import { auditAttempts } from '../reconciliation/nightlyAudit.ts';
import { attempts } from './attempts.ts';

let world: CheckoutWorld;
let fakes: [
  Awaited<ReturnType<typeof fakeStripe>>,
  Awaited<ReturnType<typeof fakeConekta>>,
  Awaited<ReturnType<typeof fakeWetravel>>,
];
let accountOf: Record<'stripe' | 'conekta' | 'wetravel', Account>;
beforeAll(async () => {
  fakes = await Promise.all([fakeStripe(), fakeConekta(), fakeWetravel()]);
  const [stripe, conekta, wetravel] = fakes;
  world = await startCheckout({ STRIPE_URL: stripe.url, CONEKTA_URL: conekta.url, WETRAVEL_URL: wetravel.url });
  accountOf = {
    stripe: await world.connected('stripe', { apiKey: STRIPE_KEY, webhookKey: STRIPE_SECRET }),
    conekta: await world.connected('conekta', { apiKey: CONEKTA_KEY, webhookKey: conekta.publicKey }),
    wetravel: await world.connected('wetravel', { apiKey: WETRAVEL_KEY }),
  };
});
afterEach(async () => {
  answerWith(null);
  await world.api.db(notifications).deleteMany({});
});
afterAll(async () => {
  await Promise.all(fakes.map((fake) => fake.stop()));
  await world.api.stop();
});

function answerWith(status: number | null): void {
  for (const fake of fakes)
    fake.state.around = status === null ? null : (send) => send({ status, body: { error: { message: 'no' } } });
}
const keyNotices = () => world.api.db(notifications).find({ kind: 'key_refused' }).toArray();

describe.each(['stripe', 'conekta', 'wetravel'] as const)('a key that %s does not accept', (provider) => {
  it.each([401, 403])('(%i) ends the attempt at once, and staff are notified once', async (status) => {
    const account = accountOf[provider];
    answerWith(status);
    const guests = [
      await bookAndPay(world.api, world.fixture, account),
      await bookAndPay(world.api, world.fixture, account),
    ] as const;

    const begun = await Promise.all(guests.map((guest) => guest.start()));

    expect(begun.map(({ body }) => [body.data.state, body.data.failure])).toEqual([
      ['failed', 'unavailable'],
      ['failed', 'unavailable'],
    ]);
    const [one, ...more] = await keyNotices();
    expect(more).toEqual([]);
    expect(one).toMatchObject({ companyId: world.fixture.company._id, visitId: null });
    expect(one?.title.en).toContain(`account ${account.name}`);
    const [elsewhere, again] = guests;
    expect((await elsewhere.start({ accountId: world.account._id })).body.data.state).toBe('open');
    answerWith(null);
    expect((await again.start()).body.data.state).toBe('open');
    expect(await auditAttempts(world.api.app)).toEqual([]);
  });

  it('leaves a session open to pay that was opened before', async () => {
    const guest = await bookAndPay(world.api, world.fixture, accountOf[provider]);
    const { _id } = (await guest.start()).body.data as { _id: string };
    answerWith(401);

    await guest.settle(_id);

    expect((await world.api.db(attempts).findOne({ _id }))?.liveFor).toBe(guest.booking._id);
    expect(await keyNotices()).toHaveLength(1);
    answerWith(null);
    expect((await guest.settle(_id)).state).toBe('open');
  });
});

it('refuses to change the provider of an account with open payments, and names their bookings', async () => {
  const account = await storeOnlineAccount(world.api, world.fixture);
  const guest = await bookAndPay(world.api, world.fixture, account);
  const { _id } = (await guest.start()).body.data as { _id: string };
  const leave = () => world.staff.put(`/api/account/${account._id}/update`, { provider: null, guestMethods: [] });

  const refused = await leave();

  expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);
  expect(refused.body.errors).toEqual([{ path: 'provider', message: expect.stringContaining('release them') }]);
  expect(refused.body.details).toMatchObject({ total: 1, trips: [{ folio: guest.booking.folio }] });
  await guest.end(_id);
  expect((await leave()).status).toBe(200);
});
