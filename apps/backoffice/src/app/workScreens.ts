import { bookingListsEndpoints } from '@marea/domain/booking/lists/bookingLists.endpoints';
import { chartsEndpoints } from '@marea/domain/charts/charts.endpoints';
import { checkinEndpoints } from '@marea/domain/checkin/checkin.endpoints';
import { couponEndpoints } from '@marea/domain/coupons/coupon.endpoints';
import { crewAccountEndpoints } from '@marea/domain/crew/crewAccount.endpoints';
import { customersEndpoints } from '@marea/domain/customers/customers.endpoints';
import { dashboardEndpoints } from '@marea/domain/dashboard/dashboard.endpoints';
import { expensesEndpoints } from '@marea/domain/expenses/expense.endpoints';
import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { daySheetEndpoints } from '@marea/domain/menus/menus.endpoints';
import { ownersEndpoints } from '@marea/domain/owners/owners.endpoints';
import { reconciliationEndpoints } from '@marea/domain/payments/accounts/account.endpoints';
import { paymentsEndpoints } from '@marea/domain/payments/payments.endpoints';
import { peopleEndpoints } from '@marea/domain/people/people.endpoints';
import { readingOf } from '@marea/domain/reports/reports.endpoints';
import { setupEndpoints } from '@marea/domain/setup/setup.endpoints';
import { waitlistEndpoints } from '@marea/domain/waitlist/waitlist.endpoints';
import type { Screen } from './screen.ts';

/** The screens of daily work and of the owners. */
export const workScreens: readonly Screen[] = [
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
    path: '/customers/leads',
    needs: customersEndpoints.leads,
    title: 'screens.leads',
    wording: 'customers',
    load: () => import('../features/customers/LeadsPage.tsx'),
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
    path: '/profile',
    needs: peopleEndpoints.updateProfile,
    title: 'screens.profile',
    wording: 'profile',
    load: () => import('../features/profile/ProfilePage.tsx'),
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
    needs: fleetEndpoints.resourcesOfCompany,
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
    path: '/setup',
    needs: setupEndpoints.setup,
    title: 'screens.setup',
    wording: 'setup',
    load: () => import('./setup/SetupPage.tsx'),
  },
  {
    path: '/setup/:step',
    needs: setupEndpoints.setup,
    title: 'screens.setup',
    wording: 'setup',
    load: () => import('./setup/SetupPage.tsx'),
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
    path: '/user/profile',
    needs: peopleEndpoints.updateProfile,
    title: 'screens.profile',
    wording: 'profile',
    load: () => import('../features/profile/ProfilePage.tsx'),
  },
  {
    path: '/waitlist',
    needs: waitlistEndpoints.served,
    title: 'screens.waitlist',
    wording: 'waitlist',
    load: () => import('../features/waitlist/WaitlistPage.tsx'),
  },
];
