import { addDays } from '../kernel/zone.ts';
import type { Product } from './stock.schema.ts';

export type StockState = 'expired' | 'out' | 'low' | 'expiring' | 'enough';

/** Days before its expiry in which a product should be used up. */
const SOON = 3;
/** Less than this part of what was stocked is little. */
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
