import type { ResourceKey } from 'i18next';
import type accounts from './en/accounts.ts';
import type addons from './en/addons.ts';
import type apiKeys from './en/apiKeys.ts';
import type app from './en/app.ts';
import type audit from './en/audit.ts';
import type bars from './en/bars.ts';
import type booking from './en/booking.ts';
import type calendarFeeds from './en/calendarFeeds.ts';
import type company from './en/company.ts';
import type companyExports from './en/companyExports.ts';
import type coupons from './en/coupons.ts';
import type crew from './en/crew.ts';
import type customers from './en/customers.ts';
import type dashboard from './en/dashboard.ts';
import type expenses from './en/expenses.ts';
import type forms from './en/forms.ts';
import type homepage from './en/homepage.ts';
import type imports from './en/imports.ts';
import type jobs from './en/jobs.ts';
import type locations from './en/locations.ts';
import type menus from './en/menus.ts';
import type messages from './en/messages.ts';
import type notifications from './en/notifications.ts';
import type owners from './en/owners.ts';
import type packages from './en/packages.ts';
import type palette from './en/palette.ts';
import type payments from './en/payments.ts';
import type people from './en/people.ts';
import type profile from './en/profile.ts';
import type reports from './en/reports.ts';
import type reviews from './en/reviews.ts';
import type roles from './en/roles.ts';
import type services from './en/services.ts';
import type session from './en/session.ts';
import type setup from './en/setup.ts';
import type stock from './en/stock.ts';
import type systemHealth from './en/systemHealth.ts';
import type ui from './en/ui.ts';
import type users from './en/users.ts';
import type vessels from './en/vessels.ts';
import type waitlist from './en/waitlist.ts';
import type waiver from './en/waiver.ts';
import type webhooks from './en/webhooks.ts';

/**
 * The namespaces of wording: `app` for every page, `ui` for the kit, and one a feature; each is a file in each
 * language.
 */
type Namespaces = {
  accounts: typeof accounts;
  addons: typeof addons;
  apiKeys: typeof apiKeys;
  app: typeof app;
  audit: typeof audit;
  bars: typeof bars;
  booking: typeof booking;
  calendarFeeds: typeof calendarFeeds;
  company: typeof company;
  companyExports: typeof companyExports;
  coupons: typeof coupons;
  crew: typeof crew;
  dashboard: typeof dashboard;
  expenses: typeof expenses;
  forms: typeof forms;
  homepage: typeof homepage;
  imports: typeof imports;
  jobs: typeof jobs;
  locations: typeof locations;
  menus: typeof menus;
  messages: typeof messages;
  notifications: typeof notifications;
  owners: typeof owners;
  packages: typeof packages;
  palette: typeof palette;
  payments: typeof payments;
  people: typeof people;
  profile: typeof profile;
  reports: typeof reports;
  reviews: typeof reviews;
  customers: typeof customers;
  roles: typeof roles;
  services: typeof services;
  session: typeof session;
  setup: typeof setup;
  stock: typeof stock;
  systemHealth: typeof systemHealth;
  users: typeof users;
  vessels: typeof vessels;
  waitlist: typeof waitlist;
  waiver: typeof waiver;
  webhooks: typeof webhooks;
  ui: typeof ui;
};

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: Namespaces;
  }
}

/** The files of wording, each loaded when a page first needs it. */
export const files = import.meta.glob<{ default: ResourceKey }>('./*/*.ts');
