import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import { bookingListsEndpoints } from '@marea/domain/booking/bookingLists.endpoints';
import type { Endpoint } from '@marea/domain/contract/endpoint';
import { couponEndpoints } from '@marea/domain/coupons/coupon.endpoints';
import { customersEndpoints } from '@marea/domain/customers/customers.endpoints';
import { expensesEndpoints } from '@marea/domain/expenses/expense.endpoints';
import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { addDays } from '@marea/domain/kernel/zone';
import { paymentsEndpoints } from '@marea/domain/payments/payments.endpoints';
import { peopleEndpoints } from '@marea/domain/people/people.endpoints';
import { reviewsEndpoints } from '@marea/domain/reviews/review.endpoints';
import { waitlistEndpoints } from '@marea/domain/waitlist/waitlist.endpoints';
import { paths } from '../../core/paths.ts';
import type english from '../../locales/en/palette.ts';

export type ActionName = keyof (typeof english)['acts'];
/** What an action is done with: the day and time that were said, and today at the location. */
export type When = { date: string; hora: string | null; today: string };

type Deed =
  /** A page, or a form on it, for those who may call what it needs. The owners have other pages. */
  | { needs: Endpoint; to: (when: When) => string; ofOwner?: (when: When) => string }
  /** What is done where one is. */
  | { does: 'es' | 'en' | 'light' | 'dark' | 'signOut' };
/** `takesDay` understands a day and a time after its words. */
export type Action = Deed & { takesDay?: boolean };

const toTheList = (path: string) => () => `${path}?open=new`;
const { bookingList } = bookingListsEndpoints;
const dayOf = (path: string) => (date: string) => `${path}?date=${date}`;
const [calendarOf, ownerDayOf] = [dayOf(paths.calendar), dayOf(paths.ownerBooking)];

/** What can be asked for in words, in the order in which it is offered; its words are `said` in the wording. */
export const actions: Readonly<Record<ActionName, Action>> = {
  newBooking: { needs: bookingEndpoints.createBooking, to: paths.newBookingAt, takesDay: true },
  walkIn: { needs: waitlistEndpoints.addParty, to: () => paths.newParty },
  today: { needs: bookingList, to: ({ today }) => calendarOf(today), ofOwner: ({ today }) => ownerDayOf(today) },
  tomorrow: {
    needs: bookingList,
    to: ({ today }) => calendarOf(addDays(today, 1)),
    ofOwner: ({ today }) => ownerDayOf(addDays(today, 1)),
  },
  calendarOn: {
    needs: bookingList,
    to: ({ date }) => calendarOf(date),
    ofOwner: ({ date }) => ownerDayOf(date),
    takesDay: true,
  },
  daySheet: { needs: bookingList, to: ({ date }) => paths.daySheet(date), takesDay: true },
  blockVessel: { needs: bookingEndpoints.createBooking, to: paths.newBlockAt, takesDay: true },
  newCustomer: { needs: customersEndpoints.createCustomer, to: toTheList('/customers') },
  newPayment: { needs: paymentsEndpoints.takePayment, to: () => `${paths.booking}?type=all` },
  newExpense: { needs: expensesEndpoints.createExpense, to: toTheList(paths.expenses) },
  newCoupon: { needs: couponEndpoints.createCoupon, to: toTheList('/coupons') },
  newReseller: { needs: peopleEndpoints.createUser, to: toTheList('/resellers') },
  newVessel: { needs: fleetEndpoints.createResource, to: toTheList('/resources') },
  newService: { needs: fleetEndpoints.createService, to: toTheList('/settings/services') },
  newUser: { needs: peopleEndpoints.createUser, to: toTheList('/settings/users') },
  newReview: { needs: reviewsEndpoints.createReview, to: toTheList('/settings/reviews') },
  spanish: { does: 'es' },
  english: { does: 'en' },
  light: { does: 'light' },
  dark: { does: 'dark' },
  signOut: { does: 'signOut' },
};
