import { bookingListsEndpoints } from '@marea/domain/booking/lists/bookingLists.endpoints';
import { resellerAccountEndpoints } from '@marea/domain/commissions/resellerAccount.endpoints';
import { companyEndpoints } from '@marea/domain/company/company.endpoints';
import { couponEndpoints } from '@marea/domain/coupons/coupon.endpoints';
import { coupons } from '@marea/domain/coupons/coupon.schema';
import { categories, customers } from '@marea/domain/customers/customer.schema';
import { customersEndpoints } from '@marea/domain/customers/customers.endpoints';
import { expensesEndpoints } from '@marea/domain/expenses/expense.endpoints';
import { expenses } from '@marea/domain/expenses/expense.schema';
import { addons } from '@marea/domain/fleet/addon.schema';
import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { locations } from '@marea/domain/fleet/location.schema';
import { services } from '@marea/domain/fleet/service.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { forms } from '@marea/domain/forms/form.schema';
import { formsEndpoints } from '@marea/domain/forms/forms.endpoints';
import { menusEndpoints } from '@marea/domain/menus/menus.endpoints';
import { bars, drinks, foods, proteins, recipes } from '@marea/domain/menus/menus.schema';
import { messagesEndpoints } from '@marea/domain/messages/messages.endpoints';
import { notificationNeeds } from '@marea/domain/notifications/notificationNeeds';
import type { NotificationKind } from '@marea/domain/notifications/notifications.schema';
import { packagesEndpoints } from '@marea/domain/packages/package.endpoints';
import { packages } from '@marea/domain/packages/package.schema';
import { accountsEndpoints } from '@marea/domain/payments/accounts/account.endpoints';
import { accounts } from '@marea/domain/payments/accounts/account.schema';
import { paymentsEndpoints } from '@marea/domain/payments/payments.endpoints';
import { peopleEndpoints } from '@marea/domain/people/people.endpoints';
import { roles, userList } from '@marea/domain/people/user.schema';
import { reviewsEndpoints } from '@marea/domain/reviews/review.endpoints';
import { reviews } from '@marea/domain/reviews/review.schema';
import { settingsEndpoints } from '@marea/domain/settings/settings.endpoints';
import { stockEndpoints } from '@marea/domain/stock/stock.endpoints';
import { products, supplyCounts } from '@marea/domain/stock/stock.schema';
import { waitlistEndpoints } from '@marea/domain/waitlist/waitlist.endpoints';
import { bookings } from './booking/index.ts';
import { companies, settings } from './catalogue/index.ts';
import { payouts } from './commissions/index.ts';
import type { AppContext } from './context.ts';
import type { Live, LiveRecords } from './live/index.ts';
import { createLive } from './live/index.ts';
import { messages } from './messages/index.ts';
import { notifications } from './notifications/index.ts';
import { payments } from './payments/index.ts';
import { actorOf, authenticate, endOfSession } from './session/index.ts';
import { holds } from './slots/index.ts';
import { waitingParties } from './waitlist/index.ts';

const toResellersToo = { reseller: 'all' } as const;
const { bookingList } = bookingListsEndpoints;

const liveRecords: LiveRecords = {
  account: { of: accounts, readBy: accountsEndpoints.accounts },
  addon: { of: addons, readBy: fleetEndpoints.addonsOfCompany, ...toResellersToo },
  bar: { of: bars, readBy: menusEndpoints.bars },
  booking: { of: bookings, readBy: bookingList, vessel: 'resourceId', reseller: { path: 'reseller._id' } },
  category: { of: categories, readBy: customersEndpoints.categories, ...toResellersToo },
  company: { of: companies, readBy: companyEndpoints.companyDetails, isOfCompany: true, ...toResellersToo },
  coupon: { of: coupons, readBy: couponEndpoints.coupons },
  customer: { of: customers, readBy: customersEndpoints.customers },
  drink: { of: drinks, readBy: menusEndpoints.drinks, ...toResellersToo },
  expense: { of: expenses, readBy: expensesEndpoints.expenses },
  food: { of: foods, readBy: menusEndpoints.foods, ...toResellersToo },
  form: { of: forms, readBy: formsEndpoints.forms, ...toResellersToo },
  hold: { of: holds, readBy: bookingList, vessel: 'resourceId', ...toResellersToo, isRemoved: true },
  location: { of: locations, readBy: fleetEndpoints.locationsOfCompany, ...toResellersToo },
  message: { of: messages, readBy: messagesEndpoints.bookingMessages },
  notification: {
    of: notifications,
    readBy: ({ kind }) => ({ access: 'session', needs: notificationNeeds[kind as NotificationKind] }),
    vessel: 'resourceId',
    reseller: { path: 'resellerId' },
  },
  package: { of: packages, readBy: packagesEndpoints.packages },
  payment: { of: payments, readBy: paymentsEndpoints.paymentList, reseller: { path: 'reseller._id' } },
  payout: { of: payouts, readBy: resellerAccountEndpoints.payouts, reseller: { path: 'resellerId' } },
  product: { of: products, readBy: stockEndpoints.products },
  protein: { of: proteins, readBy: menusEndpoints.proteins, ...toResellersToo },
  recipe: { of: recipes, readBy: menusEndpoints.recipes },
  review: { of: reviews, readBy: reviewsEndpoints.reviewsOfCompany },
  role: { of: roles, readBy: peopleEndpoints.roles },
  service: { of: services, readBy: fleetEndpoints.servicesOfCompany, ...toResellersToo },
  settings: { of: settings, readBy: settingsEndpoints.settings, isOfCompany: true, ...toResellersToo },
  supplyCount: { of: supplyCounts, readBy: stockEndpoints.supplyCounts },
  user: { of: userList, readBy: peopleEndpoints.locationUsers, onlyVersions: true },
  vessel: { of: vessels, readBy: fleetEndpoints.resourcesOfCompany, ...toResellersToo },
  waitingParty: { of: waitingParties, readBy: waitlistEndpoints.served },
};

export function createLiveFor(app: AppContext): Live {
  return createLive(app, liveRecords, {
    actorOf: async (token) => actorOf(await authenticate(app, token)),
    endOf: (token) => endOfSession(app, token),
  });
}
