import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { passengerCount } from '@marea/domain/booking/status/boarding';
import { isSameName } from '@marea/domain/checkin/checkin';
import type { Passenger, passengersEntrySchema } from '@marea/domain/checkin/checkin.schema';
import { DomainError, invalidField } from '@marea/domain/core/errors/errors';
import type * as z from 'zod';
import { answersFor, bookingById, serviceOf, writeCheckin } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import { newId } from '../db/ids.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import type { CheckinPapers } from './checkin.collection.ts';
import { papersOf, summaryOf, checkins } from './checkin.collection.ts';
import { assertStillSails } from './guestCheckin.ts';

type Entry = z.output<typeof passengersEntrySchema>;

/**
 * Stores passengers and answers. Throws `invalid`, `booking_closed`, `version_conflict` (the list lacks a signer, or has
 * no place for somebody listed meanwhile).
 */
export async function listPassengers(app: AppContext, bookingId: string, entry: Entry): Promise<BookingRecord> {
  return unitOfWork(app.connection, async (tx) => {
    const booking = await bookingById(app, bookingId, tx);
    assertStillSails(app, booking);
    const answers = entry.answers ? { answers: await answersOf(app, booking, entry.answers) } : {};
    const papers = await papersOf(app, booking._id, tx);
    const passengers = withListedSince(booking, papers, entry);
    assertKeepsSigned(booking, papers, passengers);
    return storePassengers(app, tx, { booking, papers, passengers, ...answers });
  });
}

type NewList = {
  booking: BookingRecord;
  papers: CheckinPapers;
  passengers: readonly Passenger[];
  answers?: BookingRecord['answers'];
};

/** Stores a booking's list of passengers, and its summary in the booking, in the caller's transaction. */
export async function storePassengers(
  app: AppContext,
  tx: Tx,
  { booking, papers, passengers, ...changes }: NewList,
): Promise<BookingRecord> {
  const { companyId, locationId } = booking;
  await app
    .db(checkins)
    .updateOne(
      { _id: booking._id },
      { $set: { companyId, locationId, passengers: [...passengers], updatedAt: new Date(app.now()) } },
      { session: tx, upsert: true },
    );
  const checkin = summaryOf(booking, passengers, (id) => papers.signatures.has(id));
  return writeCheckin(app, tx, booking, { checkin, ...changes });
}

/** The new list with the passengers whom others listed since it was shown; of one person in both, theirs stays. */
function withListedSince(booking: BookingRecord, papers: CheckinPapers, { passengers, known }: Entry): Passenger[] {
  const shown = new Set([...(known ?? papers.passengers.map(({ id }) => id)), ...passengers.map(({ id }) => id)]);
  const since = papers.passengers.filter(({ id }) => !shown.has(id));
  const unmatched = [...since];
  const entered = passengersOf(booking, papers, passengers).filter(({ kind, name }, i) => {
    const isNew = passengers[i]?.id === null;
    const at = isNew ? unmatched.findIndex((one) => one.kind === kind && isSameName(one.name, name)) : -1;
    if (at >= 0) unmatched.splice(at, 1);
    return at < 0;
  });
  if (entered.length + since.length > passengerCount(booking.passengers)) throw new DomainError('version_conflict');
  return [...entered, ...since];
}

function passengersOf(booking: BookingRecord, papers: CheckinPapers, entered: Entry['passengers']): Passenger[] {
  if (entered.length > passengerCount(booking.passengers)) throw invalidField('passengers', 'more_than_booked');
  const known = new Map(papers.passengers.map((passenger) => [passenger.id, passenger]));
  const ids = entered.map(({ id }) => id);
  return entered.map(({ id, guardian = '', birthDate = null, ...person }, i) => {
    const before = id === null ? null : known.get(id);
    if (before === undefined) throw invalidField(`passengers.${i}.id`, 'unknown_passenger');
    // One signature would count for several passengers.
    if (before && ids.indexOf(id) < i) throw invalidField(`passengers.${i}.id`, 'twice_in_list');
    const passenger = { ...person, guardian: person.kind === 'adult' ? '' : guardian, birthDate };
    if (person.kind !== 'adult' && guardian === '') throw invalidField(`passengers.${i}.guardian`, 'required');
    if (!before) return { id: newId(), ...passenger };
    if (papers.signatures.has(before.id)) assertAsSigned(before, passenger, i);
    return { id: before.id, ...passenger };
  });
}

/** Throws `version_conflict` for a list written before somebody signed, unless the party has become too small. */
function assertKeepsSigned(booking: BookingRecord, papers: CheckinPapers, after: readonly Passenger[]): void {
  const signedOf = (passengers: readonly Passenger[]) =>
    passengers.filter(({ id }) => papers.signatures.has(id)).length;
  const places = passengerCount(booking.passengers);
  if (signedOf(after) < Math.min(signedOf(papers.passengers), places)) throw new DomainError('version_conflict');
}

function assertAsSigned(before: Passenger, after: Omit<Passenger, 'id'>, i: number): void {
  for (const field of ['name', 'kind', 'guardian'] as const) {
    if (before[field] !== after[field]) throw invalidField(`passengers.${i}.${field}`, 'has_signed');
  }
}

async function answersOf(app: AppContext, booking: BookingRecord, answers: NonNullable<Entry['answers']>) {
  const { service } = await app.catalogue.offer(booking.locationId, serviceOf(booking));
  const answeredFormIds = booking.answers.map(({ formId }) => formId);
  // A retried request repeats answers that are already stored.
  const open = answers.filter(({ formId }) => !answeredFormIds.includes(formId));
  return [...booking.answers, ...(await answersFor(app, service, open, answeredFormIds))];
}
