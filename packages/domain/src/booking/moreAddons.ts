/** The most pieces of one add-on that a booking takes. */
export const MAX_PIECES = 500;

/** How many pieces of an add-on its guest may have: more only at the price of those sold. Null: without a limit. */
export function mostForGuest(
  sold: { cantidad: number; precio: number } | undefined,
  offered: { price: number } | undefined,
): number | null {
  if (!sold) return offered ? null : 0;
  return offered?.price === sold.precio ? null : sold.cantidad;
}
