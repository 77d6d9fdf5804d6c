import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { passengerSchema, waiverSignatureSchema } from '@marea/domain/checkin/checkin.schema';
import type { Passenger, WaiverSignature } from '@marea/domain/checkin/checkin.schema';
import type { CheckinSummary } from '@marea/domain/checkin/checkinSummary.schema';
import { idSchema } from '@marea/domain/core/ids.schema';
import * as z from 'zod';
import type { AppContext } from '../context.ts';
import { collection } from '../db/collection.ts';
import type { Tx } from '../db/unitOfWork.ts';

export const checkins = collection(
  'checkins',
  z.strictObject({
    _id: idSchema,
    companyId: idSchema,
    locationId: idSchema,
    passengers: z.array(passengerSchema),
    updatedAt: z.date(),
  }),
  [{ key: { companyId: 1, updatedAt: 1 } }],
);

/** Signed papers: inserted and never changed; removed only by the company's retention. */
export const signatures = collection('waiverSignatures', waiverSignatureSchema, [
  { key: { visitId: 1, 'passenger.id': 1 }, unique: true },
  { key: { companyId: 1, at: 1 } },
]);

export type CheckinPapers = { passengers: readonly Passenger[]; signatures: ReadonlyMap<string, WaiverSignature> };

/** The passengers of a booking and their signatures, by the passenger's id. */
export async function papersOf(app: AppContext, bookingId: string, tx: Tx | null = null): Promise<CheckinPapers> {
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
