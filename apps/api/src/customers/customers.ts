import type { Actor } from '@marea/domain/access/actor';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { DomainError, invalidField, invalidFields } from '@marea/domain/core/errors/errors';
import { isTypedPhone } from '@marea/domain/core/text/phone';
import { foldText } from '@marea/domain/core/text/search';
import type { Customer } from '@marea/domain/customers/customer.schema';
import { categories, customers } from '@marea/domain/customers/customer.schema';
import type { Location } from '@marea/domain/fleet/location.schema';
import type { AppContext } from '../context.ts';
import { findRecord, findRecordWhere, updateRecord } from '../crud/index.ts';
import { newId } from '../db/ids.ts';
import { listCollection, toStored } from '../db/pages/listCollection.ts';
import { readableBy } from '../db/scope.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { parsePhone } from '../http/validation/phones.ts';
import { countryNamed, regionNamed } from '../places/index.ts';

type Scope = { companyId: string; locationId: string };

export type GuestEntry = Pick<Customer, 'firstName' | 'lastName' | 'phone' | 'email'> &
  Partial<Pick<Customer, 'country' | 'origin' | 'source' | 'category' | 'groupSize'>>;

export type CustomersOfReseller = (app: AppContext, resellerId: string) => Promise<string[]>;

/** A customer; resellers see those to whom they have sold. Throws `not_found`. */
export async function customerVisibleTo(
  app: AppContext,
  actor: Actor,
  id: string,
  customersOf: CustomersOfReseller,
): Promise<Customer> {
  const customer = await findRecord(app, customers, actor, id);
  const isTheirs = actor.kind !== 'reseller' || (await customersOf(app, actor.userId)).includes(customer._id);
  if (!isTheirs) throw new DomainError('not_found');
  return customer;
}

/** Throws `not_found` unless the actor may see a customer, who may have been removed: the bookings stay theirs. */
export async function assertCustomerWasVisible(
  app: AppContext,
  actor: Actor,
  id: string,
  customersOf: CustomersOfReseller,
): Promise<void> {
  const isKnown = await app.db(customers).exists({ $and: [readableBy(actor, customers)], _id: id });
  const isTheirs = actor.kind !== 'reseller' || (await customersOf(app, actor.userId)).includes(id);
  if (!isKnown || !isTheirs) throw new DomainError('not_found');
}

/** A customer of the company whom the actor may read; null is a guest. Throws `invalid` on `customerId`. */
export async function findCustomer(
  app: AppContext,
  actor: Actor | null,
  companyId: string,
  customerId: string,
): Promise<Customer> {
  const theirs = actor ? readableBy(actor, customers) : {};
  const customer = await app.db(customers).findOne({ $and: [theirs], _id: customerId, companyId, isDeleted: false });
  if (!customer) throw invalidField('customerId', 'unknown_customer');
  return customer;
}

/** Keeps a customer from being merged until the transaction commits. Throws `invalid` on `customerId`. */
export async function keepCustomer(
  app: AppContext,
  tx: Tx,
  customerId: string,
  changes: Partial<Pick<Customer, 'currentStatus'>> = {},
): Promise<void> {
  const { matchedCount } = await app
    .db(customers)
    .updateOne(
      { _id: customerId, isDeleted: false },
      { $set: changes, $currentDate: { updatedAt: true } },
      { session: tx },
    );
  if (matchedCount === 0) throw invalidField('customerId', 'unknown_customer');
}

/**
 * Writes a customer, also a removed one: who is anonymised at the same time is so before this transaction or after it.
 * False for one who is gone.
 */
export async function touchCustomer(app: AppContext, tx: Tx, customerId: string | null): Promise<boolean> {
  const theirs = { _id: customerId ?? '', isDeleted: { $in: [false, true] } };
  const touched = { $currentDate: { updatedAt: true } } as const;
  return (await app.db(customers).updateOne(theirs, touched, { session: tx })).matchedCount === 1;
}

export async function createCustomer(
  app: AppContext,
  tx: Tx,
  scope: Scope,
  guest: GuestEntry,
  clock: Date,
): Promise<string> {
  const _id = newId();
  const record: Customer = {
    _id,
    ...scope,
    firstName: guest.firstName,
    lastName: guest.lastName,
    code: parsePhone(guest.phone)?.code ?? '',
    phone: guest.phone,
    email: guest.email,
    notes: '',
    tags: [],
    origin: guest.origin ?? '',
    source: guest.source ?? '',
    category: guest.category ?? '',
    currentStatus: 'Active',
    contactStatus: null,
    groupSize: guest.groupSize ?? 1,
    country: guest.country ?? '',
    state: '',
    city: '',
    qroo: false,
    regiones: '',
    version: 1,
    createdAt: clock,
    updatedAt: clock,
  };
  await app.db(customers).insertOne(toStored(customers, record), { session: tx });
  return _id;
}

/** Whether somebody typed a booking's e-mail or phone, however its phone is written. */
export function isContactOf(
  { email, phone }: Pick<BookingRecord['customer'], 'email' | 'phone'>,
  typed: string,
): boolean {
  const address = typed.trim().toLowerCase();
  if (address.includes('@')) return email?.toLowerCase() === address;
  return isTypedPhone(phone ?? '', typed);
}

/**
 * Stores the guest data that the booking does not carry, in its transaction; skips a customer who is removed or of
 * another location.
 */
