import type { Delivery } from '../../src/checkout/provider.port.ts';
import { newId, newSecret } from '../../src/db/ids.ts';
import type { Answer, Asked } from './fakeServer.ts';
import { fakeServer } from './fakeServer.ts';

export const WETRAVEL_KEY = 'refresh_fake';
export const WETRAVEL_ADDRESS = 'a-long-secret-in-the-address';
const MAX_A_MINUTE = 200;

type Link = { trip: Record<string, string>; pricing: { price: number } };
type Transaction = {
  uuid: string;
  type: string;
  status: string;
  amount: number;
  disputed_amount: number;
  currency: string;
  trip: { uuid: string };
};

/** WeTravel's API v2 as far as it is used: tokens, 429 after 200 a minute, bodies checked, webhooks unsigned. */
export async function fakeWetravel() {
  const links = new Map<string, Link>();
  const transactions: Transaction[] = [];
  const tokens = new Set<string>();
  const times: number[] = [];
  let made = 0;
  const server = await fakeServer(answer);

  function answer(asked: Asked): Answer {
    const { method, path, headers, body } = asked;
    times.push(Date.now());
    if (times.filter((at) => at > Date.now() - 60_000).length > MAX_A_MINUTE) return failure(429, 'Too many requests');
    const bearer = String(headers.authorization).replace('Bearer ', '');
    if (path === '/auth/tokens/access') {
      if (bearer !== WETRAVEL_KEY) return failure(401, 'A token is not valid.');
      const access_token = newSecret();
      tokens.add(access_token);
      return { status: 201, body: { access_token } };
    }
    if (!tokens.has(bearer)) return failure(401, 'A token is not valid.');
    const [, kind, id = ''] = path.split('/');
    if (kind === 'transactions') return ofTransactions(id, body);
    if (id === '' && method === 'GET') return { status: 200, body: { data: [...links.values()] } };
    if (id === '') return create((JSON.parse(body) as { data: Link }).data);
    if (!links.has(id)) return failure(404, `Payment Link ${id} not found`);
    if (method === 'DELETE') {
      links.delete(id);
      return { status: 204 };
    }
    return { status: 200, body: { data: links.get(id) } };
  }

  function ofTransactions(id: string, body: string): Answer {
    if (id !== '') {
      const one = transactions.find(({ uuid }) => uuid === id);
      return one ? { status: 200, body: one } : failure(404, 'not found');
    }
    const { trip_uuids: wanted } = (JSON.parse(body) as { filters: { trip_uuids: string[] } }).filters;
    return { status: 200, body: { data: transactions.filter(({ trip }) => wanted.includes(trip.uuid)) } };
  }

  function create({ trip, pricing }: Link): Answer {
    const missing = ['title', 'start_date', 'end_date', 'currency', 'participant_fees'].filter((name) => !trip[name]);
    const isWrong = !['credit_card', 'service', 'all', 'none'].includes(trip.participant_fees ?? '');
    if (missing.length > 0 || isWrong || !(pricing.price >= 1)) {
      return { status: 400, body: { error: Object.fromEntries(missing.map((name) => [name, ['is missing']])) } };
    }
    made += 1;
    const uuid = String(10_000_000 + made);
    const link = { trip: { ...trip, uuid, url: `https://wetravel.test/trips/${uuid}` }, pricing };
    links.set(uuid, link);
    return { status: 201, body: { data: link } };
  }

  return {
    ...server,
    links,
    /** The whole price in the link's currency, unless said. */
    pay(uuid: string, { amount, currency }: { amount?: number; currency?: string } = {}): string {
      const link = links.get(uuid);
      if (!link) return '';
      const one = {
        uuid: `py-${newId()}`,
        type: 'Payment',
        status: 'processed',
        amount: amount ?? link.pricing.price,
        disputed_amount: 0,
        currency: currency ?? link.trip.currency ?? 'USD',
        trip: { uuid },
      };
      transactions.push(one);
      return one.uuid;
    },
    /** A payment that the bank took back. */
    fail(uuid: string): void {
      const one = transactions.find((transaction) => transaction.uuid === uuid);
      if (one) one.status = 'failed';
    },
    dispute(uuid: string): Delivery {
      const one = transactions.find((transaction) => transaction.uuid === uuid);
      if (one) Object.assign(one, { status: 'disputed', disputed_amount: one.amount });
      const data = { trip_uuid: one?.trip.uuid, uuid, event_type: 'disputed' };
      return {
        raw: Buffer.from(JSON.stringify({ type: 'payment.updated', data })),
        headers: {},
        secret: WETRAVEL_ADDRESS,
      };
    },
    decline(uuid: string) {
      const currency = links.get(uuid)?.trip.currency ?? 'USD';
      const base = { type: 'Payment', status: 'failed', amount: 0, disputed_amount: 0, currency, trip: { uuid } };
      transactions.push({ uuid: `py-${newId()}`, ...base });
    },
    notice(uuid: string, type: string): Delivery {
      const raw = Buffer.from(JSON.stringify({ type, data: { trip_uuid: uuid, event_type: type, at: newId() } }));
      return { raw, headers: {}, secret: WETRAVEL_ADDRESS };
    },
  };
}

function failure(status: number, error: string): Answer {
  return { status, body: { error } };
}
