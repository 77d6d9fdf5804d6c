import type { CheckinSummary } from '../../checkin/checkinSummary.schema.ts';
import type { BookingStatus } from './booking.status.ts';
import { occupiesSlot } from './booking.status.ts';

/** Why guests cannot go aboard yet; `not_sailing` is a status, `disrupted` what the trip needs and no longer gets. */
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

/** What stops guests from boarding, for the crew without amounts. `waiverRequired`: every passenger has to sign. */
export function stopsBoarding(booking: Boarding, waiverRequired: boolean): BoardingObstacle[] {
  const { status, price, disruptions } = booking;
  if (!occupiesSlot[status]) return ['not_sailing'];
  return [
    ...(price.balance > 0 ? (['unpaid'] as const) : []),
    ...(disruptions.length > 0 && !isAboard(status) ? (['disrupted'] as const) : []),
    ...(waiverRequired && isUnsigned(booking) ? (['waiver'] as const) : []),
  ];
}

/** Whether somebody has not signed of those who were booked, or of those who are listed where they are more. */
export function isUnsigned(booking: Pick<Boarding, 'status' | 'checkin' | 'passengers'>): boolean {
  const { status, checkin } = booking;
  const isAwaited = occupiesSlot[status] && status !== 'blackout' && status !== 'completo';
  return isAwaited && checkin.signed < Math.max(passengerCount(booking.passengers), checkin.listed);
}

export type HeadCount = { adultos: number; menores: number; infantes: number };

export function passengerCount({ adultos, menores, infantes }: HeadCount): number {
  return adultos + menores + infantes;
}
