import type { Booking } from '../booking/booking.schema.ts';
import { writtenAmount } from '../kernel/money.ts';

/** The text of a trip's crew and tip in its history; null where there is neither. */
export function describeCrew({ crew, tip, currency }: Pick<Booking, 'crew' | 'tip' | 'currency'>): string | null {
  const names = crew.map(({ name, job }) => `${name} (${job})`);
  const given = tip.amount > 0 ? [writtenAmount(tip.amount, currency)] : [];
  return [...names, ...given, ...(tip.amount > 0 && tip.method ? [tip.method] : [])].join(' · ') || null;
}
