import { waitingPartyRecordSchema } from '@marea/domain/waitlist/waitlist.schema';
import { collection } from '../db/collection.ts';

export const waitingParties = collection(
  'waitlist',
  waitingPartyRecordSchema,
  [{ key: { locationId: 1, day: 1, status: 1, joinedAt: 1 } }, { key: { 'customer.customerId': 1 } }],
  [],
  { contactStatus: null, offer: null, offerHoldId: null, offeredSlots: [], mailedLinkHashes: [], mailedAt: null },
);
