import { auditEndpoints } from '@marea/domain/audit/audit.endpoints';
import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import { bookingListsEndpoints } from '@marea/domain/booking/lists/bookingLists.endpoints';
import { chartsEndpoints } from '@marea/domain/charts/charts.endpoints';
import { checkinEndpoints } from '@marea/domain/checkin/checkin.endpoints';
import { resellerAccountEndpoints } from '@marea/domain/commissions/resellerAccount.endpoints';
import { companyEndpoints } from '@marea/domain/company/company.endpoints';
import type { Endpoint } from '@marea/domain/contract/endpoint';
import { couponEndpoints } from '@marea/domain/coupons/coupon.endpoints';
import { customersEndpoints } from '@marea/domain/customers/customers.endpoints';
import { dashboardEndpoints } from '@marea/domain/dashboard/dashboard.endpoints';
import { expensesEndpoints } from '@marea/domain/expenses/expense.endpoints';
import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { formsEndpoints } from '@marea/domain/forms/forms.endpoints';
import type { LiveKind } from '@marea/domain/live/notice';
import { daySheetEndpoints, menusEndpoints } from '@marea/domain/menus/menus.endpoints';
import { messagesEndpoints } from '@marea/domain/messages/messages.endpoints';
import { notificationsEndpoints } from '@marea/domain/notifications/notifications.endpoints';
import { packagesEndpoints } from '@marea/domain/packages/package.endpoints';
import { accountsEndpoints } from '@marea/domain/payments/accounts/account.endpoints';
import { creditEndpoints, paymentsEndpoints, paymentSeriesEndpoints } from '@marea/domain/payments/payments.endpoints';
import { peopleEndpoints } from '@marea/domain/people/people.endpoints';
import { reviewsEndpoints } from '@marea/domain/reviews/review.endpoints';
import { sessionEndpoints } from '@marea/domain/session/session.endpoints';
import { settingsEndpoints } from '@marea/domain/settings/settings.endpoints';
import { setupEndpoints } from '@marea/domain/setup/setup.endpoints';
import { stockEndpoints } from '@marea/domain/stock/stock.endpoints';
import { waitlistEndpoints } from '@marea/domain/waitlist/waitlist.endpoints';

const { setup } = setupEndpoints;
const platforms = [packagesEndpoints.octoProduct];
const free = [fleetEndpoints.freeTimes, fleetEndpoints.freeDays];
const { bookingList, bookingTotals, bookingRange, locationBookings } = bookingListsEndpoints;
const { payments, paymentList, paymentTotals, openBookings, paymentBatches } = paymentsEndpoints;
const figures = [chartsEndpoints.chart, dashboardEndpoints.dashboard];
const { customerDetails, customerSearch, categories } = customersEndpoints;
const credits = [creditEndpoints.customerCredits, creditEndpoints.bookingCredits];
const money = [resellerAccountEndpoints.resellerAccount, bookingListsEndpoints.customerTotals, openBookings];

/** Queries to refetch when a record of the kind changes; no other query is repeated. */
export const shownBy: { readonly [Kind in LiveKind]: readonly Endpoint[] } = {
  account: [accountsEndpoints.accounts, setup],
  addon: [fleetEndpoints.addonsOfCompany, fleetEndpoints.addons, fleetEndpoints.locationResources],
  bar: [menusEndpoints.bars],
  booking: [
    bookingEndpoints.booking,
    bookingEndpoints.locationHolds,
    checkinEndpoints.bookingCheckin,
    bookingList,
    bookingListsEndpoints.departures,
    bookingTotals,
    bookingRange,
    locationBookings,
    bookingListsEndpoints.customerBookings,
    bookingListsEndpoints.commissions,
    formsEndpoints.formAnswers,
    auditEndpoints.audit,
    daySheetEndpoints.daySheet,
    ...credits,
    ...figures,
    ...money,
    ...free,
  ],
  category: [categories],
  company: [companyEndpoints.companyDetails, sessionEndpoints.companies, setup],
  coupon: [couponEndpoints.coupons, couponEndpoints.couponsOfCompany],
  customer: [customersEndpoints.customers, customersEndpoints.customerTags, customerDetails, customerSearch],
  drink: [menusEndpoints.drinks],
  expense: [expensesEndpoints.expenses, expensesEndpoints.expenseTotals],
  food: [menusEndpoints.foods],
  form: [formsEndpoints.forms],
  hold: [bookingEndpoints.locationHolds, ...free],
  location: [
    fleetEndpoints.location,
    fleetEndpoints.locationsOfCompany,
    fleetEndpoints.allLocations,
    fleetEndpoints.locationDetails,
    setup,
    ...platforms,
    ...free,
  ],
  message: [messagesEndpoints.bookingMessages, messagesEndpoints.customerMessages],
  notification: [notificationsEndpoints.notifications, notificationsEndpoints.unreadNotifications],
  package: [packagesEndpoints.packages, ...platforms],
  payment: [
    payments,
    paymentList,
    paymentTotals,
    paymentBatches,
    paymentSeriesEndpoints.paymentSeries,
    dashboardEndpoints.dashboard,
    ...money,
  ],
  payout: [resellerAccountEndpoints.payouts, resellerAccountEndpoints.resellerAccount],
  product: [stockEndpoints.products],
  protein: [menusEndpoints.proteins, menusEndpoints.proteinas],
  recipe: [menusEndpoints.recipes],
  review: [reviewsEndpoints.reviewsOfCompany, reviewsEndpoints.reviews],
  role: [peopleEndpoints.roles],
  service: [
    fleetEndpoints.servicesOfCompany,
    fleetEndpoints.service,
    fleetEndpoints.serviceDetails,
    fleetEndpoints.locationServices,
    setup,
    ...platforms,
    ...free,
  ],
  settings: [settingsEndpoints.settings, setup],
  supplyCount: [stockEndpoints.supplyCounts, stockEndpoints.products],
  user: [
    peopleEndpoints.locationUsers,
    peopleEndpoints.usersOfCompany,
    peopleEndpoints.userSearch,
    peopleEndpoints.resellers,
    peopleEndpoints.crew,
    setup,
    ...platforms,
  ],
  vessel: [fleetEndpoints.resourcesOfCompany, fleetEndpoints.locationResources, setup, ...platforms, ...free],
  waitingParty: [waitlistEndpoints.waitlist, waitlistEndpoints.served],
};
