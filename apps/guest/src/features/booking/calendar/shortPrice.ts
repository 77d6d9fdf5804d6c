const THOUSAND = 1_000;
const MILLION = 1_000_000;

/** A price where there is little space, from minor units: `640`, `1.8k`, `25k`. The exact one stands beside the calendar. */
export function shortPrice(minor: number): string {
  const units = Math.round(minor / 100);
  if (units < THOUSAND) return String(units);
  return units < MILLION ? `${shortened(units / THOUSAND)}k` : `${shortened(units / MILLION)}M`;
}

/** One decimal below ten, never rounded up. */
function shortened(amount: number): number {
  return amount < 10 ? Math.floor(amount * 10) / 10 : Math.floor(amount);
}
