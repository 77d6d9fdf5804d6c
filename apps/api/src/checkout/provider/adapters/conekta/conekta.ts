import { createVerify } from 'node:crypto';
import { textLanguage } from '@marea/domain/core/text/text';
import { Configuration, OrdersApi } from 'conekta';
import {
  assertMadeFor,
  assertSameObject,
  parseAnswer,
  readAnswer,
  ForgedNotice,
  ProviderRefused,
  UnreadableAnswer,
} from '../../provider.port.ts';
import type { PaymentProviderPort, Refund } from '../../provider.port.ts';
import { conektaEventSchema, orderListSchema, orderSchema } from './answers.ts';
import { withConektaErrors } from './errors.ts';
import { aboutOf, orderTotal, refundsOf, receivedForOrder, toSession, wayOf } from './mapping.ts';

/** The number of recent orders to search for one whose creation got no answer. */
const LOOKED_THROUGH = 20;
/** Paging and filters, which the SDK takes by position. */
const UNFILTERED = [
  undefined,
  undefined,
  undefined,
  undefined,
  undefined,
  undefined,
  undefined,
  undefined,
  undefined,
] as const;

type Settings = {
  privateKey: string;
  /** PEM, as `POST /webhook_keys` returns it; the previous key counts too while it is being changed. */
  publicKeys: readonly string[];
  url: string;
};

