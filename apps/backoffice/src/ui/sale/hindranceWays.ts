import { companyEndpoints } from '@marea/domain/company/company.endpoints';
import type { Endpoint } from '@marea/domain/contract/endpoint';
import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { accountsEndpoints } from '@marea/domain/payments/accounts/account.endpoints';
import { settingsEndpoints } from '@marea/domain/settings/settings.endpoints';
import type { BookingHindrance } from '@marea/domain/setup/setupState';
import { paths } from '../../core/paths.ts';

const { updateLocations, createResource, createService, updateService, updateResource } = fleetEndpoints;

type Way = { to: string; by: Endpoint };
const location: Way = { to: '/settings/location', by: updateLocations };
const services: Way = { to: '/settings/services', by: updateService };
const accounts: Way = { to: '/settings/accounts', by: accountsEndpoints.createAccount };

/** Where a hindrance is fixed, and by which endpoint; null if no page can. */
export const hindranceWays: Record<BookingHindrance, Way | null> = {
  company_off: { to: paths.companies, by: companyEndpoints.switchCompany },
  location_off: location,
  no_vessel: { to: '/resources?open=new', by: createResource },
  no_service: { to: '/settings/services?open=new', by: createService },
  not_on_vessel: services,
  service_off: { to: '/settings/services?active=0', by: updateService },
  vessel_off: { to: '/resources?active=0', by: updateResource },
  no_price: services,
  no_hours: location,
  booking_off: location,
  no_days: { to: '/resources', by: updateResource },
  no_pier: location,
  no_payment: accounts,
  sandbox_payment: accounts,
  no_policies: { to: '/settings/homepage', by: settingsEndpoints.updateSettings },
  mail_off: null,
};
