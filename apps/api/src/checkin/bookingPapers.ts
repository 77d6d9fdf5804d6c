import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import type { Passenger, WaiverSignature } from '@marea/domain/checkin/checkin.schema';
import type { CheckinSummary } from '@marea/domain/checkin/checkinSummary.schema';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { checkins, signatures } from './checkin.collection.ts';

export type Papers = { passengers: readonly Passenger[]; signatures: ReadonlyMap<string, WaiverSignature> };

/** The passengers of a booking and their signatures, by the passenger's id. */
export async function papersOf(app: AppContext, bookingId: string, tx: Tx | null = null): Promise<Papers> {
  const listed = await app.db(checkins).findOne({ _id: bookingId }, { session: tx });
  const signed = await app.db(signatures).find({ visitId: bookingId }, { session: tx }).toArray();
  return { passengers: listed?.passengers ?? [], signatures: new Map(signed.map((one) => [one.passenger.id, one])) };
}

export function summaryOf(
  { checkin }: Pick<BookingRecord, 'checkin'>,
  passengers: readonly Passenger[],
  isSigned: (passengerId: string) => boolean,
): CheckinSummary {
  return {
    ...checkin,
    listed: passengers.length,
    signed: passengers.filter(({ id }) => isSigned(id)).length,
    birthdays: [...new Set(passengers.flatMap(({ birthDate }) => (birthDate ? [birthDate.slice(5)] : [])))],
  };
}
