import type { Company } from '@marea/domain/company/company.schema';
import type { Location } from '@marea/domain/fleet/location.schema';
import { locations } from '@marea/domain/fleet/location.schema';
import { DomainError } from '@marea/domain/kernel/errors';
import type { AppContext } from '../context.ts';
import { companies } from './company.collection.ts';

/** The company and the location of a record as they are now, also removed ones. Throws `not_found`. */
export async function companyAndLocation(
  app: AppContext,
  { companyId, locationId }: { companyId: string; locationId: string },
): Promise<{ company: Company; location: Location }> {
  const [company, location] = await Promise.all([
    app.db(companies).findOne({ _id: companyId }),
    app.db(locations).findOne({ _id: locationId }),
  ]);
  if (!company || !location) throw new DomainError('not_found');
  return { company, location };
}
