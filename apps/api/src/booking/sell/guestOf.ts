import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import type { NewBooking } from '@marea/domain/booking/bookingEntry.schema';
import type { Location } from '@marea/domain/fleet/location.schema';
import { invalidField } from '@marea/domain/kernel/errors';
import type { AppContext } from '../../context.ts';
import type { GuestEntry } from '../../customers/index.ts';
import {
  assertStaffEntered,
  createCustomer,
  findCustomer,
  keepCustomer,
  placeSaid,
  requiredOfNew,
} from '../../customers/index.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import type { WaitingPartyRecord } from '../../waitlist/index.ts';
import { hasSoldTo } from '../customersOfReseller.ts';
import type { SalesChannel } from './quote.ts';

type Guest = { customerId: string | null; entry: GuestEntry; isNew: boolean };

/** The guest of a sale: a new customer, a known one, or that of a party that is seated. Throws `invalid`. */
export async function guestOf(
  app: AppContext,
  channel: SalesChannel,
  location: Location,
  request: NewBooking,
  waited?: WaitingPartyRecord['customer'],
): Promise<Guest> {
  const customerId = request.customerId ?? waited?.customerId;
  const customer = request.customer && { ...request.customer, ...placeSaid(request.customer, 'customer') };
  if (channel.kind === 'guest') {
    if (!customer) throw invalidField('customer', 'required');
    return { customerId: null, entry: { source: 'Landing page 1', ...customer }, isNew: true };
  }
  if (customer) {
    // Of a known customer the rest is known.
    assertStaffEntered(location, customer, 'customer', customerId ? [] : requiredOfNew);
  }
  if (customerId) {
    const isTheirs = channel.actor.kind !== 'reseller' || (await hasSoldTo(app, channel.actor, customerId));
    if (!isTheirs) throw invalidField('customerId', 'unknown_customer');
    const known = await findCustomer(app, channel.actor, location.companyId, customerId);
    const asStored = waited?.customerId === customerId ? waited : known;
    // A known customer with another phone or name stays that customer.
    return { customerId: known._id, entry: customer ?? asStored, isNew: false };
  }
  if (customer) return { customerId: null, entry: customer, isNew: true };
  if (request.status !== 'blackout') throw invalidField('customer', 'required');
  return { customerId: null, entry: { firstName: '', lastName: '', phone: '', email: '' }, isNew: false };
}

/** The guest as the booking has them; a new one becomes a customer in the sale's transaction. */
export async function storeGuest(
  app: AppContext,
  tx: Tx,
  { _id: locationId, companyId }: Location,
  { customerId, entry, isNew }: Guest,
  at: Date,
): Promise<BookingRecord['customer']> {
  const { firstName, lastName, phone, email } = entry;
  if (customerId) await keepCustomer(app, tx, customerId);
  return {
    customerId: isNew ? await createCustomer(app, tx, { companyId, locationId }, entry, at) : customerId,
    firstName,
    lastName,
    phone,
    email,
  };
}
