export {
  anonymiseBookings,
  anonymiseStrangers,
  NO_NAME,
  customersOfReseller,
  keepBooking,
  moveBookingsToCustomer,
} from './customers.ts';
export { answersFor, formsOf } from './details.ts';
export { bookings, bookingSearchFields as searchFieldsOfBooking, toStoredBooking } from './booking.collection.ts';
export type { StoredBooking } from './booking.collection.ts';
export { bookingRoutes } from './booking.routes.ts';
export { toBooking } from './bookingView.ts';
export { writeCheckin } from './change/boarding.ts';
export { disputedAt, flagDispute, restoreSale } from './change/status.ts';
export { cancelByPolicy, keptByPolicy } from './change/cancel.ts';
export { changePassengers, plannedPeople, setLanguageByGuest } from './change/changeByGuest.ts';
export { countCouponUses } from './couponUses.ts';
export { assertMoveFits, excessChoicesOf, moveBooking, plannedMove } from './change/reschedule.ts';
export type { PlannedMove } from './change/reschedule.ts';
export { creditUntilNow, writeBooking } from './change/writeBooking.ts';
export {
  keepWhilePaying,
  releasePlace,
  leavePlaceToStaff,
  setReleaseTime,
  unpaidPlacesAt,
} from './change/placeRelease.ts';
export { takeOffCrew } from './change/crew.ts';
export { noteReachedGuest, noteUnreachedGuest } from './change/unreached.ts';
export {
  assertOwesNothing,
  assertSoldNothing,
  assertNoUpcomingTrips,
  protectUpcomingTrips,
} from './protectUpcomingTrips.ts';
export {
  authorOf,
  bookingById,
  findBooking,
  latestBooking,
  enteredAtOf,
  refundCapOf,
  serviceOf,
  bookingsVisibleTo,
} from './findBooking.ts';
export { blockByImport, moveImportedBlock, removeImportedBlock, renameImportedBlocks } from './block/importedBlocks.ts';
export { obstaclesDuring } from './block/takeVessels.ts';
export { calendarRows, scopeOf } from './list/bookingList.ts';
export type { CalendarRow } from './bookingView.ts';
export { findOffer, quoteFor } from './sell/quote.ts';
export type { Sellers } from './sell/sellers.ts';
export { findSellers } from './sell/sellers.ts';
export { enterEarlierSale, priceOfEarlierSale, slotOfEarlierSale } from './sell/enterBooking.ts';
export type { EarlierSale } from './sell/enterBooking.ts';
export { sellBooking } from './sell/sell.ts';
export { retryTakenFolio } from './folios.ts';
export type { Slot } from './slot/slotRequest.ts';
export { updateBooking, updateGuest } from './change/update.ts';
export { usualDetails } from './customers.ts';
export { availabilityOf, freeDaysOfMonth, freeTimes } from './slot/availability.ts';
export { onFreshOffer } from './slot/freshOffer.ts';
export { dropHold, extendHold, findHold, handOverHold, holdOf, isHeld, releaseHold, takeHold } from './slot/holds.ts';
export { looksFree } from './slot/slot.ts';
