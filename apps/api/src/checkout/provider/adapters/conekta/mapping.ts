import type { About, ReceivedMoney, Refund, Session, SessionRequest } from '../../provider.port.ts';
import type { ConektaEvent, ConektaMethod, ConektaOrder } from './answers.ts';

const PAID = new Set(['paid', 'partially_refunded', 'refunded', 'charged_back']);
const REFUNDED = new Set(['order.partially_refunded', 'order.refunded', 'charge.refunded']);
const OVER = new Set(['expired', 'canceled', 'voided']);

export function aboutOf({ type, data }: ConektaEvent): About | null {
  const { id, object, order_id: orderId } = data?.object ?? {};
  const order = object === 'charge' ? orderId : id;
  if (!/^(order|charge)[.]/.test(type ?? '') || !order) return null;
  if (type === 'order.charged_back') return { kind: 'dispute', objectId: order, paymentObjectId: order };
  const kind = REFUNDED.has(type ?? '') ? 'refund' : 'session';
  return { kind, objectId: order, paymentObjectId: order, sessionId: order };
}

export function wayOf({ method, charge, expiresAt, returnUrl }: SessionRequest) {
  const expires_at = Math.floor(expiresAt.getTime() / 1000);
  if (method === 'card') {
    return {
      checkout: {
        type: 'HostedPayment' as const,
        allowed_payment_methods: ['card' as const],
        success_url: returnUrl,
        failure_url: returnUrl,
        expires_at,
        monthly_installments_enabled: false,
        redirection_time: 4,
      },
    };
  }
  const type = method === 'cash' ? 'cash' : 'spei';
  return { charges: [{ amount: charge.amount, payment_method: { type, expires_at } }] };
}

export function toSession(order: ConektaOrder): Session {
  const { id, checkout } = order;
  const payment_status = order.payment_status ?? 'pending_payment';
  const charge = order.charges?.data?.[0];
  const isPaid = PAID.has(payment_status);
  const isAuthorised = payment_status === 'pre_authorized';
  const voucher = voucherOf(charge?.payment_method);
  const declined = payment_status === 'declined' ? (charge?.failure_code ?? 'declined') : null;
  return {
    objectId: id,
    status: isPaid
      ? 'paid'
      : isAuthorised
        ? 'authorised'
        : OVER.has(payment_status)
          ? 'expired'
          : declined && !checkout
            ? 'failed'
            : voucher
              ? 'processing'
              : 'open',
    url: checkout?.url ?? null,
    embed: null,
    voucher,
    failure: declined,
    // Conekta sends no notice of the end.
    authorised: isAuthorised ? { ...orderTotal(order), until: null } : null,
    paid: isPaid ? receivedForOrder(order) : null,
    instalments: [],
    paymentObjectId: id,
  };
}

/** The voucher of a payment method; null also if it has no reference yet. */
function voucherOf(method: ConektaMethod | null | undefined): Session['voucher'] {
  if (method?.object === 'cash_payment') {
    const { reference, barcode_url: barcodeUrl = null } = method;
    return reference ? { reference, barcodeUrl, clabe: null, bank: null, url: null } : null;
  }
  if (method?.object !== 'bank_transfer_payment') return null;
  const clabe = method.clabe ?? method.receiving_account_number;
  if (!clabe) return null;
  const bank = method.bank ?? method.receiving_account_bank ?? null;
  return { reference: clabe, barcodeUrl: null, clabe, bank, url: null };
}

type KnownRefund = Refund & { amount: number };

export function refundsOf({ id, charges }: ConektaOrder): KnownRefund[] {
  const all = (charges?.data ?? []).flatMap(({ refunds }) =>
    Array.isArray(refunds) ? refunds : (refunds?.data ?? []),
  );
  return all.map((refund) => ({
    objectId: `${id}/${refund.id}`,
    amount: Math.abs(refund.amount),
    status: refund.status === 'pending' ? 'pending' : refund.status === 'failed' ? 'failed' : 'succeeded',
  }));
}

/** The amount of the paid charge: staff may capture less at Conekta's own page. */
export function receivedForOrder(order: ConektaOrder): ReceivedMoney {
  const { amount, currency } = orderTotal(order);
  const charge = order.charges?.data?.[0];
  return { amount: charge?.status === 'paid' ? Math.min(charge.amount, amount) : amount, currency };
}

export function orderTotal({ amount, currency }: ConektaOrder): ReceivedMoney {
  return { amount, currency: currency.toLowerCase() };
}
