import { issuedKey } from '@marea/api/db/issuedKeys';
import type { Package } from '@marea/domain/packages/package.schema';
import { packages } from '@marea/domain/packages/package.schema';
import type { User } from '@marea/domain/people/user.schema';
import type { DemoCompany } from './fleet.ts';
import { asOf } from './fleet.ts';
import type { Random } from './random.ts';

/** The key of the agency reseller@marea.test to the OCTO API; demo data alone. */
export const DEMO_OCTO_KEY = 'octo_demo-key-of-the-caribe-agency';

type Plan = Pick<Package, 'productId'> & Partial<Package>;

/** What resellers' platforms sell of a service, in the order of their list. The first has seats for many bookings. */
const plans: Record<string, readonly (Plan & { service: string })[]> = {
  marea: [
    { service: 'bayFerry', productId: 'bay-cruise', cutoffMinutes: 0, cancellationHours: 0, minUnits: 1, maxUnits: 9 },
    { service: 'islaShared', productId: 'isla-shared', minUnits: 1, maxUnits: 8 },
    { service: 'sunset', productId: 'sunset-day', availabilityType: 'OPENING_HOURS' },
    { service: 'charter4', productId: 'charter-4h', cutoffMinutes: 240, cancellationHours: 48 },
  ],
  coral: [
    { service: 'reef', productId: 'reef-snorkel' },
    { service: 'charter4', productId: 'charter-4h', cutoffMinutes: 240, cancellationHours: 48 },
  ],
};

/** Draws a company's packages, each at the first location that offers its service. */
export function drawPackages(random: Random, { company, locations }: DemoCompany, today: string): Package[] {
  const services = locations.flatMap((location) => location.services);
  return (plans[company.slug] ?? []).flatMap(({ service: key, ...plan }, nth) => {
    const service = services.find((one) => one.key === key);
    if (!service) return [];
    const { companyId, locationId, _id: serviceId, name } = service;
    const { createdAt, ...written } = asOf(today);
    return {
      _id: random.id(),
      companyId,
      locationId,
      ...packages.defaults(),
      ...written,
      createdAt: new Date(createdAt.getTime() + nth * 1_000),
      name,
      serviceId,
      ...plan,
    };
  });
}

/** The demo key, of the first company's reseller. */
export function drawOctoKeys(random: Random, users: readonly User[], today: string) {
  return users
    .filter(({ email }) => email === 'reseller@marea.test')
    .map(({ _id: resellerId, companyId }) => ({
      _id: random.id(),
      companyId: companyId ?? '',
      resellerId,
      ...issuedKey(DEMO_OCTO_KEY, { name: 'Demo', createdAt: asOf(today).createdAt, expiresAt: null }),
    }));
}
