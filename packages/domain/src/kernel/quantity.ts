/** A quantity as whole thousandths: 0.25 → 250. */
export function thousandths(quantity: number): bigint {
  return BigInt(Math.round(quantity * 1_000));
}

export function sumOfQuantities(quantities: Iterable<number>): number {
  let total = 0n;
  for (const quantity of quantities) total += thousandths(quantity);
  return Number(total) / 1_000;
}
