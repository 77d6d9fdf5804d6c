import { auditEndpoints } from '@marea/domain/audit/audit.endpoints';
import { bookingListsEndpoints } from '@marea/domain/booking/bookingLists.endpoints';
import { chartsEndpoints } from '@marea/domain/charts/charts.endpoints';
import { checkinEndpoints } from '@marea/domain/checkin/checkin.endpoints';
import { companyEndpoints } from '@marea/domain/company/company.endpoints';
import type { Endpoint } from '@marea/domain/contract/endpoint';
import { couponEndpoints } from '@marea/domain/coupons/coupon.endpoints';
import { crewAccountEndpoints } from '@marea/domain/crew/crewAccount.endpoints';
import { customersEndpoints } from '@marea/domain/customers/customers.endpoints';
import { dashboardEndpoints } from '@marea/domain/dashboard/dashboard.endpoints';
import { expensesEndpoints } from '@marea/domain/expenses/expense.endpoints';
import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { formsEndpoints } from '@marea/domain/forms/forms.endpoints';
import { daySheetEndpoints } from '@marea/domain/menus/daySheet.endpoints';
import {
  barEndpoints,
  drinkEndpoints,
  foodEndpoints,
  proteinEndpoints,
  recipeEndpoints,
} from '@marea/domain/menus/menus.endpoints';
import { ownersEndpoints } from '@marea/domain/owners/owners.endpoints';
import { packagesEndpoints } from '@marea/domain/packages/package.endpoints';
import { accountsEndpoints } from '@marea/domain/payments/account.endpoints';
import { paymentsEndpoints } from '@marea/domain/payments/payments.endpoints';
import { reconciliationEndpoints } from '@marea/domain/payments/reconciliation.endpoints';
import { peopleEndpoints } from '@marea/domain/people/people.endpoints';
import { readingOf } from '@marea/domain/reports/reports.endpoints';
import { reviewsEndpoints } from '@marea/domain/reviews/review.endpoints';
import { settingsEndpoints } from '@marea/domain/settings/settings.endpoints';
import { stockEndpoints } from '@marea/domain/stock/stock.endpoints';
import { waitlistEndpoints } from '@marea/domain/waitlist/waitlist.endpoints';
import type { FlatNamespace, ParseKeys } from 'i18next';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';

/** A screen that exists; its path may have parameters, such as `/customers/:id`. */
export type Screen = {
  path: `/${string}`;
  /** What it shows: whoever may call this may see the screen. */
  needs: Endpoint;
  /** Key of the page title. */
  title: ParseKeys;
  /** The namespace of its wording. */
  wording: FlatNamespace;
  load: () => Promise<{ default: ComponentType }>;
};

/**
 * The screens that exist. The router makes its routes from this table, and the rail shows those
 * entries of the server's menu that lead to one, so that a new screen is added here and nowhere else.
 */
