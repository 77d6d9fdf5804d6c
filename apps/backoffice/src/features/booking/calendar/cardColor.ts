import { statusColor, type StatusColor } from '@marea/domain/booking/booking.status';
import type { BookingRowView } from '@marea/domain/booking/bookingView.schema';
import { isTrip } from '@marea/domain/counting/counting';

/** What the cards' colours tell: how a booking stands, or how it is paid. */
export const cardColors = ['status', 'payment'] as const;
export type CardColors = (typeof cardColors)[number];

type Coloured = Pick<BookingRowView, 'status' | 'stopsBoarding' | 'isCourtesy'>;

/** The colour of a card. A trip that cannot sail as booked is orange whatever the colours tell. */
export function cardColor(row: Coloured, colors: CardColors): StatusColor {
  if (row.stopsBoarding.includes('disrupted')) return 'orange';
  if (colors === 'status') return statusColor[row.status];
  if (!isTrip(row.status)) return 'gray';
  if (row.stopsBoarding.includes('unpaid')) return 'red';
  return row.isCourtesy ? 'teal' : 'green';
}
