import type { Booking } from '../booking/booking.schema.ts';
import { writtenAmount } from '../kernel/money.ts';

/** The text of a trip's crew and tip in its history; null where there is neither. */
export function describeCrew({ crew, tip, currency }: Pick<Booking, 'crew' | 'tip' | 'currency'>): string | null {
  const names = crew.map(({ name, job }) => `${name} (${job})`);
  const given = tip.amount > 0 ? [writtenAmount(tip.amount, currency)] : [];
  return [...names, ...given, ...(tip.amount > 0 && tip.method ? [tip.method] : [])].join(' · ') || null;
}

const TIP = /(?: \u00b7 |^)\d+\.\d\d (?:USD|MXN)(?: \u00b7 [^()\u00b7]+)?$/;

/** The same text without the tip, for those who do not see it. */
export function withoutTip(described: string | null): string | null {
  return described?.replace(TIP, '') || null;
}
