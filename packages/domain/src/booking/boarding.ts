import type { BookingStatus } from './booking.status.ts';
import { occupiesSlot } from './booking.status.ts';

/** Why guests cannot go aboard yet: money is owed, the trip is not to be made, or what it needs is no longer on offer. */
export const boardingObstacles = ['unpaid', 'not_sailing', 'disrupted'] as const;
export type BoardingObstacle = (typeof boardingObstacles)[number];

/** What stops the guests of a booking from boarding; it tells the crew so without any amount. */
export function stopsBoarding({
  status,
  price,
  disruptions,
}: {
  status: BookingStatus;
  price: { balance: number };
  disruptions: readonly object[];
}): BoardingObstacle[] {
  if (!occupiesSlot[status]) return ['not_sailing'];
  const isAboard = status === 'checkedin' || status === 'completo';
  return [
    ...(price.balance > 0 ? (['unpaid'] as const) : []),
    ...(disruptions.length > 0 && !isAboard ? (['disrupted'] as const) : []),
  ];
}
