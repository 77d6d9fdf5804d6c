import { waitingPartySchema } from '@marea/domain/waitlist/waitlist.schema';
import * as z from 'zod';
import { collection } from '../db/collection.ts';

const waitingPartyRecordSchema = waitingPartySchema.extend({
  phoneDigits: z.string(),
  /** Hashes of link secrets, one an answer; none for parties entered by staff. */
  linkHashes: z.array(z.string()),
  /** Of links that were mailed: void when the party gets another address. */
  mailedLinkHashes: z.array(z.string()),
  /** The hold behind the offer, and the slots that were offered before, as `vessel|start`. */
  offerHoldId: z.string().nullable(),
  offeredSlots: z.array(z.string()),
});
export type WaitingPartyRecord = z.output<typeof waitingPartyRecordSchema>;

export const waitingParties = collection(
  'waitlist',
  waitingPartyRecordSchema,
  [{ key: { locationId: 1, day: 1, status: 1, joinedAt: 1 } }, { key: { 'customer.customerId': 1 } }],
  [],
  { contactStatus: null, offer: null, offerHoldId: null, offeredSlots: [], mailedLinkHashes: [], mailedAt: null },
);