/** Conekta by orders: a card on its hosted page, cash and SPEI by a reference. It knows no idempotency key: we look first. */
export function conektaPort({ privateKey, publicKeys, url }: Settings): PaymentProviderPort {
  const orders = new OrdersApi(new Configuration({ accessToken: privateKey, basePath: url.replace(/\/$/, '') }));
  const readOrder = async (id: string, signal: AbortSignal) => {
    const { data } = await withConektaErrors(orders.getOrderById(id, undefined, undefined, undefined, { signal }));
    const order = readAnswer(orderSchema, data);
    assertSameObject(id, order.id);
    return order;
  };
  const listOrders = async (
    { limit, search }: { limit: number; search?: string },
    signal: AbortSignal,
    isKeyTested = false,
  ) => {
    const list = orders.getOrders(undefined, undefined, limit, search, ...UNFILTERED, { signal });
    return readAnswer(orderListSchema, (await withConektaErrors(list, isKeyTested)).data).data;
  };

  return {
    async open(request, signal) {
      const { attemptId } = request;
      const found = await listOrders({ limit: LOOKED_THROUGH, search: attemptId }, signal);
      const known = found.find(({ metadata }) => metadata?.attempt === attemptId);
      if (known) return toSession(known);
      const { name, email, phone } = request.customer;
      if (!email || !phone) throw new ProviderRefused('contact_missing');
      const created = await withConektaErrors(
        orders.createOrder(
          {
            currency: request.charge.currency.toUpperCase(),
            customer_info: { name, email, phone },
            line_items: [{ name: request.description, quantity: 1, unit_price: request.charge.amount }],
            metadata: { attempt: attemptId },
            ...(request.authorises ? { pre_authorize: true } : {}),
            ...wayOf(request),
          },
          textLanguage(request.language),
          undefined,
          { signal },
        ),
      );
      const order = readAnswer(orderSchema, created.data);
      assertMadeFor(attemptId, order.metadata?.attempt);
      const session = toSession(order);
      if (session.status === 'open' && !session.url) throw new UnreadableAnswer('The order has no page');
      return session;
    },
    async read(objectId, signal) {
      return toSession(await readOrder(objectId, signal));
    },
    async end(objectId, signal) {
      const before = toSession(await readOrder(objectId, signal));
      if (before.status === 'paid' || before.status === 'failed' || before.status === 'expired') return before;
      try {
        await withConektaErrors(orders.cancelOrder(objectId, undefined, undefined, { signal }));
      } catch (error) {
        // Paid at this very moment: the order as read again counts.
        if (!(error instanceof ProviderRefused)) throw error;
      }
      return toSession(await readOrder(objectId, signal));
    },
    host: null,
    async capture({ session, amount }, signal) {
      // There is no idempotency key: check first, so as not to capture twice.
      const before = toSession(await readOrder(session, signal));
      if (before.status !== 'authorised') {
        if (before.paid?.amount === amount) return before;
        throw new ProviderRefused('nothing is authorised');
      }
      // Conekta does not document the amount of a partly captured order: the ledger would have to guess it.
      if (before.authorised?.amount !== amount) throw new ProviderRefused('captured whole or not at all');
      await withConektaErrors(orders.ordersCreateCapture(session, undefined, undefined, { amount }, { signal }));
      return toSession(await readOrder(session, signal));
    },
    async refund({ session, amount, known, wasSent }, signal) {
      const before = refundsOf(await readOrder(session, signal));
      // Without an idempotency key, a refund that appeared since the first request is the one whose answer was lost.
      const lost = wasSent && before.find((one) => one.amount === amount && !known.includes(one.objectId));
      if (lost) return lost;
      const { data } = await withConektaErrors(
        orders.orderRefund(session, { amount, reason: 'requested_by_client' }, undefined, undefined, { signal }),
      );
      const had = new Set(before.map(({ objectId }) => objectId));
      const madeIn = (refunds: readonly Refund[]) => refunds.find(({ objectId }) => !had.has(objectId));
      const made =
        madeIn(refundsOf(readAnswer(orderSchema, data))) ?? madeIn(refundsOf(await readOrder(session, signal)));
      // The outcome is unknown: the next try searches for the order before it creates another.
      if (!made) throw new Error('Conekta lists no refund that it accepted');
      return made;
    },
    async readRefund(objectId, signal) {
      const [order = ''] = objectId.split('/');
      const refund = refundsOf(await readOrder(order, signal)).find((one) => one.objectId === objectId);
      if (!refund) throw new ProviderRefused('no such refund');
      return refund;
    },
    async listRefunds({ session }, signal) {
      const order = await readOrder(session, signal);
      const { currency } = orderTotal(order);
      const made = { currency, paymentObjectId: session, idempotencyKey: null };
      const refunds = refundsOf(order).map((refund) => ({ ...refund, ...made }));
      const listed = refunds.filter(({ status }) => status !== 'failed').reduce((all, { amount }) => all + amount, 0);
      const amount = Math.max(order.amount_refunded ?? 0, listed);
      return { refunds, totals: [{ amount, currency, paymentObjectId: session }] };
    },
    async readDispute(objectId, signal) {
      const order = await readOrder(objectId, signal);
      const isTaken = order.payment_status === 'charged_back';
      return {
        objectId,
        paymentObjectId: objectId,
        ...receivedForOrder(order),
        funds: isTaken ? 'withdrawn' : 'held',
        state: isTaken ? 'open' : 'won',
      };
    },
    payouts: null,
    async ping(signal) {
      await listOrders({ limit: 1 }, signal, true);
    },
    async verify({ raw, headers }) {
      const digest = headers.digest ?? '';
      const isSigned = publicKeys.some((key) => isSignedBy(key, raw, digest));
      if (!isSigned) throw new ForgedNotice('wrong signature');
      const { data: event } = conektaEventSchema.safeParse(parseAnswer(raw.toString('utf8')));
      if (!event) throw new ForgedNotice('unreadable');
      return { eventId: event.id, about: aboutOf(event) };
    },
  };
}

/** Verifies an RSA signature over the SHA-256 of the received bytes, in base64. */
function isSignedBy(publicKey: string, raw: Buffer, digest: string): boolean {
  try {
    return createVerify('RSA-SHA256').update(raw).verify(publicKey, digest, 'base64');
  } catch {
    // A text that is no key verifies nothing.
    return false;
  }
}
