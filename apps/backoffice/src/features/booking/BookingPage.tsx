import { BookingScreen } from './BookingScreen.tsx';

/** Bookings in three views: the calendar, the list of the month, and all of them. */
export default function BookingPage() {
  return <BookingScreen />;
}
