import { passengerSchema, waiverSignatureSchema } from '@marea/domain/checkin/checkin.schema';
import { idSchema } from '@marea/domain/kernel/ids.schema';
import * as z from 'zod';
import { collection } from '../db/collection.ts';

export const checkins = collection(
  'checkins',
  z.strictObject({
    _id: idSchema,
    companyId: idSchema,
    locationId: idSchema,
    passengers: z.array(passengerSchema),
    updatedAt: z.date(),
  }),
);

/** Signed papers: inserted, never changed or removed. */
export const signatures = collection('waiverSignatures', waiverSignatureSchema, [
  { key: { visitId: 1, 'passenger.id': 1 }, unique: true },
]);
