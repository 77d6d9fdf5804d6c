import type { Session, SessionRequest } from '../../provider.port.ts';

/** What is used of WeTravel's API v2, and how it maps to the port. Version 3 changes this file alone. */
export type Page<T> = { data: T[]; pagination?: { has_next?: boolean } };
export type PaymentLink = { trip: { uuid: string; url: string; trip_id?: string; currency: string } };
export type Transaction = {
  uuid: string;
  type: string;
  status: string;
  amount: number;
  customer_facing_amount?: number;
  refunded_amount?: number;
  disputed_amount?: number;
  currency: string;
  trip?: { uuid?: string };
};
export type Event = {
  data?: { trip_uuid?: string; uuid?: string; event_type?: string; status?: string; disputed_amount?: number };
};

const ARRIVED = new Set(['processed', 'successful', 'succeeded', 'refunded', 'disputed']);
const UNDER_WAY = new Set(['pending', 'processing']);

/** A link that asks for one price, once, from one guest. Fees are the company's: the guest's are in the price. */
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

/** Settled by transactions alone: what a link or a webhook says of money is not believed. */
export function toSession({ trip }: PaymentLink, transactions: readonly Transaction[]): Session {
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
    paid: first ? takenBy(first) : null,
    instalments: arrived.map((payment) => ({ objectId: payment.uuid, ...takenBy(payment) })),
    paymentObjectId: first?.uuid ?? null,
  };
}

/** Whether a webhook is about a dispute. Each payment has an amount that is disputed, mostly 0. */
export function isOfDispute({ event_type, status, disputed_amount = 0 }: NonNullable<Event['data']>): boolean {
  return event_type === 'disputed' || status === 'disputed' || disputed_amount > 0;
}

/** A link that was deleted can no longer be paid. */
export function endedSession(uuid: string, transactions: readonly Transaction[]): Session {
  const session = toSession({ trip: { uuid, url: '', currency: '' } }, transactions);
  return { ...session, url: null, status: session.status === 'open' ? 'expired' : session.status };
}

function takenBy({ amount, currency }: Transaction) {
  return { amount, currency: currency.toLowerCase() };
}
