import { newId } from '@marea/api/db/ids';
import { toStored } from '@marea/api/db/pages/listCollection';
import { STRIPE_KEY, STRIPE_SECRET } from '@marea/api/tests/providers/fakeStripe';
import { createRandom, type Random } from '@marea/demo/random';
import { addDays } from '@marea/domain/core/time/zone';
import { accounts } from '@marea/domain/payments/accounts/account.schema';
import type { SoakCaller } from './caller.ts';
import type { SoakFixture } from './fixture.ts';
import type { UnreliableStripe } from './unreliableStripe.ts';

const DAYS = 300;
const STEPS = 9;
const COPIES = 4;
/** Probability that the provider acts on its own instead of the guest. */
const WHIMS = 0.15;
/** Limits the run on fast machines. */
const MAX_BOOKINGS = 2_000;

type World = {
  fixture: SoakFixture;
  caller: SoakCaller;
  origins: readonly string[];
  stripe: UnreliableStripe;
  account: string;
};
type OpenBooking = { id: string; link: string; session: string | null; attempt: string | null };

/** Connects an account at the provider; returns its id. */
export async function connectAccount({ app, company }: SoakFixture, caller: SoakCaller): Promise<string> {
  const at = new Date();
  const account = {
    ...accounts.defaults(),
    _id: newId(),
    companyId: company._id,
    name: 'Stripe',
    provider: 'stripe' as const,
    guestMethods: ['card' as const],
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
  await app.connection.collection(accounts.collection).insertOne(toStored(accounts, account) as object);
  const keys = { apiKey: STRIPE_KEY, webhookKey: STRIPE_SECRET, publishableKey: 'pk_test_soak' };
  const { status } = await caller.send('PUT', `/api/account/${account._id}/credentials`, keys);
  if (status !== 200) throw new Error(`the credentials were answered ${status}`);
  return account._id;
}

/** Guests who book, pay, are declined, give up, dispute; and staff who take cash, refund and cancel meanwhile. */
export function createGuests({ fixture, caller, origins, stripe, account }: World) {
  const all: OpenBooking[] = [];

  return {
    async comeAndGo(seed: number, isOver: () => boolean): Promise<void> {
      const random = createRandom(seed);
      while (!isOver() && all.length < MAX_BOOKINGS) {
        const guest = await book(random);
        if (!guest) continue;
        all.push(guest);
        for (let step = 0; step < STEPS && !isOver(); step += 1) await act(random, guest);
      }
    },
    async lookAtAll(): Promise<void> {
      for (const { id, link, attempt } of all) if (attempt) await ofGuest(id, link, `/${attempt}/settle`);
      // A provider repeats what was not answered.
      const random = createRandom(all.length);
      for (const dispute of stripe.disputes.keys())
        await deliver(random, stripe.notice(dispute, 'charge.dispute.funds_withdrawn'));
    },
    /** Bookings that still owe and cannot be paid online, even after staff have released what is open. */
    async locked(): Promise<string[]> {
      const faults: string[] = [];
      for (const { id, link } of all) {
        const choice = await choiceOf(id, link);
        if (!choice || (await ofGuest(id, link, '', 'POST', choice))) continue;
        const open = await caller.send('GET', `/api/booking/${id}/openAttempts`, null);
        for (const { _id } of open.status === 200 ? (Object.values(open.data) as { _id: string }[]) : [])
          await caller.send('POST', `/api/paymentAttempt/${_id}/release`, {});
        const begun = await ofGuest(id, link, '', 'POST', choice);
        if (begun?.state !== 'open') faults.push(`booking ${id} is locked against paying`);
      }
      return faults;
    },
  };

  async function book(random: Random): Promise<OpenBooking | null> {
    const site = random.pick(fixture.sites);
    const today = new Date().toISOString().slice(0, 10);
    const body = {
      locationId: site.location._id,
      serviceId: site.service._id,
      resourceId: random.pick(site.vessels)._id,
      bookingDate: addDays(today, 30 + random.below(DAYS)),
      hora: random.pick(['08:00', '11:00', '14:00']),
      passengers: { adultos: 2, menores: 0, infantes: 0, hrsExtras: 0 },
      customer: {
        firstName: 'Ana',
        lastName: 'Soak',
        phone: '+529981234567',
        email: `${newId()}@example.com`,
        category: 'VIP',
        origin: 'Hotel',
        source: 'Llamada',
      },
    };
    const bookingResponse = await caller.send('POST', '/api/booking', body);
    if (bookingResponse.status !== 201) return null;
    const id = String(bookingResponse.data._id);
    const linkResponse = await caller.send('POST', `/api/booking/${id}/paymentLink`, {});
    if (linkResponse.status !== 201) return null;
    const link = new URLSearchParams(new URL(String(linkResponse.data.url)).hash.slice(1)).get('k') ?? '';
    return { id, link, session: null, attempt: null };
  }

  async function act(random: Random, guest: OpenBooking): Promise<void> {
    const { id, link, session, attempt } = guest;
    const roll = random.below(100) / 100;
    if (session && random.happens(WHIMS)) return whim(random, guest, session);
    if (!attempt || roll < 0.2) return start(random, guest);
    if (roll < 0.4 && session) stripe.pay(session);
    else if (roll < 0.45 && session) stripe.decline(session);
    else if (roll < 0.65 && session) await tell(random, session);
    else if (roll < 0.75) await ofGuest(id, link, `/${attempt}/settle`);
    else if (roll < 0.8) await ofGuest(id, link, `/${attempt}/end`, 'PUT');
    else if (roll < 0.82) await host(guest);
    // Each act runs at the same time as its opposite.
    else if (roll < 0.86 && session) {
      stripe.pay(session);
      await Promise.all([tell(random, session), ofGuest(id, link, `/${attempt}/end`, 'PUT')]);
    } else if (roll < 0.9) await refund(random, id);
    else if (roll < 0.93) await caller.send('POST', '/api/payment', { visitId: id, type: 'Cash', amount: 5_000 });
    else if (roll < 0.96 && session && isPaid(session)) {
      const dispute = stripe.disputeRest(session);
      if (dispute) await deliver(random, stripe.notice(dispute, 'charge.dispute.funds_withdrawn'));
    } else if (roll < 0.98) {
      const cancel = { status: 'cancel', why: 'soak', money: 'refund' };
      await Promise.all([caller.send('PUT', `/api/booking/${id}/status`, cancel), session && tell(random, session)]);
    }
  }

  function isPaid(session: string): boolean {
    return stripe.sessions.get(session)?.payment_status === 'paid';
  }

  /** What the provider does by itself: it refunds, repeats old events, sends false ones and forgets sessions. */
  async function whim(random: Random, guest: OpenBooking, session: string): Promise<void> {
    const old = stripe.oldEvent();
    if (old) for (let i = 0; i < 3; i += 1) await deliver(random, old);
    if (!isPaid(session)) {
      await deliver(random, stripe.falseEvent(session));
      if (!random.happens(0.3)) return;
      stripe.forget(session);
      guest.session = null;
      return;
    }
    const refund = stripe.refundByItself(session, random.pick([1, 0.5, 0.1]));
    if (!refund) return;
    if (random.happens(0.6)) await deliver(random, stripe.notice(refund, 'refund.created'));
    if (!random.happens(0.4)) return;
    stripe.refundBecomes(refund, 'failed');
    if (random.happens(0.5)) await deliver(random, stripe.notice(refund, 'refund.failed'));
  }

  /** The first way to pay that a guest is offered; null where nothing is owed. */
  async function choiceOf(id: string, link: string) {
    const terms = await ofGuest(id, link, '', 'GET');
    type Choice = { method: string; prices: { part: string; charge: { amount: number; currency: string } }[] };
    const [payable] = (terms?.payables ?? []) as Choice[];
    const price = payable?.prices[0];
    if (!payable || !price) return null;
    const { method } = payable;
    const { part, charge } = price;
    return { accountId: account, method, part, currency: charge.currency, expectedCharge: charge.amount };
  }

  async function start(random: Random, guest: OpenBooking): Promise<void> {
    const { id, link } = guest;
    const body = await choiceOf(id, link);
    if (!body) return;
    const times = random.happens(0.3) ? 3 : 1;
    const begun = await Promise.all(Array.from({ length: times }, () => ofGuest(id, link, '', 'POST', body)));
    const known = begun.find((one) => typeof one?._id === 'string');
    if (!known) return;
    guest.attempt = String(known._id);
    // Guests pay only sessions that they were shown, not those whose creation seemed to fail.
    const { clientSecret } = (known.embed ?? {}) as { clientSecret?: string };
    const stripeSession = [...stripe.sessions.values()].find((session) => session.client_secret === clientSecret);
    guest.session = clientSecret ? (stripeSession?.id ?? null) : null;
  }

  /** Stripe's script fails to load: the guest asks for Stripe's own page, perhaps in two tabs, and pays there. */
  async function host(guest: OpenBooking): Promise<void> {
    const { id, link, attempt } = guest;
    const ask = () => ofGuest(id, link, `/${attempt}/hosted`, 'PUT');
    for (const moved of await Promise.all([ask(), ask()])) {
      const stripeSession = [...stripe.sessions.values()].find(({ url }) => url !== null && url === moved?.url);
      guest.session = stripeSession?.id ?? guest.session;
    }
  }

  async function refund(random: Random, visitId: string): Promise<void> {
    const rows = fixture.app.connection.collection('payments');
    const paid = await rows.findOne({ visitId, refundOf: null, status: 'succeeded' });
    if (!paid) return;
    const amount = -random.pick([1_000, 5_000, Number(paid.amount)]);
    const once = { refundOf: String(paid._id), amount, description: 'soak' };
    await Promise.all([caller.send('POST', '/api/payment', once), caller.send('POST', '/api/payment', once)]);
  }

  /** The same webhook several times, to several processes. */
  async function tell(random: Random, session: string): Promise<void> {
    await deliver(random, stripe.notice(session, 'checkout.session.completed'));
  }

  async function deliver(random: Random, { raw, headers }: ReturnType<UnreliableStripe['notice']>): Promise<void> {
    const copies = 1 + random.below(COPIES);
    await Promise.all(
      Array.from({ length: copies }, () =>
        fetch(`${random.pick([...origins])}/webhooks/stripe/${account}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...(headers as Record<string, string>) },
          body: new Uint8Array(raw),
        }).catch(() => null),
      ),
    );
  }

  async function ofGuest(
    id: string,
    link: string,
    rest: string,
    method: 'GET' | 'POST' | 'PUT' = 'POST',
    body: object | null = null,
  ): Promise<Record<string, unknown> | null> {
    // Every guest has an address of their own.
    const from = ['10', ...[6, 4, 2].map((back) => Number.parseInt(id.slice(id.length - back).slice(0, 2), 16))].join(
      '.',
    );
    const headers = { 'x-guest-link': link, 'x-forwarded-for': from };
    const outcome = await caller.send(method, `/wizard/booking/${id}/payment${rest}`, body, headers);
    return outcome.status !== null && outcome.status < 300 ? outcome.data : null;
  }
}
