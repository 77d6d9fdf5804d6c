import { hasBirthday } from '../../checkin/checkin.ts';
import type { CheckinSummary } from '../../checkin/checkinSummary.schema.ts';
import type { DisputeState } from '../../payments/checkout/attempt.status.ts';
import { isUnsigned } from '../status/boarding.ts';
import type { HeadCount } from '../status/boarding.ts';
import type { BookingStatus } from '../status/booking.status.ts';
import { occupiesSlot } from '../status/booking.status.ts';

/** What of a booking is worth knowing at a glance; `unreached` is a guest whom a message did not reach, `no_crew` is nobody assigned yet, `moved` another slot than was sold. */
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

/** The marks of a booking. A block carries nobody and needs no crew, nor does what keeps no slot. */
export function marksOf(booking: MarkedBooking, waiverRequired: boolean): BookingMark[] {
  const { status, crew, addons, notes, menu } = booking;
  const sails = occupiesSlot[status] && status !== 'blackout';
  const has: Record<BookingMark, boolean> = {
    disputed: booking.dispute === 'open',
    unreached: booking.unreachedSince !== null,
    // The status says it of an ordinary trip; a block was never sold.
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
