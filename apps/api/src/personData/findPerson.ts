import { creditOf, owedOf, tripStatuses } from '@marea/domain/booking/price/salesFigures';
import type { Customer } from '@marea/domain/customers/customer.schema';
import { customers } from '@marea/domain/customers/customer.schema';
import type { DataKind } from '@marea/domain/customers/personData.endpoints';
import type { OpenMatter } from '@marea/domain/customers/personData.schema';
import { isExpired } from '@marea/domain/payments/terms/credit';
import { auditLog } from '../audit/index.ts';
import { bookings } from '../booking/index.ts';
import { bookingsWithOpenMoney } from '../checkout/index.ts';
import type { AppContext } from '../context.ts';
import { MERGED_CUSTOMER } from '../customers/index.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { payments } from '../payments/index.ts';
import { waitingParties } from '../waitlist/index.ts';

/** A customer with the ids that lead to all stored data about them. */
export type Person = {
  customer: Pick<Customer, '_id' | 'companyId' | 'email' | 'phone'>;
  /** The customer's record and those merged into it. */
  customerIds: readonly string[];
  /** Every e-mail that they gave, in lower case as in leads. */
  emails: readonly string[];
  bookingIds: readonly string[];
  partyIds: readonly string[];
};

type Filter = Readonly<Record<string, unknown>>;

/** The statuses of parties in line or being served. */
const openStatuses = ['waiting', 'notified', 'checkedin'] as const;
const isDeleted = { $in: [false, true] };

/** Includes deleted records, which are still stored. */
export async function findPerson(app: AppContext, tx: Tx | null, customer: Person['customer']): Promise<Person> {
  const { _id, companyId } = customer;
  const theirs = { companyId, 'customer.customerId': _id };
  const options = { session: tx, projection: { _id: 1, email: 1, 'customer.email': 1 } };
  const customerIds = [_id, ...(await mergedInto(app, tx, customer))];
  const booked = await app
    .db(bookings)
    .find({ ...theirs, isDeleted }, options)
    .toArray();
  const waited = await app.db(waitingParties).find(theirs, options).toArray();
  const records = await app
    .db(customers)
    .find({ companyId, _id: { $in: customerIds }, isDeleted }, options)
    .toArray();
  const addresses = [...records.map(({ email }) => email), ...[...booked, ...waited].map((one) => one.customer.email)];
  const emails = new Set(addresses.flatMap((email) => (email ? [email, email.toLowerCase()] : [])));
  return {
    customer,
    customerIds,
    emails: [...emails],
    bookingIds: booked.map((one) => one._id),
    partyIds: waited.map((one) => one._id),
  };
}

/** The duplicates merged into a customer, also indirectly: their records are kept as removed. */
async function mergedInto(app: AppContext, tx: Tx | null, { _id, companyId }: Person['customer']): Promise<string[]> {
  const customerIds = new Set<string>();
  for (let into = [_id]; into.length > 0;) {
    const entries = await app
      .db(auditLog)
      .find({ companyId, entityId: { $in: into }, 'changes.path': MERGED_CUSTOMER }, { session: tx })
      .toArray();
    const merged = entries.flatMap(({ changes }) => changes.filter(({ path }) => path === MERGED_CUSTOMER));
    into = merged.map(({ to }) => String(to)).filter((id) => !customerIds.has(id));
    for (const id of into) customerIds.add(id);
  }
  return [...customerIds];
}

/** The filters that find a person's records of each kind. */
export function filtersOf({
  customer,
  customerIds,
  emails,
  bookingIds,
  partyIds,
}: Person): Readonly<Record<DataKind, Filter>> {
  const { _id, companyId } = customer;
  const ofBookings = { $in: [...bookingIds] };
  const ofRecords = { $in: [...customerIds] };
  const theirs = { companyId, 'customer.customerId': _id };
  return {
    customers: { companyId, _id: ofRecords, isDeleted },
    bookings: { ...theirs, isDeleted },
    passengers: { companyId, _id: ofBookings },
    signatures: { companyId, visitId: ofBookings },
    'booking-files': { companyId, visitId: ofBookings },
    payments: { companyId, visitId: ofBookings },
    messages: { companyId, $or: [{ customerId: ofRecords }, { visitId: ofBookings }] },
    waitlist: theirs,
    // Guests with abandoned bookings are known only by their e-mail.
    leads: { companyId, email: { $in: [...emails] } },
    reviews: { companyId, _id: ofBookings, isDeleted },
    'channel-bookings': { companyId, bookingId: ofBookings },
    'guest-links': { visitId: ofBookings },
    'customer-channels': { companyId, _id: ofRecords },
    audit: { companyId, entityId: { $in: [...customerIds, ...bookingIds, ...partyIds] } },
  };
}

/** Reasons against anonymising a person now: future trips, money owed or under way, a place in the waitlist. */
export async function openMattersOf(app: AppContext, tx: Tx | null, person: Person): Promise<OpenMatter[]> {
  const session = tx;
  const _id = { $in: [...person.bookingIds] };
  const found = await app.db(bookings).find({ _id, isDeleted: false }, { session }).toArray();
  const awaited = new Set(await bookingsWithOpenMoney(app, tx, person.bookingIds));
  const ofBookings = found.flatMap((booking): OpenMatter[] => {
    const { _id: recordId, folio, status, end } = booking;
    const matters = {
      trip_ahead: tripStatuses.includes(status) && end.getTime() > app.now(),
      balance: owedOf(booking) > 0,
      credit: creditOf(booking) > 0 && !isExpired(booking.creditUntil, app.now()),
      payment_pending: booking.dispute === 'open' || awaited.has(recordId),
    };
    return (['trip_ahead', 'balance', 'credit', 'payment_pending'] as const)
      .filter((matter) => matters[matter])
      .map((matter) => ({ matter, recordId, folio }));
  });
  const pending = await app.db(payments).find({ visitId: _id, status: 'pending' }, { session }).toArray();
  const waits = { _id: { $in: [...person.partyIds] }, status: { $in: [...openStatuses] } };
  const parties = await app.db(waitingParties).find(waits, { session }).toArray();
  return [
    ...ofBookings,
    ...pending.map(({ visitId, folio }) => ({ matter: 'payment_pending' as const, recordId: visitId, folio })),
    ...parties.map((party) => ({ matter: 'waiting' as const, recordId: party._id, folio: null })),
  ];
}
