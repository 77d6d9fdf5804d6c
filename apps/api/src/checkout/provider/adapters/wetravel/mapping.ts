import * as z from 'zod';
import type { RefundTotal, Session, SessionRequest } from '../../provider.port.ts';

/** The used part of WeTravel's API v2, and its mapping to the port. Version 3 changes only this file. */
const id = z.string().min(1);
const pageUrl = z.url({ protocol: /^https?$/ });
const linkSchema = z.object({ trip: z.object({ uuid: id, url: pageUrl, trip_id: z.string().nullish() }) });
export type WetravelLink = z.output<typeof linkSchema>;
export const linkAnswerSchema = z.object({ data: linkSchema });

export const wetravelTransactionSchema = z.object({
  uuid: id,
  type: id,
  status: id,
  amount: z.int(),
  refunded_amount: z.int().nullish(),
  disputed_amount: z.int().nullish(),
  currency: z.string().regex(/^[A-Za-z]{3}$/),
  trip: z.object({ uuid: z.string().nullish() }).nullish(),
});
export type Transaction = z.output<typeof wetravelTransactionSchema>;

const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), pagination: z.object({ has_next: z.boolean().nullish() }).nullish() });
export const linkPageSchema = pageOf(linkSchema);
export const transactionPageSchema = pageOf(wetravelTransactionSchema);
export const tokenSchema = z.object({ access_token: id });

/** A webhook, which is only a hint: the object is read again. */
export const wetravelEventSchema = z.object({
  data: z
    .object({
      trip_uuid: z.string().nullish(),
      uuid: z.string().nullish(),
      event_type: z.string().nullish(),
      status: z.string().nullish(),
      disputed_amount: z.number().nullish(),
      refunded_amount: z.number().nullish(),
    })
    .optional(),
});
export type EventData = NonNullable<z.output<typeof wetravelEventSchema>['data']>;

const ARRIVED = new Set(['processed', 'successful', 'succeeded', 'refunded', 'disputed']);
const UNDER_WAY = new Set(['pending', 'processing']);

/** A link for one payment of one price by one guest. The company bears the fees: the guest's fee is in the price. */
export function linkBody({ attemptId, charge, description, tripDate }: SessionRequest) {
  return {
    data: {
      trip: {
        title: description,
        trip_id: attemptId,
        start_date: tripDate,
        end_date: tripDate,
        currency: charge.currency.toUpperCase(),
        participant_fees: 'none',
      },
      pricing: { price: charge.amount, days_before_departure: 0 },
    },
  };
}

/** Maps a link by its transactions only: amounts in links and webhooks are not trusted. */
export function toWetravelSession({ trip }: WetravelLink, transactions: readonly Transaction[]): Session {
  const payments = transactions.filter(({ type }) => type.toLowerCase() === 'payment');
  const arrived = payments.filter(({ status }) => ARRIVED.has(status.toLowerCase()));
  const [first] = arrived;
  const isUnderWay = payments.some(({ status }) => UNDER_WAY.has(status.toLowerCase()));
  return {
    objectId: trip.uuid,
    status: first ? 'paid' : isUnderWay ? 'processing' : 'open',
    url: trip.url,
    embed: null,
    voucher: null,
    failure: payments.some(({ status }) => status.toLowerCase() === 'failed') && !first ? 'declined' : null,
    authorised: null,
    paid: first ? receivedInPayment(first) : null,
    instalments: arrived.map((payment) => ({ objectId: payment.uuid, ...receivedInPayment(payment) })),
    paymentObjectId: first?.uuid ?? null,
  };
}

/** Whether a webhook is about a dispute. Every payment has a disputed amount, mostly 0. */
export function isOfDispute({ event_type, status, disputed_amount }: EventData): boolean {
  return event_type === 'disputed' || status === 'disputed' || (disputed_amount ?? 0) > 0;
}

/** Whether a webhook hints at a refund, which only WeTravel's page makes, or at a payment that failed, perhaps later. */
export function isOfRefund({ event_type, status, refunded_amount }: EventData): boolean {
  return /refund/.test(event_type ?? '') || status === 'refunded' || status === 'failed' || (refunded_amount ?? 0) > 0;
}

/** The refunded amount of each payment of a link; a bounced payment counts in full. */
export function refundTotals(transactions: readonly Transaction[]): RefundTotal[] {
  return transactions.flatMap(({ uuid, type, status: written, amount, refunded_amount, currency }) => {
    const status = written.toLowerCase();
    const isFailure = status === 'failed';
    if (type.toLowerCase() !== 'payment' || !(ARRIVED.has(status) || isFailure)) return [];
    const refundedAmount = refunded_amount ?? (status === 'refunded' ? amount : 0);
    const money = { amount: isFailure ? amount : refundedAmount, currency: currency.toLowerCase() };
    return [{ ...money, paymentObjectId: uuid, isFailure }];
  });
}

/** A link that was deleted can no longer be paid. */
export function endedSession(uuid: string, transactions: readonly Transaction[]): Session {
  const session = toWetravelSession({ trip: { uuid, url: '' } }, transactions);
  return { ...session, url: null, status: session.status === 'open' ? 'expired' : session.status };
}

function receivedInPayment({ amount, currency }: Transaction) {
  return { amount, currency: currency.toLowerCase() };
}
