import { stdSerializers } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSessionRequest } from '../../../tests/providers/aSessionRequest.ts';
import { CONEKTA_KEY, fakeConekta } from '../../../tests/providers/fakeConekta.ts';
import { fakeStripe, STRIPE_KEY, STRIPE_SECRET } from '../../../tests/providers/fakeStripe.ts';
import { fakeWetravel, WETRAVEL_ADDRESS, WETRAVEL_KEY } from '../../../tests/providers/fakeWetravel.ts';
import { newId } from '../../db/ids.ts';
import { conektaPort } from './adapters/conekta/conekta.ts';
import { createSandbox } from './adapters/sandbox/sandbox.ts';
import type { StoredSession } from './adapters/sandbox/session.ts';
import { stripePort } from './adapters/stripe/stripe.ts';
import { linkBody } from './adapters/wetravel/mapping.ts';
import { wetravelPort } from './adapters/wetravel/wetravel.ts';
import type { NoticeRequest, PaymentProviderPort, Session, SessionRequest } from './provider.port.ts';
import { ForgedNotice, ProviderBusy, ProviderRefused } from './provider.port.ts';

type World = {
  port: PaymentProviderPort;
  /** The same with wrong credentials; null for a provider without any. */
  stranger: PaymentProviderPort | null;
  pay: (objectId: string) => Promise<void> | void;
  decline: (objectId: string) => Promise<void> | void;
  /** Lets an authorisation expire; null for a provider without authorisations. */
  lapse: ((objectId: string) => Promise<void> | void) | null;
  notice: (objectId: string) => Promise<NoticeRequest>;
  /** A webhook from an hour ago; null for a provider that does not sign the time. */
  oldNotice: ((objectId: string) => NoticeRequest) | null;
  hang: (isHanging: boolean) => void;
  stop: () => Promise<void>;
};

async function stripeWorld(publishableKey = ''): Promise<World> {
  const fake = await fakeStripe();
  const settings = { webhookSecrets: [STRIPE_SECRET, 'whsec_last'], url: fake.url, timeoutMs: 5_000 };
  return {
    port: stripePort({ ...settings, secretKey: STRIPE_KEY, publishableKey }),
    stranger: stripePort({ ...settings, secretKey: 'sk_wrong', publishableKey }),
    pay: (id) => fake.pay(id),
    decline: (id) => fake.decline(id),
    lapse: (id) => fake.lapse(id),
    notice: async (id) => fake.notice(id, 'checkout.session.completed'),
    oldNotice: (id) => fake.notice(id, 'checkout.session.completed', Date.now() - 3_600_000),
    hang: (isHanging) => void (fake.state.hangs = isHanging),
    stop: () => fake.stop(),
  };
}

async function conektaWorld(): Promise<World> {
  const fake = await fakeConekta();
  const settings = { publicKeys: [fake.publicKey], url: fake.url };
  return {
    port: conektaPort({ ...settings, privateKey: CONEKTA_KEY }),
    stranger: conektaPort({ ...settings, privateKey: 'wrong' }),
    pay: (id) => fake.pay(id),
    decline: (id) => fake.decline(id),
    lapse: (id) => fake.lapse(id),
    notice: async (id) => fake.notice(id, 'order.paid'),
    oldNotice: null,
    hang: (isHanging) => void (fake.state.hangs = isHanging),
    stop: () => fake.stop(),
  };
}

async function wetravelWorld(): Promise<World> {
  const fake = await fakeWetravel();
  const settings = { addressSecret: WETRAVEL_ADDRESS, url: fake.url };
  return {
    port: wetravelPort({ ...settings, apiKey: WETRAVEL_KEY }),
    stranger: wetravelPort({ ...settings, apiKey: 'wrong' }),
    pay: (id) => void fake.pay(id),
    decline: (id) => fake.decline(id),
    lapse: null,
    notice: async (id) => fake.notice(id, 'payment.created'),
    oldNotice: null,
    hang: (isHanging) => void (fake.state.hangs = isHanging),
    stop: () => fake.stop(),
  };
}

