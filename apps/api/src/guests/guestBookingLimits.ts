import type { AppContext } from '../context.ts';
import { limitOf, networkOf } from '../http/limits.ts';

type Contact = { phone: string; email: string };

/** Limits the bookings of an address, a phone and an e-mail; what does not become a booking is not counted. */
export function guestBookingLimits(app: AppContext) {
  const byAddress = limitOf(app, 'bookings by address');
  const byPhone = limitOf(app, 'bookings by phone');
  const byEmail = limitOf(app, 'bookings by e-mail');

  /** Throws `too_many_requests`. */
  return (address: string, { phone, email }: Contact) => {
    const counted = [
      { limit: byAddress, key: networkOf(address) },
      { limit: byPhone, key: phone },
      { limit: byEmail, key: email.toLowerCase() },
    ];
    return async function limited<T>(book: () => Promise<T>): Promise<T> {
      // Counted before, so that requests at the same moment count each other.
      const taken: typeof counted = [];
      try {
        for (const one of counted) {
          await one.limit.take(one.key);
          taken.push(one);
        }
        return await book();
      } catch (error) {
        for (const { limit, key } of taken) await limit.giveBack(key);
        throw error;
      }
    };
  };
}
