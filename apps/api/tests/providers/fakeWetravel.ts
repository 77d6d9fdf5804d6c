import type * as z from 'zod';
import type { NoticeRequest } from '../../src/checkout/provider/provider.port.ts';
import { newId, newSecret } from '../../src/db/ids.ts';
import type { Answer, ReceivedRequest } from './fakeServer.ts';
import { fakeServer } from './fakeServer.ts';
import { operationOf, wrongAnswer, wrongFields } from './operation.ts';
import type { paymentLink, transaction } from './wetravelApi.ts';
import { linkEntry, operations } from './wetravelApi.ts';

export const WETRAVEL_KEY = 'refresh_fake';
export const WETRAVEL_ADDRESS = 'a-long-secret-in-the-address';
const MAX_A_MINUTE = 200;
const MINUTE_MS = 60_000;
const TOKEN_MS = 60 * MINUTE_MS;
const PER_PAGE = 1_000;

type Link = z.output<typeof paymentLink>;
type Transaction = z.output<typeof transaction>;
type Name = keyof typeof operations;

/**
 * WeTravel's API v2 as far as it is used: requests and answers in the shapes of its OpenAPI, tokens of an hour, 429 after
 * 200 a minute, webhooks unsigned. To stop it rejects where a request or an answer was not as described.
 */
