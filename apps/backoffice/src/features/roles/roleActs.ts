import type { Caller } from '@marea/domain/access/actor';
import { toSeeContacts, toSeeMoney } from '@marea/domain/access/guestData';
import { meets, mayCall } from '@marea/domain/access/mayCall';
import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import { bookingListsEndpoints } from '@marea/domain/booking/bookingLists.endpoints';
import { resellerAccountEndpoints } from '@marea/domain/commissions/resellerAccount.endpoints';
import type { Endpoint } from '@marea/domain/contract/endpoint';
import { couponEndpoints } from '@marea/domain/coupons/coupon.endpoints';
import { customersEndpoints } from '@marea/domain/customers/customers.endpoints';
import { expensesEndpoints } from '@marea/domain/expenses/expense.endpoints';
import { messagesEndpoints } from '@marea/domain/messages/messages.endpoints';
import { paymentsEndpoints } from '@marea/domain/payments/payments.endpoints';
import { peopleEndpoints } from '@marea/domain/people/people.endpoints';
import { waitlistEndpoints } from '@marea/domain/waitlist/waitlist.endpoints';
import { exportOf } from '../../ui/table/exportOf.ts';

/** What people most often ask whether somebody may do, and the endpoint that answers it. */
const endpoints = {
  book: bookingEndpoints.createBooking,
  change: bookingEndpoints.updateBooking,
  cancel: bookingEndpoints.setBookingStatus,
  remove: bookingEndpoints.deleteBooking,
  board: bookingEndpoints.boardBooking,
  crew: bookingEndpoints.assignCrew,
  write: messagesEndpoints.sendMessage,
  pay: paymentsEndpoints.takePayment,
  void: paymentsEndpoints.voidPayment,
  payReseller: resellerAccountEndpoints.payReseller,
  waitlist: waitlistEndpoints.updateParty,
  customers: customersEndpoints.updateCustomer,
  coupons: couponEndpoints.createCoupon,
  expenses: expensesEndpoints.createExpense,
  export: exportOf(bookingListsEndpoints.bookingList),
  people: peopleEndpoints.updateUser,
} as const satisfies Record<string, Endpoint>;
export type RoleAct = keyof typeof endpoints | 'contacts' | 'money';

/** What somebody may do and see at a location, and what not, each in the order of a day's work. */
export function roleActs(
  caller: Caller,
  at: string | null,
  modifiesCrew: boolean,
): { act: RoleAct; isGiven: boolean }[] {
  const place = at ?? undefined;
  const sees = [
    { act: 'contacts', isGiven: caller.kind === 'reseller' || meets(caller, toSeeContacts, place) },
    { act: 'money', isGiven: caller.kind !== 'staff' || meets(caller, toSeeMoney, place) },
  ] as const;
  const acts = Object.entries(endpoints).map(([act, endpoint]) => ({
    act: act as RoleAct,
    isGiven: mayCall(caller, endpoint, place) && (act !== 'crew' || modifiesCrew),
  }));
  return [...sees, ...acts];
}