async function sandboxWorld(): Promise<World> {
  const stored = new Map<string, StoredSession>();
  let hangsUntil: Date | null = null;
  let now = Date.now;
  const sandbox = createSandbox({
    secret: 'secret',
    now: () => now(),
    newId,
    pageOf: (url) => url,
    store: {
      insert: async (session) => {
        const isKnown = [...stored.values()].some(({ attemptId }) => attemptId === session.attemptId);
        if (!isKnown) stored.set(session._id, session);
      },
      find: async (by) => {
        const session = [...stored.values()].find(
          (one) =>
            ('_id' in by && one._id === by._id) ||
            ('attemptId' in by && one.attemptId === by.attemptId) ||
            ('refundId' in by && one.refunds.some(({ objectId }) => objectId === by.refundId)),
        );
        return session ? { ...session, hangsUntil } : null;
      },
      save: async (session) => {
        if (stored.get(session._id)?.revision !== session.revision) return false;
        stored.set(session._id, { ...session, revision: session.revision + 1 });
        return true;
      },
      ofAccount: async () => [...stored.values()],
    },
  });
  const attemptOf = (id: string) => stored.get(id)?.attemptId ?? '';
  const noticeOf = async (id: string) => {
    const delivery = await sandbox.act(attemptOf(id), 'pay');
    if (!delivery) throw new Error('no notice');
    return delivery;
  };
  return {
    port: sandbox.port,
    stranger: null,
    pay: async (id) => void (await sandbox.act(attemptOf(id), 'pay')),
    decline: async (id) => void (await sandbox.act(attemptOf(id), 'decline')),
    lapse: async (id) => void (await sandbox.act(attemptOf(id), 'lapse')),
    notice: noticeOf,
    oldNotice: null,
    hang: (isHanging) => {
      hangsUntil = isHanging ? new Date(Date.now() + 60_000) : null;
      now = Date.now;
    },
    stop: async () => {},
  };
}

const signal = () => new AbortController().signal;
const isRefused = (call: Promise<unknown>) =>
  call.then(
    () => false,
    (error: unknown) => error instanceof ProviderRefused,
  );

describe.each([
  ['sandbox', sandboxWorld],
  ['Stripe', stripeWorld],
  ['Stripe within our page', () => stripeWorld('pk_test_1')],
  ['Conekta', conektaWorld],
  ['WeTravel', wetravelWorld],
])('the port on %s', (_name, createWorld) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.stop());
  const opened = (over?: Partial<SessionRequest>) => world.port.open(aSessionRequest(over), signal());
  const paid = async () => {
    const { objectId } = await opened();
    await world.pay(objectId);
    return world.port.read(objectId, signal());
  };

  it('opens one session for an attempt, however often it is asked', async () => {
    const request = aSessionRequest();
    const first = await world.port.open(request, signal());
    const again = await world.port.open(request, signal());
    expect(first).toMatchObject({ status: 'open', paid: null });
    expect(first.url ?? first.embed?.clientSecret).toMatch(/^(https:|cs_)/);
    expect(again.objectId).toBe(first.objectId);
    expect((await opened()).objectId).not.toBe(first.objectId);
  });

  it('reports the amount paid, in the requested currency', async () => {
    const session = await paid();
    expect(session).toMatchObject({ status: 'paid', paid: { amount: 179_920, currency: 'mxn' } });
    expect(session.paymentObjectId).toBeTruthy();
  });

  it('leaves a declined session open and says that it was declined', async () => {
    const { objectId } = await opened();
    await world.decline(objectId);
    const session = await world.port.read(objectId, signal());
    expect(session.status).toBe('open');
    expect(session.failure).toBeTruthy();
    await world.pay(objectId);
    expect(await world.port.read(objectId, signal())).toMatchObject({ status: 'paid', failure: null });
  });

  it('ends a session, after which it cannot be paid; one that was paid stays paid', async () => {
    const { objectId } = await opened();
    expect((await world.port.end(objectId, signal())).status).toBe('expired');
    await world.pay(objectId);
    expect((await world.port.read(objectId, signal())).status).toBe('expired');
    const done = await paid();
    expect((await world.port.end(done.objectId, signal())).status).toBe('paid');
  });

  it('believes webhooks of its provider alone, as they were sent', async () => {
    const { objectId } = await opened();
    const genuine = await world.notice(objectId);
    const { about, eventId } = await world.port.verify(genuine);
    expect(about?.objectId).toBe(objectId);
    expect(eventId).toBeTruthy();
    const changed = Buffer.from(genuine.raw.toString('utf8').replace(objectId, 'another'));
    const forged: NoticeRequest[] = [
      ...(genuine.secret === null ? [{ ...genuine, raw: changed }] : []),
      { ...genuine, headers: {}, secret: 'guessed' },
      ...(world.oldNotice ? [world.oldNotice(objectId)] : []),
    ];
    for (const delivery of forged) await expect(world.port.verify(delivery)).rejects.toThrow(ForgedNotice);
  });

  it('knows no session that it did not open', async () => {
    const isOver = await world.port.read('nothing', signal()).then(
      ({ status }) => status === 'expired',
      (error: unknown) => error instanceof ProviderRefused,
    );
    expect(isOver).toBe(true);
  });

  it('is refused where the credentials are wrong, and accepted where they are right', async () => {
    await expect(world.port.ping(signal())).resolves.toBeUndefined();
    expect(world.stranger === null || (await isRefused(world.stranger.ping(signal())))).toBe(true);
  });

  it('tells a log nothing of its key when it is not let in', async () => {
    const failure: unknown = await (world.stranger ?? world.port)
      .open(aSessionRequest(), signal())
      .catch((error: unknown) => error);
    const logged = JSON.stringify(stdSerializers.err(failure as Error));
    expect(logged).not.toMatch(/wrong|authorization|ana@example/i);
  });
});

