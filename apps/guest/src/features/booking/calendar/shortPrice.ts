const THOUSAND = 1_000;

/** A price for a small place, minor units in: `640`, `1.8k`, `25k`. The exact one stands beside the calendar. */
export function shortPrice(minor: number): string {
  const units = Math.round(minor / 100);
  if (units < THOUSAND) return String(units);
  const thousands = units / THOUSAND;
  return `${thousands < 10 ? Math.floor(thousands * 10) / 10 : Math.floor(thousands)}k`;
}
