import type { BookingStatus } from './booking.status.ts';
import { occupiesSlot } from './booking.status.ts';

/** Why guests cannot go aboard yet: money is owed, or the trip is not to be made. */
export const boardingObstacles = ['unpaid', 'not_sailing'] as const;
export type BoardingObstacle = (typeof boardingObstacles)[number];

/** What stops the guests of a booking from boarding; it tells the crew so without any amount. */
export function stopsBoarding({
  status,
  price,
}: {
  status: BookingStatus;
  price: { balance: number };
}): BoardingObstacle[] {
  if (!occupiesSlot[status]) return ['not_sailing'];
  return price.balance > 0 ? ['unpaid'] : [];
}
