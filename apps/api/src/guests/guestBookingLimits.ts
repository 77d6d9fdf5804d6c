import type { AppContext } from '../context.ts';
import { networkOf } from '../http/limits.ts';
import { counted, requestNamed } from '../http/requestsCounted.ts';

type Entry = { customer: { phone: string; email: string } };
type Asked = { address: string; idempotencyKey: string | undefined };

/** Limits bookings of an address, a phone and an e-mail. What it returns throws `too_many_requests`. */
export function limitedBooking(app: AppContext, { address, idempotencyKey }: Asked, entry: Entry) {
  const { phone, email } = entry.customer;
  const counts = [
    { of: 'bookings by address', key: networkOf(address) },
    { of: 'bookings by phone', key: phone },
    { of: 'bookings by e-mail', key: email.toLowerCase() },
  ] as const;
  const request = requestNamed(idempotencyKey, entry);
  return <T>(book: () => Promise<T>): Promise<T> => counted(app, { request, counts }, book);
}
