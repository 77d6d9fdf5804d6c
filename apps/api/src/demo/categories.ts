import type { RecordOf } from '@marea/domain/contract/defineList';
import type { categories } from '@marea/domain/customers/customer.schema';
import type { Location } from '@marea/domain/fleet/location.schema';
import type { Random } from './random.ts';

const kinds = ['Familia', 'Pareja', 'Grupo', 'Corporativo', 'Agencia'] as const;
const LARGE_GROUP = 10;

/** The kind of customer that somebody is, who came through an agency or not, with so many people. */
export function categoryOf({ isResold, groupSize }: { isResold: boolean; groupSize: number }): (typeof kinds)[number] {
  if (isResold) return 'Agencia';
  if (groupSize >= LARGE_GROUP) return groupSize % 2 === 0 ? 'Grupo' : 'Corporativo';
  return groupSize <= 2 ? 'Pareja' : 'Familia';
}

/** The categories of a location's customers. */
export function drawCategories(random: Random, { _id, companyId }: Location, at: Date): RecordOf<typeof categories>[] {
  return kinds.map((name) => ({
    _id: random.id(),
    companyId,
    locationId: _id,
    name,
    version: 1,
    createdAt: at,
    updatedAt: at,
  }));
}
