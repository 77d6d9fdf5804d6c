import type { Customer } from '@marea/domain/guests/customer.schema';
import { customers, joinedPhone } from '@marea/domain/guests/customer.schema';
import { invalidField } from '@marea/domain/kernel/errors';
import type { House } from '../db/house.ts';
import { newId } from '../db/ids.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { toStored } from '../db/recordModel.ts';

/** A guest as a booking names them. */
export type GuestEntry = Pick<Customer, 'firstName' | 'lastName' | 'phone' | 'email'> &
  Partial<Pick<Customer, 'code' | 'country' | 'origin' | 'source' | 'category' | 'groupSize'>>;

/** A customer of the company. Throws `invalid` on `customerId` for any other. */
export async function findCustomer(house: House, companyId: string, customerId: string): Promise<Customer> {
  const customer = await house.models.Customer.findOne({ _id: customerId, companyId, isDeleted: false }).lean();
  if (!customer) throw invalidField('customerId', 'not_on_offer');
  return customer;
}

/** Enters a new customer within the caller's transaction and returns their id. */
export async function enterCustomer(
  house: House,
  tx: Tx,
  place: { companyId: string; locationId: string },
  guest: GuestEntry,
  clock: Date,
): Promise<string> {
  const _id = newId();
  const at = clock.toISOString();
  const record: Customer = {
    _id,
    ...place,
    firstName: guest.firstName,
    lastName: guest.lastName,
    code: guest.code ?? '',
    phone: joinedPhone(guest.code ?? '', guest.phone),
    email: guest.email,
    notes: '',
    origin: guest.origin ?? '',
    source: guest.source ?? '',
    category: guest.category ?? '',
    currentStatus: 'Active',
    groupSize: guest.groupSize ?? 1,
    country: guest.country ?? '',
    state: '',
    city: '',
    qroo: false,
    regiones: '',
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
  await house.native.customers.insertOne(toStored(customers, record), { session: tx });
  return _id;
}
