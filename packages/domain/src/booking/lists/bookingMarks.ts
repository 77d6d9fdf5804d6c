import { hasBirthday } from '../../checkin/checkin.ts';
import type { CheckinSummary } from '../../checkin/checkinSummary.schema.ts';
import type { DisputeState } from '../../payments/checkout/attempt.status.ts';
import { isUnsigned } from '../status/boarding.ts';
import type { HeadCount } from '../status/boarding.ts';
import type { BookingStatus } from '../status/booking.status.ts';
import { occupiesSlot } from '../status/booking.status.ts';

/**
 * Marks shown beside a booking. `unreached`: a message did not reach the guest; `no_crew`: nobody is assigned yet;
 * `moved`: another slot than was sold.
 */
export const bookingMarks = [
  'disputed',
  'unreached',
  'moved',
  'no_crew',
  'menu',
  'addons',
  'notes',
  'birthday',
  'no_waiver',
] as const;
export type BookingMark = (typeof bookingMarks)[number];

type MarkedBooking = {
  status: BookingStatus;
  isMoved: boolean;
  crew: readonly unknown[];
  addons: readonly unknown[];
  notes: string;
  dispute: DisputeState | null;
  unreachedSince: Date | null;
  checkin: CheckinSummary;
  bookingDate: string;
  passengers: HeadCount;
  menu: { alimentos: readonly unknown[]; bebidas: readonly unknown[] };
};

/** The marks of a booking. Blocks, and bookings that occupy no slot, need no crew and carry nobody. */
export function marksOf(booking: MarkedBooking, waiverRequired: boolean): BookingMark[] {
  const { status, crew, addons, notes, menu } = booking;
  const sails = occupiesSlot[status] && status !== 'blackout';
  const has: Record<BookingMark, boolean> = {
    disputed: booking.dispute === 'open',
    unreached: booking.unreachedSince !== null,
    // The status already says so for an ordinary trip; a block was never sold.
    moved: booking.isMoved && status !== 'reschedule' && status !== 'blackout',
    no_crew: sails && crew.length === 0,
    menu: menu.alimentos.length + menu.bebidas.length > 0,
    addons: addons.length > 0,
    notes: notes !== '',
    birthday: sails && hasBirthday(booking),
    no_waiver: waiverRequired && isUnsigned(booking),
  };
  return bookingMarks.filter((mark) => has[mark]);
}