describe.each([
  ['sandbox', sandboxWorld],
  ['Stripe', stripeWorld],
  ['Conekta', conektaWorld],
])('a refund by the port on %s', (_name, createWorld) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.stop());

  it('refunds once per key, and never more than was paid', async () => {
    const { refund } = world.port;
    if (!refund) throw new Error('no refunds');
    const { objectId } = await world.port.open(aSessionRequest(), signal());
    await world.pay(objectId);
    const session = await world.port.read(objectId, signal());
    const whole = {
      session: session.objectId,
      paymentObjectId: session.paymentObjectId ?? '',
      amount: 100_000,
      currency: 'mxn' as const,
      idempotencyKey: `refund-${newId()}`,
      reason: '',
      known: [],
      wasSent: false,
      usedKeys: 0,
    };
    const first = await refund(whole, signal());
    const again = await refund({ ...whole, wasSent: true }, signal());
    expect(first.status).toBe('succeeded');
    expect(again.objectId).toBe(first.objectId);
    expect((await world.port.readRefund(first.objectId, signal())).status).toBe('succeeded');
    const more = { ...whole, idempotencyKey: `refund-${newId()}`, known: [first.objectId] };
    await expect(refund(more, signal())).rejects.toThrow(ProviderRefused);
    const rest = await refund({ ...more, idempotencyKey: `refund-${newId()}`, amount: 79_920 }, signal());
    expect(rest.objectId).not.toBe(first.objectId);
  });
});

