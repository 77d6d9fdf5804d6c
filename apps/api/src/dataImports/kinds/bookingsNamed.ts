import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { foldText, searchTerms } from '@marea/domain/core/text/search';
import { importSources } from '@marea/domain/dataImports/dataImport.endpoints';
import { bookings } from '../../booking/index.ts';
import { importedId, importedRows } from '../dataImport.collection.ts';
import type { ImportRun } from '../importKind.ts';

/** What a booking takes; `balance` in minor units of its currency. */
export type PaidBooking = Pick<BookingRecord, '_id' | 'status'> & { balance: number };
/** How a row names its booking: by its number, within a text, or by its guest's e-mail. */
type BookingClues = { booking?: string; description?: string; email?: string };
type BookingMoney = Pick<BookingRecord, '_id' | 'folio' | 'status' | 'customer' | 'price'>;

const MIN_NUMBER = 4;
const MAX_NUMBERS = 20;

/**
 * The bookings that each row may mean, in order: those of its booking's number, otherwise of the numbers in its text,
 * otherwise its guest's. A number is a folio, or the reference of an imported booking in its former system.
 */
export async function bookingsNamed(run: ImportRun, rows: readonly BookingClues[]): Promise<PaidBooking[][]> {
  const numbers = rows.map(numbersOf);
  const byNumber = await bookingsByNumber(run, numbers.flat());
  const unnamed = rows.filter(({ booking }, at) => !booking && !numbers[at]?.some((number) => byNumber.has(number)));
  const byEmail = await bookingsByEmail(
    run,
    unnamed.flatMap(({ email }) => email ?? []),
  );
  return rows.map(({ booking, email }, at) => {
    const named = new Map(
      (numbers[at] ?? []).flatMap((number) => byNumber.get(number) ?? []).map((one) => [one._id, one]),
    );
    if (named.size > 0 || booking) return [...named.values()];
    return email ? (byEmail.get(foldText(email)) ?? []) : [];
  });
}

/** The numbers by which a row may name a booking, without the sign that some systems write; in a text, words with a digit. */
function numbersOf({ booking, description = '' }: BookingClues): string[] {
  if (booking) return [booking.replace(/^#/, '')];
  const words = description.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? [];
  return words.filter((word) => word.length >= MIN_NUMBER && /\d/.test(word)).slice(0, MAX_NUMBERS);
}

const projection = { folio: 1, status: 1, customer: 1, price: 1 } as const;

async function bookingsByNumber(
  { app, location: { _id: locationId, companyId } }: ImportRun,
  numbers: readonly string[],
): Promise<Map<string, PaidBooking[]>> {
  const numberOf = new Map<string, string>();
  for (const number of numbers) {
    for (const reference of [number, `#${number}`]) {
      for (const source of importSources) {
        numberOf.set(importedId({ companyId, locationId, kind: 'bookings', source }, { reference }), number);
      }
    }
  }
  const rows = await app
    .db(importedRows)
    .find({ _id: { $in: [...numberOf.keys()] } })
    .toArray();
  const numberOfBooking = new Map(
    rows.flatMap(({ _id, records }) => {
      const sale = records.find(({ entity }) => entity === 'booking');
      return sale ? [[sale.recordId, numberOf.get(_id) ?? '']] : [];
    }),
  );
  const folios = numbers.map((number) => number.toUpperCase());
  const found: BookingMoney[] = await app
    .db(bookings)
    .find(
      {
        companyId,
        locationId,
        isDeleted: false,
        $or: [{ _id: { $in: [...numberOfBooking.keys()] } }, { folio: { $in: folios } }],
      },
      { projection },
    )
    .toArray();
  const named = new Map<string, PaidBooking[]>();
  for (const booking of found) {
    const typed = numbers.filter((number) => number.toUpperCase() === booking.folio);
    for (const number of new Set([...typed, numberOfBooking.get(booking._id) ?? []].flat())) {
      named.set(number, [...(named.get(number) ?? []), toPaid(booking)]);
    }
  }
  return named;
}

async function bookingsByEmail(
  { app, location: { _id: locationId, companyId } }: ImportRun,
  emails: readonly string[],
): Promise<Map<string, PaidBooking[]>> {
  const clauses = [...new Set(emails.map(foldText))].map((email) => ({ searchTerms: { $all: searchTerms(email) } }));
  if (clauses.length === 0) return new Map();
  const found: BookingMoney[] = await app
    .db(bookings)
    .find({ companyId, locationId, isDeleted: false, $or: clauses }, { projection })
    .toArray();
  const byEmail = new Map<string, PaidBooking[]>();
  for (const booking of found) {
    const email = foldText(booking.customer.email ?? '');
    byEmail.set(email, [...(byEmail.get(email) ?? []), toPaid(booking)]);
  }
  return byEmail;
}

function toPaid({ _id, status, price }: BookingMoney): PaidBooking {
  return { _id, status, balance: price.balance };
}
