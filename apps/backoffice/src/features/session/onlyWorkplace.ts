import type { Location } from '@marea/domain/fleet/location.schema';

/** The one location that can be chosen, when there is nothing to choose between; else null. */
export function onlyWorkplace(
  companies: readonly { _id: string }[],
  locations: readonly Pick<Location, '_id' | 'companyId'>[],
): string | null {
  if (companies.length !== 1) return null;
  const here = locations.filter(({ companyId }) => companyId === companies[0]?._id);
  return here.length === 1 ? (here[0]?._id ?? null) : null;
}
