/** The most pieces of one add-on that a booking takes. */
export const MAX_PIECES = 500;

/**
 * How many pieces of an add-on its guest may have once some are sold: a sold piece keeps its price, so more of them only
 * while it is offered at that price; null where nothing limits it. Prices in minor units.
 */
export function mostForGuest(
  sold: { cantidad: number; precio: number } | undefined,
  offered: { price: number } | undefined,
): number | null {
  if (!sold) return offered ? null : 0;
  return offered?.price === sold.precio ? null : sold.cantidad;
}
