import type { Account } from '@marea/domain/payments/accounts/account.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckoutWorld } from '../../../tests/checkout.ts';
import { bookAndPay, startCheckout } from '../../../tests/checkout.ts';
import { assertLedgerIsTrue } from '../../../tests/ledger.ts';
import { aSessionRequest } from '../../../tests/providers/aSessionRequest.ts';
import { CONEKTA_KEY, fakeConekta } from '../../../tests/providers/fakeConekta.ts';
import { fakeStripe, STRIPE_KEY, STRIPE_SECRET } from '../../../tests/providers/fakeStripe.ts';
import { fakeWetravel, WETRAVEL_ADDRESS, WETRAVEL_KEY } from '../../../tests/providers/fakeWetravel.ts';
import { newId } from '../../db/ids.ts';
import { conektaPort } from '../provider/adapters/conekta/conekta.ts';
import { stripePort } from '../provider/adapters/stripe/stripe.ts';
import { wetravelPort } from '../provider/adapters/wetravel/wetravel.ts';
import type { PaymentProviderPort } from '../provider/provider.port.ts';
import { ForgedNotice, ProviderBusy, ProviderRefused, UnreadableAnswer } from '../provider/provider.port.ts';
import { attempts } from './attempts.ts';

let stripe: Awaited<ReturnType<typeof fakeStripe>>;
let conekta: Awaited<ReturnType<typeof fakeConekta>>;
let wetravel: Awaited<ReturnType<typeof fakeWetravel>>;
let world: CheckoutWorld;
beforeAll(async () => {
  [stripe, conekta, wetravel] = await Promise.all([fakeStripe(), fakeConekta(), fakeWetravel()]);
  world = await startCheckout({ STRIPE_URL: stripe.url, CONEKTA_URL: conekta.url, WETRAVEL_URL: wetravel.url });
});
afterAll(async () => {
  await Promise.all([stripe.stop(), conekta.stop(), wetravel.stop()]);
  await world.api.stop();
});

const nonsense = [
  '<!doctype html><title>Sign in</title>',
  '',
  'null',
  '[]',
  '{}',
  '"ok"',
  '{"id":"","object":"order","amount":1,"currency":"mxn","data":[{"trip":{"uuid":""}}]}',
  '{"object":"list","data":[{}]}',
  '{"data":{"trip":{"uuid":"1","url":"javascript:alert(1)"}}}',
];

const signal = () => new AbortController().signal;
const outcomeOf = (call: Promise<unknown> | undefined) =>
  Promise.resolve(call).then(
    () => 'done',
    (error: unknown) => (error instanceof ProviderRefused || error instanceof ProviderBusy ? 'final' : 'unknown'),
  );
const ports = {
  stripe: () =>
    stripePort({ secretKey: STRIPE_KEY, publishableKey: '', webhookSecrets: [], url: stripe.url, timeoutMs: 2_000 }),
  conekta: () => conektaPort({ privateKey: CONEKTA_KEY, publicKeys: [], url: conekta.url }),
  // Each has another key, so that none has a token yet.
  wetravel: () => wetravelPort({ apiKey: newId(), addressSecret: WETRAVEL_ADDRESS, url: wetravel.url }),
} satisfies Record<string, () => PaymentProviderPort>;
const fakes = { stripe: () => stripe, conekta: () => conekta, wetravel: () => wetravel };

