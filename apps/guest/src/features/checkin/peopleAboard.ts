import { passengerCount } from '@marea/domain/booking/boarding';
import type { GuestCheckin } from '@marea/domain/checkin/checkin.schema';

type Party = { passengers: readonly unknown[]; booking: Pick<GuestCheckin['booking'], 'passengers'> };

/** How many come aboard: those who are listed; those who were booked where staff checked them in without a list. */
export function peopleAboard({ passengers, booking }: Party): number {
  return passengers.length || passengerCount(booking.passengers);
}
