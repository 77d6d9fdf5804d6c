import { waitingPartySchema } from '@marea/domain/waitlist/waitlist.schema';
import * as z from 'zod';
import { collection } from '../db/collection.ts';

/** A party as it is stored. */
const waitingPartyRecordSchema = waitingPartySchema.extend({
  /** Digits of the phone: nobody waits twice. */
  phoneDigits: z.string(),
  /** Hashes of the guest's links, one for each answer that gave one; none for a party that staff entered. */
  linkHashes: z.array(z.string()),
});
export type WaitingPartyRecord = z.output<typeof waitingPartyRecordSchema>;

/** Parties that wait, are served, or did. */
export const waitingParties = collection('waitlist', waitingPartyRecordSchema, [
  // The queue of a location's day, and what of it is served.
  { key: { locationId: 1, day: 1, status: 1, joinedAt: 1 } },
]);
