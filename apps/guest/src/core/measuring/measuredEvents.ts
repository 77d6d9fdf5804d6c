import type { Currency } from '@marea/domain/core/money/money';
import type { Measuring } from '@marea/domain/settings/measuring.schema';

/** A company that measures. */
export type MeasuredCompany = { slug: string; name: string; measuring: Measuring };

/** The query of the app's first address: its own addresses soon lack the advertising parameters. */
export const landingQuery = window.location.search;

/** The measured steps of a booking, in the guest's order. */
export type MeasuredStep = 'view' | 'select' | 'hold' | 'book' | 'pay';

/** An action of a guest, without anything that identifies them. */
export type MeasuredEvent = {
  step: MeasuredStep;
  /** The same for repetitions of an event, so that it is counted once. */
  id: string;
  /** The slug of the company that may receive it. */
  company: string;
  /** In units of the currency. */
  value: number;
  currency: Currency;
  trip: { id: string; name: string; vessel?: string | undefined } | null;
  /** The folio of a completed booking. */
  folio?: string;
};

const MAX_PENDING = 30;
let pending: MeasuredEvent[] = [];
let receiver: ((event: MeasuredEvent) => void) | null = null;

/** Queues an event in memory until a guest consents to measuring; without consent it is never sent. */
export function measure(event: MeasuredEvent): void {
  if (receiver) receiver(event);
  else if (pending.length < MAX_PENDING) pending.push(event);
}

/** Passes on the queued events and all that follow. Returns the unsubscribe function. */
export function receiveEvents(receive: (event: MeasuredEvent) => void): () => void {
  receiver = receive;
  const noted = pending;
  pending = [];
  noted.forEach(receive);
  return () => {
    receiver = null;
  };
}
