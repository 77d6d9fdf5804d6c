import type { AppContext } from '../context.ts';
import { createLimit, networkOf } from '../http/limits.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

type Contact = { phone: string; email: string };

/** Limits the bookings of an address, a phone and an e-mail; what does not become a booking is not counted. */
export function guestBookingLimits(app: AppContext) {
  const byAddress = createLimit(app, 'bookings by address', { points: 20, seconds: HOUR });
  const byPhone = createLimit(app, 'bookings by phone', { points: 10, seconds: DAY });
  const byEmail = createLimit(app, 'bookings by e-mail', { points: 10, seconds: DAY });

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
