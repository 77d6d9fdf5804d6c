import type { Company } from '@marea/domain/company/company.schema';
import type { Location } from '@marea/domain/fleet/location.schema';
import type { Resource } from '@marea/domain/fleet/resource.schema';
import type { Service } from '@marea/domain/fleet/service.schema';
import type { Connection } from 'mongoose';
import type { VisitRecord } from '../booking/visit.model.ts';
import type { CustomerRecord } from '../guests/customer.model.ts';
import type { UserRecord } from '../session/user.model.ts';
import type { ClaimRecord, GateRecord, HoldRecord } from '../slots/slot.model.ts';

/**
 * The same collections without mongoose's casting and hydration, for the paths that are walked a
 * thousand times an hour and for records that the domain's own functions have just made.
 */
export function nativeCollections(connection: Connection) {
  return {
    companies: connection.collection<Company>('companies'),
    locations: connection.collection<Location>('locations'),
    services: connection.collection<Service>('services'),
    resources: connection.collection<Resource>('resources'),
    users: connection.collection<UserRecord>('users'),
    visits: connection.collection<VisitRecord>('visits'),
    customers: connection.collection<CustomerRecord>('customers'),
    claims: connection.collection<ClaimRecord>('claims'),
    gates: connection.collection<GateRecord>('gates'),
    holds: connection.collection<HoldRecord>('holds'),
  };
}
export type Native = ReturnType<typeof nativeCollections>;