export async function fakeWetravel() {
  const links = new Map<string, Link>();
  const transactions: Transaction[] = [];
  const tokens = new Map<string, number>();
  const clock = { now: Date.now };
  let times: number[] = [];
  let linkCount = 0;
  const violations: string[] = [];
  const server = await fakeServer((request) => {
    const name = operationOf(operations, request);
    const done = answer(name, request);
    const problem = wrongAnswer(name && operations[name], request, done);
    if (problem) violations.push(problem);
    return done;
  });

  function answer(name: Name | null, request: ReceivedRequest): Answer {
    times = [...times.filter((at) => at > clock.now() - MINUTE_MS), clock.now()];
    if (times.length > MAX_A_MINUTE) {
      const retryAfter = Math.ceil(((times[0] ?? 0) + MINUTE_MS - clock.now()) / 1_000);
      return { ...failure(429, 'Too many requests'), retryAfter };
    }
    if (!name) return failure(404, 'not found');
    const bearer = String(request.headers.authorization).replace('Bearer ', '');
    if (name === 'token') return bearer === WETRAVEL_KEY ? freshToken() : failure(401, 'A token is not valid.');
    if ((tokens.get(bearer) ?? 0) <= clock.now()) return failure(401, 'A token is not valid.');
    const wrong = wrongFields(operations[name], request);
    if (wrong) return { status: 400, body: { error: wrong } };
    return handle(name, request);
  }

  function freshToken(): Answer {
    const access_token = newSecret();
    tokens.set(access_token, clock.now() + TOKEN_MS);
    return { status: 201, body: { access_token } };
  }

  function handle(name: Exclude<Name, 'token'>, { path, query, body }: ReceivedRequest): Answer {
    const id = path.split('/')[2] ?? '';
    switch (name) {
      case 'createLink':
        return create((JSON.parse(body) as { data: unknown }).data);
      case 'links':
        return { status: 200, body: paged([...links.values()], query.get('page'), query.get('per_page')) };
      case 'link':
        return links.has(id) ? { status: 200, body: { data: links.get(id) } } : unknownLink(id);
      case 'deleteLink':
        return links.delete(id) ? { status: 204 } : unknownLink(id);
      case 'transaction': {
        const one = transactions.find(({ uuid }) => uuid === id);
        return one ? { status: 200, body: one } : failure(404, 'not found');
      }
      case 'transactions': {
        const { page, per_page, filters } = operations.transactions.body.parse(JSON.parse(body));
        const tripIds = filters?.trip_uuids;
        const found = transactions.filter(({ trip }) => !tripIds || tripIds.includes(trip.uuid));
        return { status: 200, body: paged(found, page, per_page) };
      }
    }
  }

  function create(data: unknown): Answer {
    const { trip, pricing } = linkEntry.parse(data);
    linkCount += 1;
    const uuid = String(10_000_000 + linkCount);
    const link = { trip: { ...trip, uuid, url: `https://wetravel.test/trips/${uuid}` }, pricing };
    links.set(uuid, link);
    return { status: 201, body: { data: link } };
  }

  function enter(link: Link, over: Pick<Transaction, 'status' | 'amount'> & { currency?: string }): string {
    const { uuid, url, title, start_date, end_date, currency } = link.trip;
    const one: Transaction = {
      uuid: `py-${newId()}`,
      type: 'Payment',
      customer_facing_amount: over.amount,
      refunded_amount: 0,
      disputed_amount: 0,
      net_amount: over.amount,
      currency,
      order_id: newId(),
      trip: {
        uuid,
        url,
        title,
        destination: '',
        start_date,
        end_date,
        group_min: 1,
        group_max: 1,
        currency,
        participant_list_show_type: 'only_organizer',
        participant_fees: 'none',
        listing_status: 'private',
        waiting_list_enabled: false,
        can_contribute: false,
      },
      created_at: new Date(clock.now()).toISOString(),
      ...over,
    };
    transactions.push(one);
    return one.uuid;
  }

  return {
    ...server,
    links,
    transactions,
    /** The clock by which tokens expire and requests are counted. */
    clock,
    async stop() {
      await server.stop();
      if (violations.length > 0) throw new Error(`not as WeTravel describes it:\n${violations.join('\n')}`);
    },
    /** By default the whole price in the link's currency. */
    pay(uuid: string, { amount, currency }: { amount?: number; currency?: string } = {}): string {
      const link = links.get(uuid);
      if (!link) return '';
      const paid = { status: 'processed', amount: amount ?? link.pricing.price };
      return enter(link, { ...paid, ...(currency && { currency }) });
    },
    /** A payment that the bank took back. */
    fail(uuid: string): void {
      const one = transactions.find((known) => known.uuid === uuid);
      if (one) one.status = 'failed';
    },
    /** Somebody refunds at WeTravel's own page, if anything is left; a negative amount is a failed refund. */
    refundAtPage(uuid: string, amount: number): boolean {
      const one = transactions.find((known) => known.uuid === uuid);
      if (!one || one.refunded_amount + amount > one.amount) return false;
      one.refunded_amount += amount;
      one.status = one.refunded_amount === one.amount ? 'refunded' : 'processed';
      return true;
    },
    refundedOf: (uuid: string): number => transactions.find((known) => known.uuid === uuid)?.refunded_amount ?? 0,
    /** The first payment of a link. */
    paymentOf: (link: string): string => transactions.find(({ trip }) => trip.uuid === link)?.uuid ?? '',
    dispute(uuid: string): NoticeRequest {
      const one = transactions.find((known) => known.uuid === uuid);
      if (one) Object.assign(one, { status: 'disputed', disputed_amount: one.amount });
      const data = { trip_uuid: one?.trip.uuid, uuid, event_type: 'disputed' };
      return {
        raw: Buffer.from(JSON.stringify({ type: 'payment.updated', data })),
        headers: {},
        secret: WETRAVEL_ADDRESS,
      };
    },
    decline(uuid: string) {
      const link = links.get(uuid);
      if (link) enter(link, { status: 'failed', amount: 0 });
    },
    notice(uuid: string, type: string): NoticeRequest {
      const raw = Buffer.from(JSON.stringify({ type, data: { trip_uuid: uuid, event_type: type, at: newId() } }));
      return { raw, headers: {}, secret: WETRAVEL_ADDRESS };
    },
  };
}

/** A request's faults by field, as WeTravel reports them; null where there are none. */
function paged<T>(
  all: readonly T[],
  page: string | number | null | undefined,
  size: string | number | null | undefined,
) {
  const [at, per_page] = [Number(page ?? 1), Number(size ?? PER_PAGE)];
  const total_pages = Math.ceil(all.length / per_page);
  return {
    data: all.slice((at - 1) * per_page, at * per_page),
    pagination: {
      total_count: all.length,
      page: at,
      per_page,
      total_pages,
      has_previous: at > 1,
      has_next: at < total_pages,
    },
  };
}

function unknownLink(id: string): Answer {
  return failure(404, `Payment Link ${id} not found`);
}

function failure(status: number, error: string): Answer {
  return { status, body: { error } };
}
