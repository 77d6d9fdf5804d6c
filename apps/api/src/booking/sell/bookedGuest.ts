import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import type { NewBooking } from '@marea/domain/booking/bookingEntry.schema';
import { invalidField } from '@marea/domain/core/errors/errors';
import type { Location } from '@marea/domain/fleet/location.schema';
import type { WaitingPartyRecord } from '@marea/domain/waitlist/waitlist.schema';
import type { AppContext } from '../../context.ts';
import type { GuestEntry } from '../../customers/index.ts';
import {
  assertStaffEntered,
  createCustomer,
  customerByContact,
  findCustomer,
  keepCustomer,
  regionOf,
  requiredOfNew,
} from '../../customers/index.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import { hasSoldTo } from '../customers.ts';
import type { SalesChannel } from './quote.ts';

/** `mayBeKnown`: looks up a guest who books online among the location's customers. */
type Guest = { customerId: string | null; entry: GuestEntry; isNew: boolean; mayBeKnown?: boolean };

/** The guest of a sale: a new customer, an existing one, or that of a seated party. Throws `invalid`. */
export async function bookedGuest(
  app: AppContext,
  channel: SalesChannel,
  location: Location,
  request: NewBooking,
  waited?: WaitingPartyRecord['customer'],
): Promise<Guest> {
  const customerId = request.customerId ?? waited?.customerId;
  const customer = request.customer && { ...request.customer, ...regionOf(request.customer, 'customer') };
  if (channel.kind === 'guest') {
    if (!customer) throw invalidField('customer', 'required');
    return { customerId: null, entry: customer, isNew: true, mayBeKnown: true };
  }
  if (customer) {
    // A known customer already has the other required fields.
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
  throw invalidField('customer', 'required');
}

/** Stores a sale's guest in its transaction; a new one becomes a customer. A known customer's record stays as it is. */
export async function storeGuest(
  app: AppContext,
  tx: Tx,
  { _id: locationId, companyId }: Location,
  { customerId, entry, isNew, mayBeKnown = false }: Guest,
  at: Date,
): Promise<Pick<BookingRecord, 'customer' | 'hasUser'>> {
  const { firstName, lastName, phone, email } = entry;
  const scope = { companyId, locationId };
  const found = mayBeKnown ? await customerByContact(app, tx, scope, entry) : null;
  const knownId = found?._id ?? customerId;
  if (knownId) await keepCustomer(app, tx, knownId);
  const id = isNew && !found ? await createCustomer(app, tx, scope, entry, at) : knownId;
  return { customer: { customerId: id, firstName, lastName, phone, email }, hasUser: knownId !== null };
}