export const screens: readonly Screen[] = [
  {
    path: '/booking',
    needs: bookingListsEndpoints.bookingList,
    title: 'screens.booking',
    wording: 'booking',
    load: () => import('../features/booking/BookingPage.tsx'),
  },
  {
    path: '/calendar',
    needs: bookingListsEndpoints.bookingList,
    title: 'screens.calendar',
    wording: 'booking',
    load: () => import('../features/booking/CalendarPage.tsx'),
  },
  {
    path: '/coupons',
    needs: couponEndpoints.coupons,
    title: 'screens.coupons',
    wording: 'coupons',
    load: () => import('../features/coupons/CouponsPage.tsx'),
  },
  {
    path: '/booking/:id/waivers',
    needs: checkinEndpoints.bookingCheckin,
    title: 'screens.waivers',
    wording: 'booking',
    load: () => import('../features/booking/checkin/WaiversPage.tsx'),
  },
  {
    path: '/customers',
    needs: customersEndpoints.customers,
    title: 'screens.customers',
    wording: 'customers',
    load: () => import('../features/customers/CustomersPage.tsx'),
  },
  {
    path: '/customers/:id',
    needs: customersEndpoints.customerDetails,
    title: 'screens.customer',
    wording: 'customers',
    load: () => import('../features/customers/CustomerPage.tsx'),
  },
  {
    path: '/dashboard',
    needs: dashboardEndpoints.dashboard,
    title: 'screens.dashboard',
    wording: 'dashboard',
    load: () => import('../features/dashboard/DashboardPage.tsx'),
  },
  {
    path: '/gastos',
    needs: expensesEndpoints.expenses,
    title: 'screens.expenses',
    wording: 'expenses',
    load: () => import('../features/expenses/ExpensesPage.tsx'),
  },
  {
    path: '/gastos/week',
    needs: expensesEndpoints.expenses,
    title: 'screens.weeklyPurchases',
    wording: 'expenses',
    load: () => import('../features/expenses/WeekPage.tsx'),
  },
  {
    path: '/payments',
    needs: paymentsEndpoints.paymentList,
    title: 'screens.payments',
    wording: 'payments',
    load: () => import('../features/payments/PaymentsPage.tsx'),
  },
  {
    path: '/payments/reconciliation',
    needs: reconciliationEndpoints.providerPayouts,
    title: 'screens.reconciliation',
    wording: 'payments',
    load: () => import('../features/payments/ReconciliationPage.tsx'),
  },
  {
    path: '/payments_module',
    needs: paymentsEndpoints.paymentBatches,
    title: 'screens.paymentsModule',
    wording: 'payments',
    load: () => import('../features/payments/PaymentsModulePage.tsx'),
  },
  {
    path: '/reportes',
    needs: readingOf('/reportes'),
    title: 'screens.operationReports',
    wording: 'reports',
    load: () => import('../features/reports/ReportIndexPage.tsx'),
  },
  {
    path: '/reportes/:report',
    needs: readingOf('/reportes'),
    title: 'screens.operationReports',
    wording: 'reports',
    load: () => import('../features/reports/ReportPage.tsx'),
  },
  {
    path: '/reportes/day/:sheet',
    needs: daySheetEndpoints.daySheet,
    title: 'screens.operationReports',
    wording: 'reports',
    load: () => import('../features/reports/DaySheetPage.tsx'),
  },
  {
    path: '/reports',
    needs: readingOf('/reports'),
    title: 'screens.reports',
    wording: 'reports',
    load: () => import('../features/reports/ReportIndexPage.tsx'),
  },
  {
    path: '/reports/:report',
    needs: readingOf('/reports'),
    title: 'screens.reports',
    wording: 'reports',
    load: () => import('../features/reports/ReportPage.tsx'),
  },
  {
    path: '/resellers',
    needs: peopleEndpoints.resellers,
    title: 'screens.resellers',
    wording: 'people',
    load: () => import('../features/people/ResellersPage.tsx'),
  },
  {
    path: '/resources',
    needs: fleetEndpoints.resourcePage,
    title: 'screens.vessels',
    wording: 'vessels',
    load: () => import('../features/vessels/VesselsPage.tsx'),
  },
  {
    path: '/resources/:id/account',
    needs: ownersEndpoints.ownerStatement,
    title: 'screens.ownerAccount',
    wording: 'owners',
    load: () => import('../features/owners/OwnerAccountPage.tsx'),
  },
  {
    path: '/settings/accounts',
    needs: accountsEndpoints.accounts,
    title: 'screens.accounts',
    wording: 'accounts',
    load: () => import('../features/accounts/AccountsPage.tsx'),
  },
  {
    path: '/settings/addons',
    needs: fleetEndpoints.addonPage,
    title: 'screens.addons',
    wording: 'addons',
    load: () => import('../features/addons/AddonsPage.tsx'),
  },
  {
    path: '/settings/alimentos',
    needs: foodEndpoints.foods,
    title: 'screens.foods',
    wording: 'menus',
    load: () => import('../features/menus/FoodsPage.tsx'),
  },
  {
    path: '/settings/audit',
    needs: auditEndpoints.audit,
    title: 'screens.audit',
    wording: 'audit',
    load: () => import('../features/audit/AuditPage.tsx'),
  },
  {
    path: '/settings/bars',
    needs: barEndpoints.bars,
    title: 'screens.bars',
    wording: 'bars',
    load: () => import('../features/bars/BarsPage.tsx'),
  },
  {
    path: '/settings/bebidas',
    needs: drinkEndpoints.drinks,
    title: 'screens.drinks',
    wording: 'menus',
    load: () => import('../features/menus/DrinksPage.tsx'),
  },
  {
    path: '/settings/bookings',
    needs: companyEndpoints.companyDetails,
    title: 'screens.business',
    wording: 'business',
    load: () => import('../features/business/BusinessPage.tsx'),
  },
  {
    path: '/settings/business',
    needs: companyEndpoints.companyDetails,
    title: 'screens.business',
    wording: 'business',
    load: () => import('../features/business/BusinessPage.tsx'),
  },
  {
    path: '/settings/coupons',
    needs: couponEndpoints.coupons,
    title: 'screens.coupons',
    wording: 'coupons',
    load: () => import('../features/coupons/CouponsPage.tsx'),
  },
  {
    path: '/settings/forms',
    needs: formsEndpoints.forms,
    title: 'screens.forms',
    wording: 'forms',
    load: () => import('../features/forms/FormsPage.tsx'),
  },
  {
    path: '/settings/homepage',
    needs: settingsEndpoints.updateSettings,
    title: 'screens.homepage',
    wording: 'homepage',
    load: () => import('../features/homepage/HomePage.tsx'),
  },
  {
    path: '/settings/location',
    needs: fleetEndpoints.location,
    title: 'screens.location',
    wording: 'locations',
    load: () => import('../features/locations/LocationPage.tsx'),
  },
  {
    path: '/settings/locations',
    needs: fleetEndpoints.locationPage,
    title: 'screens.locations',
    wording: 'locations',
    load: () => import('../features/locations/LocationsPage.tsx'),
  },
  {
    path: '/settings/locations/update',
    needs: fleetEndpoints.locationPage,
    title: 'screens.locations',
    wording: 'locations',
    load: () => import('../features/locations/LocationsPage.tsx'),
  },
  {
    path: '/settings/packages',
    needs: packagesEndpoints.packages,
    title: 'screens.packages',
    wording: 'packages',
    load: () => import('../features/packages/PackagesPage.tsx'),
  },
  {
    path: '/settings/productos',
    needs: stockEndpoints.products,
    title: 'screens.products',
    wording: 'stock',
    load: () => import('../features/stock/ProductsPage.tsx'),
  },
  {
    path: '/settings/productos/counts',
    needs: stockEndpoints.supplyCounts,
    title: 'screens.supplyCounts',
    wording: 'stock',
    load: () => import('../features/stock/CountsPage.tsx'),
  },
  {
    path: '/settings/proteinas',
    needs: proteinEndpoints.proteinas,
    title: 'screens.proteins',
    wording: 'menus',
    load: () => import('../features/menus/ProteinsPage.tsx'),
  },
  {
    path: '/settings/recipes',
    needs: recipeEndpoints.recipes,
    title: 'screens.recipes',
    wording: 'menus',
    load: () => import('../features/menus/RecipesPage.tsx'),
  },
  {
    path: '/settings/resources',
    needs: fleetEndpoints.resourcePage,
    title: 'screens.vessels',
    wording: 'vessels',
    load: () => import('../features/vessels/VesselsPage.tsx'),
  },
  {
    path: '/settings/reviews',
    needs: reviewsEndpoints.reviewPage,
    title: 'screens.reviews',
    wording: 'reviews',
    load: () => import('../features/reviews/ReviewsPage.tsx'),
  },
  {
    path: '/settings/roles',
    needs: peopleEndpoints.roles,
    title: 'screens.roles',
    wording: 'roles',
    load: () => import('../features/roles/RolesPage.tsx'),
  },
  {
    path: '/settings/services',
    needs: fleetEndpoints.servicePage,
    title: 'screens.services',
    wording: 'services',
    load: () => import('../features/services/ServicesPage.tsx'),
  },
  {
    path: '/settings/services/update',
    needs: fleetEndpoints.servicePage,
    title: 'screens.services',
    wording: 'services',
    load: () => import('../features/services/ServicesPage.tsx'),
  },
  {
    path: '/settings/tripulacion',
    needs: peopleEndpoints.crew,
    title: 'screens.crew',
    wording: 'crew',
    load: () => import('../features/crew/CrewPage.tsx'),
  },
  {
    path: '/settings/tripulacion/:id/account',
    needs: crewAccountEndpoints.crewAccount,
    title: 'screens.crewAccount',
    wording: 'crew',
    load: () => import('../features/crew/CrewAccountPage.tsx'),
  },
  {
    path: '/settings/users',
    needs: peopleEndpoints.locationUsers,
    title: 'screens.users',
    wording: 'users',
    load: () => import('../features/users/UsersPage.tsx'),
  },
  {
    path: '/tips',
    needs: crewAccountEndpoints.ownTips,
    title: 'screens.ownTips',
    wording: 'crew',
    load: () => import('../features/crew/OwnTipsPage.tsx'),
  },
  {
    path: '/user/booking',
    needs: bookingListsEndpoints.bookingList,
    title: 'screens.booking',
    wording: 'booking',
    load: () => import('../features/booking/BookingPage.tsx'),
  },
  {
    path: '/user/dashboard',
    needs: chartsEndpoints.chart,
    title: 'screens.dashboard',
    wording: 'dashboard',
    load: () => import('../features/dashboard/PersonDashboardPage.tsx'),
  },
  {
    path: '/waitlist',
    needs: waitlistEndpoints.served,
    title: 'screens.waitlist',
    wording: 'waitlist',
    load: () => import('../features/waitlist/WaitlistPage.tsx'),
  },
  {
    path: '/settings/waiver',
    needs: checkinEndpoints.waiver,
    title: 'screens.waiver',
    wording: 'waiver',
    load: () => import('../features/waiver/WaiverPage.tsx'),
  },
];

/** The owners' own screens lie under `/user/`; they see no others, and nobody else sees these. */
export function isOwnersPath(path: string): boolean {
  return path.startsWith('/user/');
}

/** The screen at an address, or undefined. */
export function screenAt(pathname: string): Screen | undefined {
  return screens.find(({ path }) => matchPath(path, pathname));
}
