import type { Caller } from '../../access/actor.ts';
import { meets } from '../../access/mayCall.ts';
import type { TransitionTable } from '../../core/errors/errors.ts';
import { HOUR_MS } from '../../core/time/zone.ts';

/** Spelled as the specification spells them. */
export const bookingStatuses = [
  'created',
  'cancel',
  'cortesia',
  'inversionista',
  'refund',
  'reschedule',
  'No show',
  'Intercambios',
  'Producciones',
  'direccion',
  'intercambios-vip',
  'famtrips',
  'cortesia-pool',
  'cortesia-desc',
  'ventas-no-concretadas',
  'blackout',
  'completo',
  'checkedin',
] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** Trips that sail but are not sold in the ordinary way. */
export const courtesyKinds = [
  'cortesia',
  'cortesia-pool',
  'cortesia-desc',
  'inversionista',
  'Intercambios',
  'intercambios-vip',
  'Producciones',
  'direccion',
  'famtrips',
] as const satisfies readonly BookingStatus[];

export type CourtesyKind = (typeof courtesyKinds)[number];

/** Whether a trip of this kind is free of charge unless its price is kept. */
export function isUsuallyFree(status: BookingStatus): boolean {
  return isCourtesyKind(status) && status !== 'cortesia-desc';
}

export function isCourtesyKind(status: BookingStatus): status is CourtesyKind {
  return (courtesyKinds as readonly BookingStatus[]).includes(status);
}

const afterCourtesy: readonly BookingStatus[] = ['created', 'reschedule', 'checkedin', 'completo', 'cancel', 'No show'];

/** Which status may follow which. */
export const bookingTransitions: TransitionTable<BookingStatus> = {
  created: [
    ...courtesyKinds,
    'reschedule',
    'checkedin',
    'completo',
    'cancel',
    'refund',
    'No show',
    'ventas-no-concretadas',
  ],
  cortesia: afterCourtesy,
  'cortesia-pool': afterCourtesy,
  'cortesia-desc': afterCourtesy,
  inversionista: afterCourtesy,
  Intercambios: afterCourtesy,
  'intercambios-vip': afterCourtesy,
  Producciones: afterCourtesy,
  direccion: afterCourtesy,
  famtrips: afterCourtesy,
  reschedule: ['created', 'reschedule', 'checkedin', 'completo', 'cancel', 'refund', 'No show'],
  checkedin: ['completo', 'cancel', 'refund'],
  completo: ['refund'],
  'No show': ['reschedule', 'refund'],
  cancel: ['created', 'refund'],
  'ventas-no-concretadas': ['created'],
  blackout: ['cancel'],
  refund: [],
};

/** Whether a booking in this status occupies its vessel. */
export const occupiesSlot: Record<BookingStatus, boolean> = {
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
  blackout: true,
  checkedin: true,
  cancel: false,
  refund: false,
  'No show': false,
  'ventas-no-concretadas': false,
};

export const occupyingStatuses: readonly BookingStatus[] = bookingStatuses.filter((status) => occupiesSlot[status]);

/** Whether a booking in this status can be moved to another slot. */
export function canReschedule(status: BookingStatus): boolean {
  return status === 'blackout' || bookingTransitions[status].includes('reschedule');
}

/** The status after a move: a courtesy, exchange or blackout stays what it is. */
export function statusAfterMove(status: BookingStatus): BookingStatus {
  return status === 'blackout' || isCourtesyKind(status) ? status : 'reschedule';
}

export type StatusColor = 'green' | 'blue' | 'red' | 'orange' | 'teal' | 'gray';

/** The colour of a status badge. */
export const statusColor: Record<BookingStatus, StatusColor> = {
  created: 'green',
  completo: 'green',
  blackout: 'blue',
  inversionista: 'blue',
  cancel: 'red',
  cortesia: 'orange',
  refund: 'teal',
  reschedule: 'gray',
  'No show': 'gray',
  Intercambios: 'gray',
  Producciones: 'gray',
  direccion: 'gray',
  'intercambios-vip': 'gray',
  famtrips: 'gray',
  'cortesia-pool': 'gray',
  'cortesia-desc': 'gray',
  'ventas-no-concretadas': 'gray',
  checkedin: 'gray',
};

const CHECKIN_HOURS = 12;

/** The instant from which a booking that departs at `start` may get a status, epoch milliseconds; null: at any time. */
export function statusFrom(status: BookingStatus, start: number): number | null {
  if (status === 'checkedin') return start - CHECKIN_HOURS * HOUR_MS;
  return status === 'No show' || status === 'completo' ? start : null;
}

const ofResellers: readonly BookingStatus[] = ['created', 'reschedule', 'cancel'];
const ofSellersWithoutPayments: readonly BookingStatus[] = ['created', 'cortesia', 'refund', 'reschedule', 'cancel'];

/**
 * The statuses that the caller may give a booking at a location; `cancel` has its own dialog. The transitions allowed
 * from its current status narrow them further.
 */
export function statusesFor(caller: Caller, at: string | null): readonly BookingStatus[] {
  if (caller.kind === 'reseller') return ofResellers;
  const sells = meets(caller, { menus: ['/booking'], permission: 'create' }, at);
  const seesPayments = meets(caller, { menus: ['/payments', '/payments_module'], permission: 'read' }, at);
  return sells && !seesPayments ? ofSellersWithoutPayments : bookingStatuses;
}
