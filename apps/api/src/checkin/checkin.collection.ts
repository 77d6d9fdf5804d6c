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
  [{ key: { companyId: 1, updatedAt: 1 } }],
);

/** Signed papers: inserted and never changed; removed only by the company's retention. */
export const signatures = collection('waiverSignatures', waiverSignatureSchema, [
  { key: { visitId: 1, 'passenger.id': 1 }, unique: true },
  { key: { companyId: 1, at: 1 } },
]);
