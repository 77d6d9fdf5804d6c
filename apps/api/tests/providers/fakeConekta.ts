import { createSign, generateKeyPairSync } from 'node:crypto';
import type * as z from 'zod';
import type { NoticeRequest } from '../../src/checkout/provider/provider.port.ts';
import { newId } from '../../src/db/ids.ts';
import type { Charge, Order, orderEntry } from './conektaApi.ts';
import { operations } from './conektaApi.ts';
import type { Answer, ReceivedRequest } from './fakeServer.ts';
import { fakeServer } from './fakeServer.ts';
import { operationOf, wrongAnswer, wrongFields } from './operation.ts';

export const CONEKTA_KEY = 'key_fake';

type Name = keyof typeof operations;
type Entry = z.output<typeof orderEntry>;

/**
 * Conekta's API v2.3 as far as it is used: requests and answers in the shapes of its OpenAPI, webhooks signed by an RSA
 * key of its own. To stop it rejects where a request or an answer was not as described.
 */
export async function fakeConekta() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const orders = new Map<string, Order>();
  /** Orders whose card is only authorised at first. */
  const authorises = new Set<string>();
  const violations: string[] = [];
  const server = await fakeServer((request) => {
    const name = operationOf(operations, request);
    const done = answer(name, request);
    const problem = wrongAnswer(name && operations[name], request, done);
    if (problem) violations.push(problem);
    return done;
  });
  /** Answers a refund with the order as it was before. */
  let answersEarly = false;
  /** Reports only the total of the refunds. */
  let listsNone = false;

  function answer(name: Name | null, request: ReceivedRequest): Answer {
    const { path, query, headers, body } = request;
    if (headers.authorization !== `Bearer ${CONEKTA_KEY}`) return failure(401, 'invalid_key');
    if (!String(headers.accept).includes('conekta-v2')) return failure(406, 'version');
    if (!name) return failure(404, 'not_found');
    const [wrong] = Object.keys(wrongFields(operations[name], request) ?? {});
    if (wrong) return failure(422, 'parameter_validation', wrong);
    if (name === 'orders') {
      const search = query.get('search') ?? '';
      const data = [...orders.values()].filter(({ metadata }) => Object.values(metadata).includes(search));
      return { status: 200, body: listOf(data) };
    }
    if (name === 'createOrder') return create(JSON.parse(body) as Entry);
    const order = orders.get(path.split('/')[2] ?? '');
    if (!order) return failure(404, 'not_found');
    if (name === 'cancel') {
      if (order.payment_status === 'paid') return failure(422, 'order_paid');
      order.payment_status = order.payment_status === 'pre_authorized' ? 'voided' : 'canceled';
    }
    if (name === 'capture') return capture(order, (JSON.parse(body) as { amount: number }).amount);
    if (name === 'refunds') return refund(order, (JSON.parse(body) as { amount: number }).amount);
    return { status: 200, body: order };
  }

  function create({ currency, line_items: items, metadata = {}, pre_authorize, checkout, charges }: Entry): Answer {
    const amount = items.reduce((sum, { unit_price, quantity }) => sum + unit_price * quantity, 0);
    if (charges?.some((charge) => charge.amount !== amount)) return failure(422, 'amounts_differ');
    const id = `ord_${newId()}`;
    const order: Order = {
      id,
      object: 'order',
      amount,
      currency,
      payment_status: 'pending_payment',
      metadata,
      ...(checkout
        ? {
            checkout: {
              id: newId(),
              object: 'checkout' as const,
              name: 'checkout',
              type: 'HostedPayment',
              livemode: false,
              url: `https://pay.conekta.test/${id}`,
            },
          }
        : {}),
      charges: listOf(
        (charges ?? []).map(({ payment_method }) => chargeOf({ id, amount, currency }, methodOf(payment_method))),
      ),
    };
    orders.set(id, order);
    if (pre_authorize) authorises.add(id);
    return { status: 200, body: order };
  }

  function capture(order: Order, amount: number): Answer {
    const [charge] = order.charges.data;
    if (!charge || order.payment_status !== 'pre_authorized') return failure(422, 'not_pre_authorized');
    if (amount > order.amount) return failure(422, 'amount_too_large');
    order.payment_status = 'paid';
    Object.assign(charge, { status: 'paid', amount });
    return { status: 200, body: order };
  }

  function refund(order: Order, amount: number): Answer {
    const [charge] = order.charges.data;
    if (!charge || !['paid', 'partially_refunded'].includes(order.payment_status)) return failure(422, 'not_paid');
    if (amount > leftOf(order)) return failure(422, 'amount_too_large');
    const before = structuredClone(order);
    giveBack(order, amount);
    return { status: 200, body: answersEarly ? before : order };
  }

  /** What is left of an order; a failed refund counts as left again. */
  function leftOf({ amount, charges }: Order): number {
    const refundRows = charges.data.flatMap(({ refunds }) => refunds.data).filter(({ status }) => status !== 'failed');
    return refundRows.reduce((left, one) => left - one.amount, amount);
  }

  function giveBack(order: Order, amount: number): string {
    const id = newId();
    const created_at = Math.floor(Date.now() / 1000);
    if (!listsNone) order.charges.data[0]?.refunds.data.push({ id, amount, object: 'refund', created_at });
    order.amount_refunded = (order.amount_refunded ?? 0) + amount;
    order.payment_status = order.amount_refunded === order.amount ? 'refunded' : 'partially_refunded';
    return id;
  }

  const orderOf = (id: string): Order => {
    const order = orders.get(id);
    if (!order) throw new Error(`no order ${id}`);
    return order;
  };

  function signedText(text: string): NoticeRequest {
    const raw = Buffer.from(text);
    const digest = createSign('RSA-SHA256').update(raw).sign(privateKey, 'base64');
    return { raw, headers: { digest }, secret: null };
  }

  return {
    ...server,
    orders,
    async stop() {
      await server.stop();
      if (violations.length > 0) throw new Error(`not as Conekta describes it:\n${violations.join('\n')}`);
    },
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    answerEarly() {
      answersEarly = true;
    },
    listsNone(isSo = true) {
      listsNone = isSo;
    },
    /** Somebody refunds at Conekta's own page, if anything is left; resolves to the refund's id. */
    refundAtPage(id: string, amount: number): string | null {
      const order = orderOf(id);
      return amount > order.amount - (order.amount_refunded ?? 0) ? null : giveBack(order, amount);
    },
    refundFails(id: string, refundId: string) {
      const order = orderOf(id);
      const refund = order.charges.data.flatMap(({ refunds }) => refunds.data).find((one) => one.id === refundId);
      if (!refund) return;
      refund.status = 'failed';
      order.amount_refunded = (order.amount_refunded ?? 0) - refund.amount;
    },
    /** As after `DELETE /refunds/{id}`: the refund is no longer listed. */
    refundTakenBack(id: string, refundId: string) {
      const order = orderOf(id);
      for (const { refunds } of order.charges.data) {
        const at = refunds.data.findIndex((one) => one.id === refundId);
        const [refund] = at < 0 ? [] : refunds.data.splice(at, 1);
        if (refund) order.amount_refunded = (order.amount_refunded ?? 0) - refund.amount;
      }
      order.payment_status = order.amount_refunded ? 'partially_refunded' : 'paid';
    },
    leftOf: (id: string): number => orderOf(id).amount - (orderOf(id).amount_refunded ?? 0),
    refundsOf: (id: string) => orderOf(id).charges.data.flatMap(({ refunds }) => refunds.data),
    pay(id: string) {
      const order = orderOf(id);
      if (order.payment_status !== 'pending_payment' && order.payment_status !== 'declined') return;
      order.payment_status = authorises.has(id) ? 'pre_authorized' : 'paid';
      if (order.charges.data.length === 0) {
        order.charges.data.push(chargeOf(order, { object: 'card_payment', type: 'credit' }));
      }
    },
    decline(id: string) {
      orderOf(id).payment_status = 'declined';
    },
    lapse(id: string) {
      const order = orderOf(id);
      if (order.payment_status === 'pre_authorized') order.payment_status = 'voided';
    },
    chargeBack(id: string, isLost = true) {
      orderOf(id).payment_status = isLost ? 'charged_back' : 'paid';
    },
    notice: (id: string, type: string, eventId = newId()): NoticeRequest =>
      signedText(JSON.stringify({ id: eventId, object: 'event', type, data: { object: orderOf(id) } })),
    signedText,
  };
}

function listOf<Item>(data: Item[]) {
  return { object: 'list' as const, has_more: false, data };
}

function chargeOf(
  { id, amount, currency }: Pick<Order, 'id' | 'amount' | 'currency'>,
  payment_method: Charge['payment_method'],
): Charge {
  return {
    id: newId(),
    object: 'charge',
    order_id: id,
    livemode: false,
    amount,
    currency,
    created_at: Math.floor(Date.now() / 1000),
    status: 'pending_payment',
    payment_method,
    refunds: listOf([]),
  };
}

function methodOf({ type, expires_at = 0 }: { type: string; expires_at?: number }): Charge['payment_method'] {
  if (type === 'cash') {
    const barcode_url = 'https://barcodes.conekta.test/1.png';
    return { object: 'cash_payment', type: 'oxxo', reference: '93000262276908', barcode_url, expires_at };
  }
  return { object: 'bank_transfer_payment', type: 'spei', clabe: '646180111812345678', bank: 'STP', expires_at };
}

function failure(status: number, code: string, param: string | null = null): Answer {
  const details = [{ code, message: code, debug_message: code, param }];
  return { status, body: { object: 'error', type: 'parameter_validation_error', log_id: newId(), details } };
}
