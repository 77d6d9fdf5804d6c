import type { Currency } from '@marea/domain/core/money/money';
import type { Measuring } from '@marea/domain/settings/measuring.schema';

/** A company that measures. */
export type MeasuredCompany = { slug: string; name: string; measuring: Measuring };

/** The query with which the app was opened: its own addresses soon no longer have what an advertisement added. */
export const landingQuery = window.location.search;

/** Steps of a booking that a company measures, in the order in which a guest takes them. */
export type MeasuredStep = 'view' | 'select' | 'hold' | 'book' | 'pay';

/** What a guest did, without anything that tells who they are. */
export type MeasuredEvent = {
  step: MeasuredStep;
  /** The same for repetitions of one event, so that whoever counts it counts it once. */
  id: string;
  /** The slug of the company that may learn of it. */
  company: string;
  /** In units of the currency. */
  value: number;
  currency: Currency;
  trip: { id: string; name: string; vessel?: string | undefined } | null;
  /** Of a booking that was made. */
  folio?: string;
};

const MAX_PENDING = 30;
let pending: MeasuredEvent[] = [];
let receiver: ((event: MeasuredEvent) => void) | null = null;

/** Notes an event in this page's memory until a guest lets the company measure; without that it goes nowhere. */
export function measure(event: MeasuredEvent): void {
  if (receiver) receiver(event);
  else if (pending.length < MAX_PENDING) pending.push(event);
}

/** Hands over what was noted and what follows. Returns how to stop. */
export function receiveEvents(receive: (event: MeasuredEvent) => void): () => void {
  receiver = receive;
  const noted = pending;
  pending = [];
  noted.forEach(receive);
  return () => {
    receiver = null;
  };
}
