import { createSign, generateKeyPairSync } from 'node:crypto';
import type { Delivery } from '../../src/checkout/provider.port.ts';
import { newId } from '../../src/db/ids.ts';
import type { Answer, Asked } from './fakeServer.ts';
import { fakeServer } from './fakeServer.ts';

export const CONEKTA_KEY = 'key_fake';

type Item = { name: string; unit_price: number; quantity: number };
type Order = {
  id: string;
  object: 'order';
  amount: number;
  currency: string;
  payment_status: string;
  pre_authorize: boolean;
  metadata: Record<string, string>;
  checkout?: { id: string; object: string; name: string; type: string; livemode: boolean; url: string };
  charges: {
    data: {
      id: string;
      amount: number;
      status?: string;
      payment_method: object;
      refunds: { id: string; amount: number; object: string; created_at: number }[];
    }[];
  };
};
type Entry = {
  currency?: string;
  customer_info?: { name?: string; email?: string; phone?: string };
  line_items?: Item[];
  metadata?: Record<string, string>;
  pre_authorize?: boolean;
  checkout?: { type?: string };
  charges?: { amount: number; payment_method: { type: string; expires_at: number } }[];
};

/** Conekta's API v2.3 as far as it is used, in the shapes of its OpenAPI; webhooks signed by an RSA key of its own. */
export async function fakeConekta() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const orders = new Map<string, Order>();
  const server = await fakeServer(answer);
  /** Answers a refund with the order as it was before. */
  let answersEarly = false;

  function answer({ method, path, query, headers, body }: Asked): Answer {
    if (headers.authorization !== `Bearer ${CONEKTA_KEY}`) return failure(401, 'invalid_key');
    if (!String(headers.accept).includes('conekta-v2')) return failure(406, 'version');
    const [, , id = '', act = ''] = path.split('/');
    if (id === '' && method === 'GET') {
      const search = query.get('search') ?? '';
      const data = [...orders.values()].filter(({ metadata }) => Object.values(metadata).includes(search));
      return { status: 200, body: { object: 'list', has_more: false, data } };
    }
    if (id === '') return create(JSON.parse(body) as Entry);
    const order = orders.get(id);
    if (!order) return failure(404, 'not_found');
    if (act === 'cancel') {
      if (order.payment_status === 'paid') return failure(422, 'order_paid');
      order.payment_status = order.payment_status === 'pre_authorized' ? 'voided' : 'canceled';
    }
    if (act === 'capture') return capture(order, (JSON.parse(body) as { amount: number }).amount);
    if (act === 'refunds') return refund(order, (JSON.parse(body) as { amount: number }).amount);
    return { status: 200, body: order };
  }

  function create({
    currency,
    customer_info: who,
    line_items: items,
    metadata = {},
    pre_authorize = false,
    checkout,
    charges,
  }: Entry): Answer {
    if (!currency || !who?.name || !who.email || !who.phone || !items?.length) return failure(422, 'parameter_missing');
    const amount = items.reduce((sum, { unit_price, quantity }) => sum + unit_price * quantity, 0);
    if (charges?.some((charge) => charge.amount !== amount)) return failure(422, 'amounts_differ');
    if (checkout && checkout.type !== 'HostedPayment') return failure(422, 'checkout_type');
    const id = `ord_${newId()}`;
    const order: Order = {
      id,
      object: 'order',
      amount,
      currency,
      payment_status: 'pending_payment',
      pre_authorize,
      metadata,
      ...(checkout
        ? {
            checkout: {
              id: newId(),
              object: 'checkout',
              name: 'checkout',
              type: 'HostedPayment',
              livemode: false,
              url: `https://pay.conekta.test/${id}`,
            },
          }
        : {}),
      charges: { data: (charges ?? []).map((charge) => chargeOf(amount, methodOf(charge.payment_method))) },
    };
    orders.set(id, order);
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
    const given = charge.refunds.reduce((sum, one) => sum + one.amount, 0);
    if (given + amount > charge.amount) return failure(422, 'amount_too_large');
    const before = structuredClone(order);
    charge.refunds.push({ id: newId(), amount, object: 'refund', created_at: Math.floor(Date.now() / 1000) });
    order.payment_status = given + amount === charge.amount ? 'refunded' : 'partially_refunded';
    return { status: 200, body: answersEarly ? before : order };
  }

  const orderOf = (id: string): Order => {
    const order = orders.get(id);
    if (!order) throw new Error(`no order ${id}`);
    return order;
  };

  return {
    ...server,
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    answerEarly() {
      answersEarly = true;
    },
    refundsOf: (id: string) => orderOf(id).charges.data.flatMap(({ refunds }) => refunds),
    pay(id: string) {
      const order = orderOf(id);
      if (order.payment_status !== 'pending_payment' && order.payment_status !== 'declined') return;
      order.payment_status = order.pre_authorize ? 'pre_authorized' : 'paid';
      if (order.charges.data.length === 0) {
        order.charges.data.push(chargeOf(order.amount, { object: 'card_payment', type: 'credit' }));
      }
    },
    decline(id: string) {
      orderOf(id).payment_status = 'declined';
    },
    lapse(id: string) {
      const order = orderOf(id);
      if (order.payment_status === 'pre_authorized') order.payment_status = 'voided';
    },
    chargeBack(id: string) {
      orderOf(id).payment_status = 'charged_back';
    },
    notice(id: string, type: string, eventId = newId()): Delivery {
      const raw = Buffer.from(JSON.stringify({ id: eventId, object: 'event', type, data: { object: orderOf(id) } }));
      const digest = createSign('RSA-SHA256').update(raw).sign(privateKey, 'base64');
      return { raw, headers: { digest }, secret: null };
    },
  };
}

function chargeOf(amount: number, payment_method: object): Order['charges']['data'][number] {
  return { id: newId(), amount, payment_method, refunds: [] };
}

function methodOf({ type, expires_at }: { type: string; expires_at: number }) {
  if (type === 'cash') {
    const barcode_url = 'https://barcodes.conekta.test/1.png';
    return { object: 'cash_payment', type: 'oxxo', reference: '93000262276908', barcode_url, expires_at };
  }
  return { object: 'bank_transfer_payment', type: 'spei', clabe: '646180111812345678', bank: 'STP', expires_at };
}

function failure(status: number, code: string): Answer {
  const details = [{ code, message: code, debug_message: code, param: null }];
  return { status, body: { object: 'error', type: 'parameter_validation_error', log_id: newId(), details } };
}