describe.each([
  ['sandbox', sandboxWorld],
  ['Stripe', stripeWorld],
  ['Stripe within our page', () => stripeWorld('pk_test_1')],
  ['Conekta', conektaWorld],
])('an authorisation by the port on %s', (name, createWorld) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.stop());
  const authorised = async () => {
    const { objectId } = await world.port.open(aSessionRequest({ authorises: true }), signal());
    await world.pay(objectId);
    return world.port.read(objectId, signal());
  };
  const capture = (session: Session, amount: number, idempotencyKey = `capture-${newId()}`) => {
    if (!world.port.capture) throw new Error('no captures');
    const { objectId, paymentObjectId } = session;
    const request = { session: objectId, paymentObjectId: paymentObjectId ?? '', amount, currency: 'mxn' as const };
    return world.port.capture({ ...request, idempotencyKey }, signal());
  };

  it('is kept and not paid, until the day that its provider tells', async () => {
    const session = await authorised();
    expect(session).toMatchObject({ status: 'authorised', paid: null });
    expect(session.authorised).toMatchObject({ amount: 179_920, currency: 'mxn' });
    const days = ((session.authorised?.until?.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(name === 'Conekta' ? session.authorised?.until : Math.round(days)).toBe(name === 'Conekta' ? null : 7);
  });

  it('is captured once, however often it is asked, and never more than was authorised', async () => {
    const session = await authorised();
    await expect(capture(session, 179_921)).rejects.toThrow(ProviderRefused);
    const key = `capture-${newId()}`;
    const first = await capture(session, 179_920, key);
    expect(first).toMatchObject({ status: 'paid', authorised: null, paid: { amount: 179_920, currency: 'mxn' } });
    expect((await capture(session, 179_920, key)).paid).toEqual(first.paid);
    await expect(capture(session, 50_000)).rejects.toThrow(ProviderRefused);
    expect((await world.port.end(session.objectId, signal())).status).toBe('paid');
  });

  it.each(name === 'Conekta' ? [] : [100_000])(
    'is captured in part (%d): that is paid and can be given back, and no more',
    async (part) => {
      const session = await authorised();
      const { paid, paymentObjectId } = await capture(session, part);
      expect(paid).toEqual({ amount: part, currency: 'mxn' });
      const request = {
        session: session.objectId,
        paymentObjectId: paymentObjectId ?? '',
        currency: 'mxn' as const,
        reason: '',
        known: [],
        wasSent: false,
        usedKeys: 0,
      };
      const refund = (amount: number) =>
        world.port.refund?.({ ...request, amount, idempotencyKey: `refund-${newId()}` }, signal());
      await expect(refund(part + 1)).rejects.toThrow(ProviderRefused);
      expect((await refund(part))?.status).toBe('succeeded');
    },
  );

  it('is given free, after which nothing is captured', async () => {
    const session = await authorised();
    expect(await world.port.end(session.objectId, signal())).toMatchObject({ status: 'expired', paid: null });
    await expect(capture(session, 179_920)).rejects.toThrow(ProviderRefused);
  });

  it('lapses by itself', async () => {
    const session = await authorised();
    await world.lapse?.(session.objectId);
    expect(await world.port.read(session.objectId, signal())).toMatchObject({ status: 'expired', authorised: null });
    await expect(capture(session, 179_920)).rejects.toThrow(ProviderRefused);
  });
});

it('Stripe finds a refund again whose key it has forgotten', async () => {
  const fake = await fakeStripe();
  const port = stripePort({
    webhookSecrets: [],
    url: fake.url,
    timeoutMs: 5_000,
    secretKey: STRIPE_KEY,
    publishableKey: '',
  });
  const { objectId: session } = await port.open(aSessionRequest(), signal());
  fake.pay(session);
  const { paymentObjectId } = await port.read(session, signal());
  const request = {
    session,
    paymentObjectId: paymentObjectId ?? '',
    amount: 50_000,
    currency: 'mxn' as const,
    idempotencyKey: `refund-${newId()}`,
    reason: '',
    known: [],
    usedKeys: 0,
  };
  const first = await port.refund?.({ ...request, wasSent: false }, signal());
  fake.forgetKeys();
  expect(await port.refund?.({ ...request, wasSent: true }, signal())).toEqual(first);
  const other = await port.refund?.({ ...request, idempotencyKey: 'another', wasSent: true }, signal());
  expect(other?.objectId).not.toBe(first?.objectId);
  await fake.stop();
});

describe('a session of Stripe within our page', () => {
  it('moves to its own page once, and is paid there alone', async () => {
    const { port, pay, stop } = await stripeWorld('pk_test_1');
    const request = aSessionRequest({ expiresAt: new Date(Date.now() + 60_000 * 30) });
    const { objectId, url, embed } = await port.open(request, signal());
    expect([url, embed?.publishableKey]).toEqual([null, 'pk_test_1']);
    const moved = await port.host?.({ ...request, expiresAt: new Date(Date.now() + 60_000), objectId }, signal());
    expect(moved).toMatchObject({ status: 'open', embed: null });
    expect(moved?.url).toMatch(/^https:/);
    await pay(objectId);
    expect((await port.read(objectId, signal())).status).toBe('expired');
    await pay(moved?.objectId ?? '');
    expect((await port.read(moved?.objectId ?? '', signal())).status).toBe('paid');
    await stop();
  });

  it('stays where it is if it was paid in the meantime', async () => {
    const { port, pay, stop } = await stripeWorld('pk_test_1');
    const request = aSessionRequest();
    const { objectId } = await port.open(request, signal());
    await pay(objectId);
    expect(await port.host?.({ ...request, objectId }, signal())).toMatchObject({ objectId, status: 'paid' });
    await stop();
  });
});