export async function updateCustomerDetails(
  app: AppContext,
  tx: Tx,
  actor: Actor,
  { companyId, customerId }: { companyId: string; customerId: string | null },
  { country, origin, source, category, groupSize }: Partial<GuestEntry>,
): Promise<void> {
  const details = { country, origin, source, category, groupSize };
  if (!customerId || Object.values(details).every((value) => value === undefined)) return;
  const known = await findRecordWhere(app, customers, {
    $and: [readableBy(actor, customers)],
    _id: customerId,
    companyId,
  });
  if (known) await updateRecord(app, customers, actor, customerId, details, { tx, alongside: announceChange(app) });
}

/** Announces a change of a customer in its transaction. */
export function announceChange(app: AppContext) {
  return (tx: Tx, _before: Customer, customer: Customer) => app.announce(tx, 'customerChanged', { customer });
}

type ContactDetails = Pick<Customer, 'firstName' | 'lastName' | 'phone' | 'email'> & { customerId: string };

/**
 * The waitlist's customer by id, or by contact at that location (a guest's phone and e-mail, staff's phone), or a new
 * one; status Active. Throws `invalid`.
 */
export async function activeCustomer(
  app: AppContext,
  tx: Tx,
  actor: Actor | null,
  scope: Scope,
  request: {
    customerId?: string | undefined;
    customer?: (Partial<GuestEntry> & Pick<GuestEntry, 'firstName' | 'phone'>) | undefined;
    groupSize?: number | undefined;
  },
  clock: Date,
): Promise<ContactDetails> {
  const entry = request.customer;
  const known = request.customerId
    ? await findCustomer(app, actor, scope.companyId, request.customerId)
    : entry && (await customerByContact(app, tx, scope, actor ? { phone: entry.phone } : entry));
  if (known) await keepCustomer(app, tx, known._id, { currentStatus: 'Active' });
  const shown = entry ?? known;
  if (!shown) throw invalidField('customer', 'required');
  const person = {
    firstName: shown.firstName,
    lastName: shown.lastName ?? '',
    phone: shown.phone,
    email: shown.email ?? '',
  };
  const { groupSize = 1 } = request;
  const customerId = known?._id ?? (await createCustomer(app, tx, scope, { ...entry, ...person, groupSize }, clock));
  return { customerId, ...person };
}

/** The earliest customer of a location with this phone and, if given, this e-mail, regardless of case. */
export async function customerByContact(
  app: AppContext,
  tx: Tx,
  scope: Scope,
  { phone, email = '' }: { phone: string; email?: string | undefined },
): Promise<Customer | null> {
  const digits = phone.replace(/\D/g, '');
  const found = await app
    .db(customers)
    .find(
      { ...scope, searchTerms: digits, isDeleted: false },
      { session: tx, limit: 50, sort: { createdAt: 1, _id: 1 } },
    )
    .toArray();
  const isTheirs = (customer: Customer) =>
    customer.phone.replace(/\D/g, '') === digits && (email === '' || foldText(customer.email) === foldText(email));
  return found.find(isTheirs) ?? null;
}

const page = { isDeleted: 1, contactStatus: 1, 'sortKeys.createdAt': 1, _id: 1 } as const;

listCollection(customers, {
  indexes: [
    // Only those who were imported have none.
    { key: { locationId: 1, email: 1 }, partialFilterExpression: { phone: '' } },
    {
      key: { locationId: 1, companyId: 1, ...page },
      // Most customers were never called.
      partialFilterExpression: { contactStatus: { $gt: '' } },
    },
    {
      key: { locationId: 1, companyId: 1, isDeleted: 1, tags: 1, 'sortKeys.createdAt': 1, _id: 1 },
      // Most customers have no tags.
      partialFilterExpression: { tags: { $gt: '' } },
    },
  ],
});
listCollection(categories);

type Entered = {
  category?: string | undefined;
  origin?: string | undefined;
  source?: string | undefined;
  groupSize?: number | undefined;
};

/** Details of a new customer besides name, phone and e-mail. */
export const requiredOfNew = ['category', 'origin', 'source'] as const;

/** Throws `invalid` for every required field that staff left empty; the location may require the group's size. */
export function assertStaffEntered(
  { isEnableGroupSize }: Pick<Location, 'isEnableGroupSize'>,
  entered: Entered,
  at: string,
  required: readonly (keyof Entered)[] = requiredOfNew,
): void {
  const needed = [...required, ...(isEnableGroupSize ? (['groupSize'] as const) : [])];
  const missing = needed.filter((field) => !entered[field]).map((field) => (at ? `${at}.${field}` : field));
  if (missing.length > 0) throw invalidFields(missing, 'required');
}

type Region = { country?: string | undefined; state?: string | undefined };

/** Country and state as spelled in the option lists; a stored place stays valid. Throws `invalid`. */
export function regionOf(given: Region, at: string, before: Required<Region> = { country: '', state: '' }): Region {
  const path = (field: string) => (at ? `${at}.${field}` : field);
  if (given.country === undefined && given.state === undefined) return {};
  const country = given.country && given.country !== before.country ? countryNamed(given.country) : given.country;
  if (country === null) throw invalidField(path('country'), 'not_an_option');
  const isElsewhere = country !== undefined && country !== before.country;
  const entered = given.state ?? (isElsewhere ? '' : before.state);
  const isKnown = !isElsewhere && entered === before.state;
  if (entered && !isKnown && !(country ?? before.country)) throw invalidField(path('country'), 'required');
  const state = entered && !isKnown ? regionNamed(country ?? before.country ?? '', entered) : entered;
  if (state === null) throw invalidField(path('state'), 'not_an_option');
  return { ...(country === undefined ? {} : { country }), state };
}
