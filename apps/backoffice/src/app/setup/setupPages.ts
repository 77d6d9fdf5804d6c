import type { SetupStep } from '@marea/domain/setup/setup.endpoints';
import type { BookingHindrance } from '@marea/domain/setup/setupState';
import { loadWording } from '@marea/web/i18n/i18n';
import type { FlatNamespace } from 'i18next';
import { lazy } from 'react';
import type { ComponentType } from 'react';

type Page = { default: ComponentType };

/** A page with its wording. */
const pageOf = (wording: FlatNamespace | FlatNamespace[], load: () => Promise<Page>) =>
  lazy(async () => {
    const [page] = await Promise.all([load(), loadWording(...[wording].flat())]);
    return page;
  });

/** The page of each step; it is later used for changes, too. */
export const setupPages: Record<SetupStep, ComponentType> = {
  business: pageOf('company', () => import('../../features/company/CompanyDetails.tsx')),
  location: pageOf('locations', () => import('./PierAndHours.tsx')),
  vessels: pageOf('vessels', () => import('../../features/vessels/VesselsPage.tsx')),
  services: pageOf('services', () => import('../../features/services/ServicesPage.tsx')),
  price: pageOf('setup', () => import('./PriceCheck.tsx')),
  payments: pageOf('accounts', () => import('../../features/accounts/AccountsPage.tsx')),
  team: pageOf('users', () => import('../../features/users/UsersPage.tsx')),
  policies: pageOf(['company', 'homepage'], () => import('./Policies.tsx')),
  open: pageOf('setup', () => import('./OpenForBookings.tsx')),
};

/** The step that fixes a hindrance. */
export const stepOfHindrance: Record<BookingHindrance, SetupStep> = {
  company_off: 'business',
  location_off: 'location',
  no_vessel: 'vessels',
  no_service: 'services',
  not_on_vessel: 'services',
  service_off: 'services',
  vessel_off: 'vessels',
  no_price: 'services',
  no_hours: 'location',
  booking_off: 'location',
  no_days: 'vessels',
  no_pier: 'location',
  no_payment: 'payments',
  sandbox_payment: 'payments',
  no_policies: 'policies',
  mail_off: 'open',
};
