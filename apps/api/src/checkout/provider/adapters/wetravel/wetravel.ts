import { createHash, timingSafeEqual } from 'node:crypto';
import {
  assertMadeFor,
  assertSameObject,
  parseAnswer,
  readAnswer,
  ForgedNotice,
  KeyRefused,
  ProviderBusy,
  ProviderRefused,
} from '../../provider.port.ts';
import type { About, PaymentProviderPort } from '../../provider.port.ts';
import type { WetravelLink, Transaction } from './mapping.ts';
import {
  endedSession,
  wetravelEventSchema,
  isOfDispute,
  isOfRefund,
  linkAnswerSchema,
  linkBody,
  linkPageSchema,
  refundTotals,
  tokenSchema,
  toWetravelSession,
  transactionPageSchema,
  wetravelTransactionSchema,
} from './mapping.ts';

/** Tokens last an hour. */
const TOKEN_MS = 50 * 60_000;
const PER_PAGE = 1_000;
const tokens = new Map<string, { token: string; until: number }>();

type Settings = { apiKey: string; addressSecret: string; url: string };

/**
 * WeTravel by payment links of its API v2. It signs nothing and knows no idempotency key: webhooks arrive at a secret
 * address and count as hints, and each try searches for an existing link first. Refunds are made by hand at WeTravel.
 */
