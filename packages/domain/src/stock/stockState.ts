import { sumOfQuantities } from '../core/money/money.ts';
import { addDays } from '../core/time/zone.ts';
import type { Product, SupplyCount } from './stock.schema.ts';

export type StockState = 'expired' | 'out' | 'low' | 'expiring' | 'enough';

/** Days before expiry in which a product should be used up. */
const SOON = 3;
/** The part of the stocked units below which stock is low. */
const LITTLE = 0.2;

export function stockState(
  { inicial, final, caducidad }: Pick<Product, 'inicial' | 'final' | 'caducidad'>,
  today: string,
): StockState {
  if (final <= 0) return 'out';
  if (caducidad !== null && caducidad < today) return 'expired';
  if (final < inicial * LITTLE) return 'low';
  return caducidad !== null && caducidad <= addDays(today, SOON) ? 'expiring' : 'enough';
}

/** A trip's usage of a product: aboard and loaded, less returned; 0 until it is counted. */
export function consumptionOf({
  inicial,
  entradaInicial,
  final,
}: Pick<SupplyCount, 'inicial' | 'entradaInicial' | 'final'>) {
  return final === null ? 0 : sumOfQuantities([inicial, entradaInicial, -final]);
}

/**
 * The remaining stock after a change of the opening count: usage stays the same. A given count of the remaining stock
 * wins.
 */
export function restockedFinal(
  before: Pick<Product, 'inicial' | 'final'>,
  { inicial, final }: { readonly [Name in 'inicial' | 'final']?: unknown },
): { final?: number } {
  if (typeof inicial !== 'number' || final !== undefined) return {};
  return { final: sumOfQuantities([before.final, inicial, -before.inicial]) };
}
