import type { Actor } from '@marea/domain/access/actor';
import { locations } from '@marea/domain/fleet/location.schema';
import { DEFAULT_ZONE } from '@marea/domain/kernel/zone';
import type { AppContext } from '../context.ts';
import { readableBy } from '../db/scope.ts';

/** The zone by whose days a company counts: that of its first location, or of the first that all readers read. */
export async function zoneOfCompany(
  app: AppContext,
  companyId: string | null,
  readers: readonly Actor[] = [],
): Promise<string> {
  const $and = [companyId === null ? {} : { companyId }, ...readers.map((reader) => readableBy(reader, locations))];
  const first = await app.db(locations).findOne({ $and }, { projection: { zone: 1 }, sort: { isDeleted: 1, _id: 1 } });
  return first?.zone ?? DEFAULT_ZONE;
}
