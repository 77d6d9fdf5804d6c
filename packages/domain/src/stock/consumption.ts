import type { SupplyCount } from './stock.schema.ts';
import { sumOfQuantities } from '../kernel/quantity.ts';

/** What a trip used of a product: what was aboard and loaded, less what came back. Nothing until it is counted. */
export function consumptionOf({
  inicial,
  entradaInicial,
  final,
}: Pick<SupplyCount, 'inicial' | 'entradaInicial' | 'final'>) {
  return final === null ? 0 : sumOfQuantities([inicial, entradaInicial, -final]);
}
