/** What other features may use of this one. */
export { formsOf } from './answers.ts';
export { bookings } from './booking.collection.ts';
export type { BookingRecord } from './booking.collection.ts';
export { bookingRoutes } from './booking.routes.ts';
export { toStoredBooking } from './bookingSearch.ts';
export { customersOfReseller } from './customersOfReseller.ts';
export { authorOf, bookingById, findBooking } from './findBooking.ts';
export { placeOf } from './list/bookingList.ts';
export { bookingsVisibleTo } from './scope.ts';
export { findOffer, quote } from './sell/quote.ts';
export { sellBooking } from './sell/sell.ts';
export { freeDays, freeTimes } from './slot/availability.ts';
export { extendHold, releaseHold, takeHold } from './slot/holds.ts';
export { assertNoTripsAhead } from './upcomingTrips.ts';
