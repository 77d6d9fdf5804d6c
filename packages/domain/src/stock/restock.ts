import { sumOfQuantities } from '../kernel/quantity.ts';
import type { Product } from './stock.schema.ts';

/** What is left of a product when its opening count changes: what was used stays used. A count of what is left wins. */
export function restockedFinal(
  before: Pick<Product, 'inicial' | 'final'>,
  { inicial, final }: { readonly [Name in 'inicial' | 'final']?: unknown },
): { final?: number } {
  if (typeof inicial !== 'number' || final !== undefined) return {};
  return { final: sumOfQuantities([before.final, inicial, -before.inicial]) };
}