export function wetravelPort({ apiKey, addressSecret, url }: Settings): PaymentProviderPort {
  const base = url.replace(/\/$/, '');
  const tokenKey = createHash('sha256').update(`${base}|${apiKey}`).digest('hex');

  return {
    async open(request, signal) {
      const known = await linkOf(request.attemptId, signal);
      if (known) return toWetravelSession(known, await transactionsOf(known.trip.uuid, signal));
      const answer = await ask('POST', '/payment_links?publish_immediately=true', signal, linkBody(request));
      const { data } = readAnswer(linkAnswerSchema, answer);
      assertMadeFor(request.attemptId, data.trip.trip_id);
      return toWetravelSession(data, []);
    },
    read,
    async end(objectId, signal) {
      const before = await read(objectId, signal);
      if (before.url === null || before.status === 'processing') return before;
      try {
        await ask('DELETE', `/payment_links/${objectId}`, signal);
      } catch (error) {
        // A link that has been paid may have to stay.
        if (before.status !== 'paid' || !(error instanceof ProviderRefused)) throw error;
      }
      return read(objectId, signal);
    },
    host: null,
    capture: null,
    refund: null,
    async readRefund() {
      throw new ProviderRefused('refunds are made at WeTravel');
    },
    async listRefunds({ session }, signal) {
      return { refunds: [], totals: refundTotals(await transactionsOf(session, signal)) };
    },
    async readDispute(objectId, signal) {
      const payment = readAnswer(wetravelTransactionSchema, await ask('GET', `/transactions/${objectId}`, signal));
      assertSameObject(objectId, payment.uuid);
      const disputed = payment.disputed_amount ?? 0;
      return {
        objectId,
        paymentObjectId: objectId,
        amount: disputed,
        currency: payment.currency.toLowerCase(),
        funds: disputed > 0 ? 'withdrawn' : 'held',
        state: disputed > 0 ? 'open' : 'won',
      };
    },
    payouts: null,
    async ping(signal) {
      tokens.delete(tokenKey);
      await tokenFor(signal).catch((error: unknown) => {
        throw error instanceof KeyRefused ? new ProviderRefused(error.message) : error;
      });
    },
    async verify({ raw, secret }) {
      const digest = (text: string) => createHash('sha256').update(text).digest();
      const isRight = addressSecret !== '' && timingSafeEqual(digest(secret ?? ''), digest(addressSecret));
      if (!isRight) throw new ForgedNotice('wrong address');
      const { data: body } = wetravelEventSchema.safeParse(parseAnswer(raw.toString('utf8')));
      if (!body) throw new ForgedNotice('unreadable');
      const { data = {} } = body;
      const { trip_uuid: trip, uuid } = data;
      // Events have no id: an equal body is the same event or a later one, and settling it again does no harm.
      const event = { eventId: createHash('sha256').update(raw).digest('hex'), mayRecur: true };
      if (isOfDispute(data) && uuid) return { ...event, about: disputeAbout(uuid, trip) };
      if (isOfRefund(data) && trip)
        return { ...event, about: { kind: 'refund', objectId: trip, paymentObjectId: null, sessionId: trip } };
      return { ...event, about: trip ? { kind: 'session', objectId: trip, paymentObjectId: null } : null };
    },
  };

  async function read(objectId: string, signal: AbortSignal) {
    const transactions = await transactionsOf(objectId, signal);
    try {
      const { data } = readAnswer(linkAnswerSchema, await ask('GET', `/payment_links/${objectId}`, signal));
      assertSameObject(objectId, data.trip.uuid);
      return toWetravelSession(data, transactions);
    } catch (error) {
      if (error instanceof ProviderRefused) return endedSession(objectId, transactions);
      throw error;
    }
  }

  async function linkOf(attemptId: string, signal: AbortSignal, page = 1): Promise<WetravelLink | undefined> {
    const path = `/payment_links?per_page=${PER_PAGE}&page=${page}`;
    const { data, pagination } = readAnswer(linkPageSchema, await ask('GET', path, signal));
    const link = data.find(({ trip }) => trip.trip_id === attemptId);
    return link ?? (pagination?.has_next ? linkOf(attemptId, signal, page + 1) : undefined);
  }

  async function transactionsOf(tripUuid: string, signal: AbortSignal): Promise<Transaction[]> {
    const body = { page: 1, per_page: PER_PAGE, filters: { trip_uuids: [tripUuid] } };
    const { data } = readAnswer(transactionPageSchema, await ask('POST', '/transactions', signal, body));
    return data.filter(({ trip }) => !trip?.uuid || trip.uuid === tripUuid);
  }

  /** A token may expire early: the call is retried once with a new one. */
  async function ask(
    method: string,
    path: string,
    signal: AbortSignal,
    body?: object,
    isAgain = false,
  ): Promise<unknown> {
    const response = await fetch(base + path, {
      method,
      signal,
      headers: {
        Authorization: `Bearer ${await tokenFor(signal)}`,
        Accept: 'application/json',
        ...(body ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (response.status === 401) {
      tokens.delete(tokenKey);
      if (!isAgain) return ask(method, path, signal, body, true);
    }
    assertKeyAccepted(response);
    if (response.status === 400 || response.status === 404) throw new ProviderRefused(`status ${response.status}`);
    if (response.status === 429) throw new ProviderBusy('status 429');
    if (!response.ok) throw new Error(`WeTravel answered ${response.status}`);
    return response.status === 204 ? null : parseAnswer(await response.text());
  }

  async function tokenFor(signal: AbortSignal): Promise<string> {
    const cached = tokens.get(tokenKey);
    if (cached && cached.until > Date.now()) return cached.token;
    const response = await fetch(`${base}/auth/tokens/access`, {
      method: 'POST',
      signal,
      headers: { Authorization: `Bearer ${apiKey}`, Accept: 'application/json' },
    });
    assertKeyAccepted(response);
    if (response.status === 429) throw new ProviderBusy('status 429');
    if (!response.ok) throw new Error(`WeTravel answered ${response.status}`);
    const { access_token: token } = readAnswer(tokenSchema, parseAnswer(await response.text()));
    tokens.set(tokenKey, { token, until: Date.now() + TOKEN_MS });
    return token;
  }
}

function assertKeyAccepted({ status }: Response): void {
  if (status === 401 || status === 403) throw new KeyRefused('The key is not accepted.');
}

function disputeAbout(uuid: string, trip: string | null | undefined): About {
  return { kind: 'dispute', objectId: uuid, paymentObjectId: uuid, ...(trip ? { sessionId: trip } : {}) };
}
