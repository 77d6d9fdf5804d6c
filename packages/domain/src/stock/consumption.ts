import { sumOfQuantities } from '../kernel/quantity.ts';
import type { SupplyCount } from './stock.schema.ts';

/** What a trip used of a product: aboard and loaded, less returned; 0 until it is counted. */
export function consumptionOf({
  inicial,
  entradaInicial,
  final,
}: Pick<SupplyCount, 'inicial' | 'entradaInicial' | 'final'>) {
  return final === null ? 0 : sumOfQuantities([inicial, entradaInicial, -final]);
}
