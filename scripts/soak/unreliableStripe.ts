import { fakeStripe } from '@marea/api/tests/providers/fakeStripe';
import { createRandom } from '@marea/demo/random';

const HANGS = 0.04;
const FAILS = 0.06;
const LIES = 0.05;
const FORGETS = 0.03;
const SLOW = 0.1;
/** Milliseconds within the processes' time limit, and beyond it. */
const SLOW_MS = [400, 1_200] as const;
const MAX_REPEATED = 200;
const NOT_FOUND = { status: 404, body: { error: { type: 'invalid_request_error', code: 'resource_missing' } } };

type Fake = Awaited<ReturnType<typeof fakeStripe>>;
type Around = NonNullable<Fake['state']['around']>;
type Delivery = ReturnType<Fake['notice']>;
export type UnreliableStripe = Awaited<ReturnType<typeof startUnreliableStripe>>;

/**
 * A provider on loopback that carries out a request and then hangs, is late, fails, lies or forgets the object. It
 * makes refunds of its own and repeats old events. The seed decides the fault of each request.
 */
export async function startUnreliableStripe(seed: number) {
  const fake = await fakeStripe();
  const random = createRandom(seed);
  const troubles: Record<string, number> = {
    hung: 0,
    failed: 0,
    lied: 0,
    forgot: 0,
    late: 0,
    refunded: 0,
    repeated: 0,
  };
  const events: Delivery[] = [];
  const note = (what: string) => {
    troubles[what] = (troubles[what] ?? 0) + 1;
  };

  const misbehaving: Around = (send, request, done) => {
    if (random.happens(HANGS)) return note('hung');
    if (random.happens(FAILS)) {
      note('failed');
      return send({ status: 500, body: { error: { type: 'api_error', message: 'soak' } } });
    }
    if (random.happens(LIES)) {
      note('lied');
      return send(random.pick(liesAbout(done.body)));
    }
    if (request.method === 'GET' && random.happens(FORGETS)) {
      note('forgot');
      return send(NOT_FOUND);
    }
    if (!random.happens(SLOW)) return send();
    note('late');
    setTimeout(() => send(), random.pick([...SLOW_MS]));
  };

  /** Answers with nonsense, with another object, or with another amount while nothing is paid. */
  function liesAbout(body: unknown) {
    const page = { status: 200, text: '<html><body>Welcome to the proxy</body></html>' };
    if (typeof body !== 'object' || body === null || !('id' in body)) return [page];
    const isSession = 'payment_status' in body;
    const others = isSession ? [...fake.sessions.values()] : [...fake.refunds.values()];
    const other = random.pick(others.filter(({ id }) => id !== body.id));
    // Once paid, only the provider knows the amount, so it must not lie about it.
    const isUnpaid = isSession && body.payment_status === 'unpaid';
    return [
      page,
      { status: 200, body: { ...body, id: '' } },
      ...(other ? [{ status: 200, body: other }] : []),
      ...(isUnpaid ? [{ status: 200, body: { ...body, amount_total: 1 } }] : []),
    ];
  }

  /** Keeps an event, to repeat it later. */
  function remember(event: Delivery): Delivery {
    if (events.length < MAX_REPEATED) events.push(event);
    return event;
  }

  return {
    ...fake,
    troubles,
    paidSessions: () => [...fake.sessions.values()].filter(({ payment_status }) => payment_status === 'paid'),
    notice: (...about: Parameters<Fake['notice']>) => remember(fake.notice(...about)),
    /** A random earlier event; null before the first. */
    oldEvent(): Delivery | null {
      if (events.length === 0) return null;
      note('repeated');
      return random.pick(events);
    },
    /** A false event: an unpaid session is said to be paid, with another amount. */
    falseEvent(id: string): Delivery {
      note('lied');
      const session = { ...fake.sessions.get(id), payment_status: 'paid', status: 'complete', amount_total: 1 };
      return remember(fake.signed(session, 'checkout.session.completed'));
    },
    /** Refunds a part or the rest of a session at the provider's own page, if anything is left. */
    refundByItself(id: string, part: number): string | null {
      const amount = Math.floor(fake.leftOf(id) * part);
      const refund = amount > 0 ? fake.refundAtPage(id, amount) : null;
      if (refund) note('refunded');
      return refund;
    },
    /** A dispute takes the rest of the charge; null when nothing is left. */
    disputeRest(id: string): string | null {
      const left = fake.leftOf(id);
      if (left <= 0) return null;
      const dispute = fake.dispute(id);
      fake.disputesPart(dispute, left);
      return dispute;
    },
    /** Forgets a session that nobody has paid, for good. */
    forget(id: string): void {
      if (fake.sessions.get(id)?.payment_status !== 'unpaid') return;
      note('forgot');
      fake.sessions.delete(id);
    },
    misbehave(isUnreliable: boolean) {
      fake.state.around = isUnreliable ? misbehaving : null;
    },
  };
}
