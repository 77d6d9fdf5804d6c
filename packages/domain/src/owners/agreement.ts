import type { PriceBreakdown } from '../booking/booking.schema.ts';
import { percentOf, roundedQuotient } from '../kernel/money.ts';
import type { AgreementTerms } from './agreement.schema.ts';

/** A trip as an agreement looks at it; `duration` in hours, amounts in minor units. */
export type SharedTrip = { bookingDate: string; duration: number; price: Pick<PriceBreakdown, 'total' | 'discount'> };

/** The terms that hold on a day; null before the first. */
export function termsOn(terms: readonly AgreementTerms[], day: string): AgreementTerms | null {
  return (
    terms
      .filter(({ from }) => from <= day)
      .toSorted((a, b) => (a.from < b.from ? -1 : 1))
      .at(-1) ?? null
  );
}

/** What a vessel's owner is owed for a trip by the terms of its day, minor units; nothing without an agreement. */
export function ownerShare(terms: readonly AgreementTerms[], { bookingDate, duration, price }: SharedTrip): number {
  const held = termsOn(terms, bookingDate);
  switch (held?.kind) {
    case undefined:
      return 0;
    case 'percentage':
      return percentOf(Math.max(price.total - price.discount, 0), held.percent);
    case 'trip':
      return held.amount;
    case 'hour':
      return roundedQuotient(BigInt(held.amount) * BigInt(Math.round(duration * 60)), 60n);
  }
}
