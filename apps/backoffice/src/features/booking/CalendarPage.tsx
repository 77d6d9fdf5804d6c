import { BookingScreen } from './BookingScreen.tsx';

/** The calendar alone, whatever view the booking screen was left in. */
export default function CalendarPage() {
  return <BookingScreen only="Calendar" />;
}