it('Conekta refunds by the refund that it keeps, also where its answer does not have it yet', async () => {
  const fake = await fakeConekta();
  const port = conektaPort({ publicKeys: [], url: fake.url, privateKey: CONEKTA_KEY });
  const { objectId: session } = await port.open(aSessionRequest(), signal());
  fake.pay(session);
  fake.answerEarly();
  const request = {
    session,
    paymentObjectId: session,
    amount: 50_000,
    currency: 'mxn' as const,
    reason: '',
    known: [],
    usedKeys: 0,
  };
  const refund = await port.refund?.({ ...request, idempotencyKey: 'refund', wasSent: false }, signal());
  expect(await port.readRefund(refund?.objectId ?? '', signal())).toEqual(refund);
  await fake.stop();
});

it('WeTravel tells of a payment, although each has a disputed amount, and of a dispute', async () => {
  const fake = await fakeWetravel();
  const port = wetravelPort({ addressSecret: WETRAVEL_ADDRESS, url: fake.url, apiKey: WETRAVEL_KEY });
  const { objectId } = await port.open(aSessionRequest(), signal());
  const uuid = fake.pay(objectId);
  const data = { trip_uuid: objectId, uuid, event_type: 'successful', disputed_amount: 0 };
  const raw = Buffer.from(JSON.stringify({ type: 'payment.updated', data }));
  const paid = await port.verify({ raw, headers: {}, secret: WETRAVEL_ADDRESS });
  expect(paid.about).toEqual({ kind: 'session', objectId, paymentObjectId: null });
  expect((await port.verify(fake.dispute(uuid))).about).toMatchObject({ kind: 'dispute', objectId: uuid });
  await fake.stop();
});

it('WeTravel refunds nobody by its API, and takes money at once', async () => {
  const world = await wetravelWorld();
  expect([world.port.refund, world.port.capture]).toEqual([null, null]);
  expect(await isRefused(world.port.readRefund('any', signal()))).toBe(true);
  await world.stop();
});

it('Conekta captures what it authorised whole or not at all', async () => {
  const { port, pay, stop } = await conektaWorld();
  const { objectId: session } = await port.open(aSessionRequest({ authorises: true }), signal());
  await pay(session);
  const capture = (amount: number) =>
    port.capture?.({ session, paymentObjectId: session, amount, currency: 'mxn', idempotencyKey: 'one' }, signal());
  await expect(capture(100_000)).rejects.toThrow(ProviderRefused);
  expect((await port.read(session, signal())).status).toBe('authorised');
  expect((await capture(179_920))?.paid).toEqual({ amount: 179_920, currency: 'mxn' });
  await stop();
});

describe('a voucher', () => {
  it('of Conekta is a reference for a shop or a CLABE for a bank, and waits for its payment', async () => {
    const world = await conektaWorld();
    const cash = await world.port.open(aSessionRequest({ method: 'cash' }), signal());
    expect(cash).toMatchObject({ status: 'processing', voucher: { reference: '93000262276908', clabe: null } });
    const transfer = await world.port.open(aSessionRequest({ method: 'transfer' }), signal());
    expect(transfer.voucher).toMatchObject({ clabe: '646180111812345678', bank: 'STP' });
    await world.pay(transfer.objectId);
    expect((await world.port.read(transfer.objectId, signal())).status).toBe('paid');
    await world.stop();
  });
});

