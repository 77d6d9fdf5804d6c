import type { CheckinSummary } from '../../checkin/checkinSummary.schema.ts';
import type { BookingStatus } from './booking.status.ts';
import { occupiesSlot } from './booking.status.ts';

/**
 * Why guests cannot board yet. `not_sailing`: the status; `disrupted`: something the trip needs is no longer available.
 */
export const boardingObstacles = ['unpaid', 'not_sailing', 'disrupted', 'waiver'] as const;
export type BoardingObstacle = (typeof boardingObstacles)[number];

export const aboardStatuses: readonly BookingStatus[] = ['checkedin', 'completo'];

export function isAboard(status: BookingStatus): boolean {
  return aboardStatuses.includes(status);
}

type Boarding = {
  status: BookingStatus;
  price: { balance: number };
  disruptions: readonly object[];
  checkin: Pick<CheckinSummary, 'signed' | 'listed'>;
  passengers: HeadCount;
};

/** The obstacles to boarding, without amounts, for the crew. `waiverRequired`: every passenger has to sign. */
export function stopsBoarding(booking: Boarding, waiverRequired: boolean): BoardingObstacle[] {
  const { status, price, disruptions } = booking;
  if (!occupiesSlot[status]) return ['not_sailing'];
  return [
    ...(price.balance > 0 ? (['unpaid'] as const) : []),
    ...(disruptions.length > 0 && !isAboard(status) ? (['disrupted'] as const) : []),
    ...(waiverRequired && isUnsigned(booking) ? (['waiver'] as const) : []),
  ];
}

/** Whether a signature is missing among the booked passengers, or the listed ones if those are more. */
export function isUnsigned(booking: Pick<Boarding, 'status' | 'checkin' | 'passengers'>): boolean {
  const { status, checkin } = booking;
  const isAwaited = occupiesSlot[status] && status !== 'blackout' && status !== 'completo';
  return isAwaited && checkin.signed < Math.max(passengerCount(booking.passengers), checkin.listed);
}

export type HeadCount = { adultos: number; menores: number; infantes: number };

export function passengerCount({ adultos, menores, infantes }: HeadCount): number {
  return adultos + menores + infantes;
}
