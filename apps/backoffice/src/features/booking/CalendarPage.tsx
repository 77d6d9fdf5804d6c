import { BookingScreen } from './BookingScreen.tsx';

/** The calendar alone, independent of the view last used on the booking screen. */
export default function CalendarPage() {
  return <BookingScreen only="Calendar" />;
}
