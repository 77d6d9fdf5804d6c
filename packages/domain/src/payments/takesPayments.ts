import type { BookingStatus } from '../booking/booking.status.ts';

/** Whether a new payment may be taken in this status. Money that a provider has already taken is entered in any status. */
export const takesPayments: Record<BookingStatus, boolean> = {
  created: true,
  completo: true,
  cortesia: true,
  'cortesia-pool': true,
  'cortesia-desc': true,
  inversionista: true,
  Intercambios: true,
  'intercambios-vip': true,
  Producciones: true,
  direccion: true,
  famtrips: true,
  reschedule: true,
  checkedin: true,
  'No show': true,
  blackout: false,
  cancel: false,
  refund: false,
  'ventas-no-concretadas': false,
};