it('Conekta refuses what its description does not know, and a fake that answers otherwise fails its test', async () => {
  const fake = await fakeConekta();
  const send = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${CONEKTA_KEY}`, accept: 'application/vnd.conekta-v2.3.0+json' };
    const answer = await fetch(fake.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    const { details } = (await answer.json()) as { details?: { param: string | null }[] };
    return [answer.status, details?.[0]?.param];
  };
  const order = {
    currency: 'MXN',
    customer_info: { name: 'Paulina Roa', email: 'paulina@example.com', phone: '+529981234567' },
    line_items: [{ name: 'Sunset', unit_price: 100_000, quantity: 1 }],
  };
  expect((await send('/orders', order))[0]).toBe(200);
  for (const [wrong, field] of [
    [{ currency: 'mxn' }, 'currency'],
    [{ customer_info: { name: 'Paulina Roa' } }, 'email'],
    [{ line_items: [{ name: 'Sunset', unit_price: 1_000.5, quantity: 1 }] }, 'unit_price'],
    [{ checkout: { type: 'HostedPayment', redirection_time: 1 } }, 'redirection_time'],
    [{ charges: [{ amount: 100_000, payment_method: { type: 'gold' } }] }, 'type'],
    [{ metadata: { attempt: 5 } }, 'attempt'],
  ] as const) {
    expect(await send('/orders', { ...order, ...wrong })).toEqual([422, field]);
  }
  expect(await send('/orders/any/refunds', { amount: 5 })).toEqual([422, 'reason']);
  expect(await send('/orders/any/capture', { amount: '5' })).toEqual([422, 'amount']);
  expect((await send('/customers', {}))[0]).toBe(404);
  await expect(fake.stop()).rejects.toThrow('POST /customers: 404 is not described');
});

describe('WeTravel', () => {
  const create = async () => {
    const fake = await fakeWetravel();
    return { fake, port: wetravelPort({ addressSecret: WETRAVEL_ADDRESS, url: fake.url, apiKey: WETRAVEL_KEY }) };
  };

  it('is called no more often than it allows per minute, and answers again afterwards', async () => {
    const { fake, port } = await create();
    const { objectId } = await port.open(aSessionRequest(), signal());
    fake.pay(objectId);
    const left = 200 - fake.requests.length;
    // A read requests the link and its transactions.
    for (let times = 0; times < Math.floor(left / 2); times += 1) {
      expect((await port.read(objectId, signal())).status).toBe('paid');
    }
    await Promise.allSettled([port.read(objectId, signal())]);
    const before = fake.requests.length;
    await expect(port.read(objectId, signal())).rejects.toThrow(ProviderBusy);
    await expect(port.open(aSessionRequest(), signal())).rejects.toThrow(ProviderBusy);
    expect(fake.requests.length).toBe(before + 2);
    expect(fake.links.size).toBe(1);
    const at = Date.now() + 61_000;
    fake.clock.now = () => at;
    expect((await port.read(objectId, signal())).status).toBe('paid');
    await fake.stop();
  });

  it('is given a fresh token when the last one has ended before its time', async () => {
    const { fake, port } = await create();
    const { objectId } = await port.open(aSessionRequest(), signal());
    const at = Date.now() + 61 * 60_000;
    fake.clock.now = () => at;
    expect((await port.read(objectId, signal())).status).toBe('open');
    expect(fake.requests.filter(({ path }) => path === '/auth/tokens/access')).toHaveLength(2);
    await fake.stop();
  });

  it('has one link of an attempt, also where the company has more than one page of them', async () => {
    const { fake, port } = await create();
    const request = aSessionRequest();
    const { objectId } = await port.open(request, signal());
    const link = fake.links.get(objectId)!;
    fake.links.clear();
    for (let i = 0; i < 1_000; i += 1)
      fake.links.set(`other-${i}`, { ...link, trip: { ...link.trip, trip_id: `${i}` } });
    fake.links.set(objectId, link);
    expect((await port.open(request, signal())).objectId).toBe(objectId);
    expect(fake.links.size).toBe(1_001);
    await fake.stop();
  });

  it('refuses what its description does not know, and a fake that answers otherwise fails its test', async () => {
    const { fake, port } = await create();
    await port.ping(signal());
    const { access_token: token } = (await (
      await fetch(`${fake.url}/auth/tokens/access`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${WETRAVEL_KEY}` },
      })
    ).json()) as { access_token: string };
    const send = async (method: string, path: string, body: object) => {
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
      const answer = await fetch(fake.url + path, { method, headers, body: JSON.stringify(body) });
      return [answer.status, Object.keys(((await answer.json()) as { error: object }).error)];
    };
    const { data } = linkBody(aSessionRequest());
    const wrong = { ...data.trip, start_date: '14/03/2027', participant_fees: 'mine' };
    expect(await send('POST', '/payment_links', { data: { ...data, trip: wrong } })).toEqual([
      400,
      ['start_date', 'participant_fees'],
    ]);
    expect(await send('POST', '/payment_links', { data: { ...data, pricing: { price: 0 } } })).toEqual([
      400,
      ['price'],
    ]);
    expect((await send('POST', '/payment_links', { data: { trip: data.trip } }))[0]).toBe(400);
    expect((await send('POST', '/payment_links', { data, extra: 1 }))[0]).toBe(400);
    expect(fake.links.size).toBe(0);
    const quiet = await create();
    await quiet.fake.stop();
    expect((await send('POST', '/transactions', { filter: {} }))[0]).toBe(400);
    await expect(fake.stop()).rejects.toThrow('POST /transactions: 400 is not described');
  });
});