describe.each(['stripe', 'conekta', 'wetravel'] as const)('an answer of %s without sense', (name) => {
  it('leaves unknown what the provider did, at every call', async () => {
    const port = ports[name]();
    const refund = {
      session: 'one',
      paymentObjectId: 'one',
      amount: 5,
      currency: 'mxn',
      idempotencyKey: 'one',
      reason: '',
      known: [],
      wasSent: true,
      usedKeys: 0,
    };
    const { state } = fakes[name]();
    for (const text of nonsense) {
      state.around = (send) => send({ status: 200, text });
      const outcomes = await Promise.all([
        outcomeOf(port.open(aSessionRequest(), signal())),
        outcomeOf(port.read('one', signal())),
        outcomeOf(port.end('one', signal())),
        outcomeOf(port.readDispute('one', signal())),
        outcomeOf(port.ping(signal())),
        ...(port.capture ? [outcomeOf(port.capture({ ...refund, currency: 'mxn', amount: 5 }, signal()))] : []),
        ...(port.refund ? [outcomeOf(port.refund(refund, signal())), outcomeOf(port.readRefund('one', signal()))] : []),
        ...(port.payouts
          ? [outcomeOf(port.payouts.list(signal())), outcomeOf(port.payouts.entries('one', signal()))]
          : []),
      ]);
      expect([text, new Set(outcomes)]).toEqual([text, new Set(['unknown'])]);
    }
    state.around = null;
  });

  it('opens no payment for guests at once, and the payment is made once it answers', async () => {
    const account = await connected(name);
    const { state } = fakes[name]();
    const guests = [];
    for (let i = 0; i < 4; i += 1) guests.push(await bookAndPay(world.api, world.fixture, account));
    // Gets a token first, so that only the payment's own request is affected.
    await world.staff.post(`/api/account/${account._id}/test`, {});
    state.around = (send) => send({ status: 200, text: '{"object":"page"}' });
    const begun = await Promise.all(guests.map((guest) => guest.start()));
    state.around = null;
    expect(begun.map(({ status, body }) => [status, body.data?.state, body.data?.url])).toEqual(
      guests.map(() => [201, 'unknown', null]),
    );
    const [guest] = guests;
    const settled = await guest?.settle(begun[0]?.body.data._id);
    expect(settled?.state).toBe('open');
    const { objectId } = (await world.api.db(attempts).findOne({ _id: settled?._id ?? '' }))!;
    fakes[name]().pay(objectId ?? '');
    expect((await guest?.settle(settled?._id ?? ''))?.state).toBe('paid');
    await assertLedgerIsTrue(world.api.app);
  });
});

describe.each(['stripe', 'conekta', 'wetravel'] as const)('an answer of %s about another guest’s payment', (name) => {
  it('opens no payment, and the own one is opened once it answers', async () => {
    const settings = { apiKey: WETRAVEL_KEY, addressSecret: WETRAVEL_ADDRESS, url: wetravel.url };
    const port = name === 'wetravel' ? wetravelPort(settings) : ports[name]();
    const { state } = fakes[name]();
    const bodies: unknown[] = [];
    state.around = (send, { method, path }, done) => {
      if (method === 'POST' && /\/(sessions|orders|payment_links)$/.test(path)) bodies.push(done.body);
      if (bodies.length < 2) send();
      else send({ ...done, body: bodies[0] });
    };
    const other = await port.open(aSessionRequest({ attemptId: newId() }), signal());
    const request = aSessionRequest({ attemptId: newId() });

    await expect(port.open(request, signal())).rejects.toThrow(UnreadableAnswer);

    state.around = null;
    const own = await port.open(request, signal());
    expect(own.status).toBe('open');
    expect(own.objectId).not.toBe(other.objectId);
  });
});

describe('a webhook without sense', () => {
  const bodies = ['', 'x', 'null', '[]', '{"data":null}', '{"data":5}', '{"data":{"trip_uuid":5,"uuid":{}}}', '"text"'];

  it('at the secret address of WeTravel is answered as an unknown one', async () => {
    const account = await connected('wetravel');
    const { webhookUrl } = (await world.staff.get(`/api/account/${account._id}/provider`)).body.data;
    const path = new URL(webhookUrl).pathname;
    const answers = [];
    for (const body of bodies) answers.push(await world.deliver(path, { raw: Buffer.from(body), headers: {} }));
    expect(answers).toEqual(bodies.map(() => 404));
  });

  it('that Conekta or Stripe signed is not believed', async () => {
    const port = conektaPort({ privateKey: CONEKTA_KEY, publicKeys: [conekta.publicKey], url: conekta.url });
    const ofStripe = stripePort({
      secretKey: STRIPE_KEY,
      publishableKey: '',
      webhookSecrets: [STRIPE_SECRET],
      url: stripe.url,
      timeoutMs: 2_000,
    });
    for (const body of [...bodies, '{"id":5}', '{"id":"","data":{"object":{}}}']) {
      await expect(port.verify(conekta.signedText(body))).rejects.toThrow(ForgedNotice);
      await expect(ofStripe.verify(stripe.signedText(body))).rejects.toThrow(ForgedNotice);
    }
  });
});

function connected(name: 'stripe' | 'conekta' | 'wetravel'): Promise<Account> {
  if (name === 'stripe') return world.connected('stripe', { apiKey: STRIPE_KEY, webhookKey: STRIPE_SECRET });
  if (name === 'conekta') return world.connected('conekta', { apiKey: CONEKTA_KEY, webhookKey: conekta.publicKey });
  return world.connected('wetravel', { apiKey: WETRAVEL_KEY });
}
