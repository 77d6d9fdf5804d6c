import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { priceOfBooking } from '@marea/domain/booking/price/bookingPrice';
import { occupiesSlot } from '@marea/domain/booking/status/booking.status';
import type { WrittenRecord } from '@marea/domain/dataImports/dataImport.schema';
import type { PaymentRecord } from '@marea/domain/payments/ledger/ledger.schema';
import { creditReminderAt } from '@marea/domain/payments/terms/credit';
import { USUAL_PAYER } from '@marea/domain/payments/terms/paymentMethods';
import {
  authorOf,
  bookings,
  enterEarlierSale,
  priceOfEarlierSale,
  retryTakenFolio,
  toStoredBooking,
} from '../../booking/index.ts';
import { lockCurrency } from '../../catalogue/index.ts';
import type { AppContext } from '../../context.ts';
import { keepCustomer } from '../../customers/index.ts';
import { newId } from '../../db/ids.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import { onBooking, payments, paymentSearchTerms } from '../../payments/index.ts';
import { restorePastDays } from '../../slots/index.ts';
import type { ImportRun } from '../importKind.ts';
import { contactKey, customersByContact } from './contacts.ts';
import type { CustomerEntry } from './customerRecords.ts';
import { writeCustomers } from './customerRecords.ts';
import type { SaleEntry } from './resolveSale.ts';

/** Writes sales with their guests and payments in a transaction; returns the records of each. */
export async function writeSales(run: ImportRun, tx: Tx, entries: readonly SaleEntry[]): Promise<WrittenRecord[][]> {
  const { app, actor, currency, location } = run;
  await lockCurrency(app, tx, { _id: location.companyId, currency });
  await restorePastDays(app, tx, ...entries.map(({ slot }) => slot));
  const guests = await guestsOf(run, tx, entries);
  const author = authorOf(actor);
  const written: { booking: BookingRecord; paid: PaymentRecord[]; records: WrittenRecord[] }[] = [];
  for (const [at, entry] of entries.entries()) {
    const guest = guests[at];
    const { sale, soldAt, origin } = entry;
    const entered = await enterEarlierSale(app, tx, {
      _id: newId(),
      sale,
      price: priceOfEarlierSale(sale),
      customer: customerOf(entry.guest, guest?.customerId ?? null),
      hasUser: guest?.isKnown ?? false,
      author,
      soldAt,
      origin,
    });
    const paid = entry.paid ? [toPayment(entered, entry.paid, author, app.now())] : [];
    const booking = withPayments(entered, paid, entry);
    const records: WrittenRecord[] = [
      { entity: 'booking', recordId: booking._id, version: booking.version },
      ...(guest?.made ? [guest.made] : []),
    ];
    written.push({ booking, paid, records });
  }
  const importedAt = new Date(app.now());
  const stored = written.map(({ booking }) => ({ ...toStoredBooking(booking), importedAt }));
  await app.db(bookings).insertMany(stored, { session: tx }).catch(retryTakenFolio);
  const rows = written.flatMap(({ paid }) => paid);
  if (rows.length > 0) await app.db(payments).insertMany(rows, { session: tx });
  for (const { booking } of written) await announceCredit(app, tx, booking);
  return written.map(({ records }) => records);
}

/** The former system has reminded of a credit that expires sooner. */
async function announceCredit(app: AppContext, tx: Tx, booking: BookingRecord): Promise<void> {
  const { creditUntil: until } = booking;
  if (until && creditReminderAt(until).getTime() > app.now()) await app.announce(tx, 'creditGiven', { booking, until });
}

type KnownGuest = { customerId: string; isKnown: boolean; made: WrittenRecord | null };

/** The customer of each sale, found by contact or added; none without a phone. */
async function guestsOf(run: ImportRun, tx: Tx, entries: readonly SaleEntry[]): Promise<(KnownGuest | null)[]> {
  const reachable = entries.filter(({ guest }) => guest.phone !== '').map(({ guest }) => guest);
  const known = await customersByContact(run, reachable, tx);
  // A customer merged or removed meanwhile would leave the sale without one.
  const named = new Set(reachable.flatMap((guest) => known.get(contactKey(guest)) ?? []));
  for (const customerId of named) await keepCustomer(run.app, tx, customerId);
  const fresh = new Map(
    reachable.filter((guest) => !known.has(contactKey(guest))).map((guest) => [contactKey(guest), guest]),
  );
  const made = fresh.size > 0 ? await writeCustomers(run, tx, [...fresh.values()]) : [];
  const madeOf = new Map([...fresh.keys()].map((key, at) => [key, made[at]?.[0]]));
  return entries.map(({ guest }) => {
    if (guest.phone === '') return null;
    const key = contactKey(guest);
    const record = madeOf.get(key);
    // Only the first sale of a new customer adds the record.
    madeOf.delete(key);
    const customerId = record?.recordId ?? known.get(key);
    if (customerId === undefined) return null;
    known.set(key, customerId);
    return { customerId, isKnown: record === undefined, made: record ?? null };
  });
}

function customerOf(
  { firstName, lastName, phone, email }: CustomerEntry,
  customerId: string | null,
): BookingRecord['customer'] {
  return { customerId, firstName, lastName, phone, email };
}

function toPayment(
  booking: BookingRecord,
  { amount, method: type, at, note: description }: NonNullable<SaleEntry['paid']>,
  by: { userId: string; name: string },
  now: number,
): PaymentRecord {
  const { companyId, locationId, _id: visitId, folio, currency } = booking;
  return {
    _id: newId(),
    companyId,
    locationId,
    visitId,
    folio,
    batchId: null,
    type,
    payer: USUAL_PAYER,
    status: 'succeeded',
    amount,
    currency,
    // The total includes fees that the former system charged.
    bankFee: 0,
    tendered: { amount, currency },
    exchangeRate: null,
    charged: { amount, currency },
    refundOf: null,
    refunded: 0,
    transfer: null,
    accountId: null,
    reseller: null,
    provider: null,
    providerObjectId: null,
    isMadeAtProvider: false,
    providerKey: null,
    image: null,
    description,
    takenBy: by,
    paidAt: at,
    date: at,
    dueDate: null,
    sentAt: null,
    unansweredAt: null,
    usedKeys: 0,
    createdAt: new Date(now),
    updatedAt: new Date(now),
    history: [{ at: new Date(now), by, from: null, to: 'succeeded', why: null }],
    searchTerms: paymentSearchTerms({ folio, description, reseller: null }, booking.customer),
  };
}

/** A sale with its payments; the company keeps those of a cancelled sale, unless they are a credit. */
function withPayments(
  booking: BookingRecord,
  rows: readonly PaymentRecord[],
  { isCredit, creditUntil }: Pick<SaleEntry, 'isCredit' | 'creditUntil'>,
): BookingRecord {
  const paid = rows.map(onBooking);
  const price = priceOfBooking({ ...booking, payments: paid }, booking.passengers);
  const stands = occupiesSlot[booking.status] || booking.status === 'No show';
  return { ...booking, payments: paid, price, kept: stands || isCredit ? 0 : price.paid, creditUntil };
}
