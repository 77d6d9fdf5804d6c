import type { AppContext } from '../context.ts';
import { counted, limitOf, networkOf } from '../http/limits.ts';

type Contact = { phone: string; email: string };

/** Limits the bookings of an address, a phone and an e-mail; what does not become a booking is not counted. */
export function guestBookingLimits(app: AppContext) {
  const byAddress = limitOf(app, 'bookings by address');
  const byPhone = limitOf(app, 'bookings by phone');
  const byEmail = limitOf(app, 'bookings by e-mail');

  /** Throws `too_many_requests`. */
  return (address: string, { phone, email }: Contact) => {
    const counts = [
      { limit: byAddress, key: networkOf(address) },
      { limit: byPhone, key: phone },
      { limit: byEmail, key: email.toLowerCase() },
    ];
    return <T>(book: () => Promise<T>): Promise<T> => counted(counts, book);
  };
}
