import type { Caller } from '../access/actor.ts';
import { meets } from '../access/mayCall.ts';
import type { BookingStatus } from './booking.status.ts';
import { bookingStatuses } from './booking.status.ts';

const ofResellers: readonly BookingStatus[] = ['created', 'reschedule', 'cancel'];
const ofSellersWithoutPayments: readonly BookingStatus[] = ['created', 'cortesia', 'refund', 'reschedule', 'cancel'];

/**
 * The statuses that somebody may give to a booking at a location, `cancel` by its own dialog. What is
 * allowed from the status that it has narrows them further.
 */
export function statusesFor(caller: Caller, at: string | null): readonly BookingStatus[] {
  if (caller.kind === 'reseller') return ofResellers;
  const sells = meets(caller, { menus: ['/booking'], permission: 'create' }, at);
  const seesPayments = meets(caller, { menus: ['/payments', '/payments_module'], permission: 'read' }, at);
  return sells && !seesPayments ? ofSellersWithoutPayments : bookingStatuses;
}
