import type { BookingStatus } from './booking.status.ts';
import { occupiesSlot } from './booking.status.ts';

/** What of a booking is worth knowing at a glance: nobody of the crew assigned yet, a menu, add-ons, notes. */
export const bookingMarks = ['no_crew', 'menu', 'addons', 'notes'] as const;
export type BookingMark = (typeof bookingMarks)[number];

type Marked = {
  status: BookingStatus;
  crew: readonly unknown[];
  addons: readonly unknown[];
  notes: string;
  menu: { alimentos: readonly unknown[]; bebidas: readonly unknown[] };
};

/** The marks of a booking. A block carries nobody and needs no crew, nor does what keeps no slot. */
export function marksOf({ status, crew, addons, notes, menu }: Marked): BookingMark[] {
  const sails = occupiesSlot[status] && status !== 'blackout';
  const has: Record<BookingMark, boolean> = {
    no_crew: sails && crew.length === 0,
    menu: menu.alimentos.length + menu.bebidas.length > 0,
    addons: addons.length > 0,
    notes: notes !== '',
  };
  return bookingMarks.filter((mark) => has[mark]);
}
