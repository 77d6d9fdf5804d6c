import type { Actor } from '@marea/domain/access/actor';
import { may } from '@marea/domain/access/actor';
import { seesContacts } from '@marea/domain/access/guestData';
import { waitingPartyRecordSchema } from '@marea/domain/waitlist/waitlist.schema';
import type { WaitingParty, WaitingPartyRecord, WaitingPartyView } from '@marea/domain/waitlist/waitlist.schema';
import { collection } from '../db/collection.ts';

export const waitingParties = collection(
  'waitlist',
  waitingPartyRecordSchema,
  [{ key: { locationId: 1, day: 1, status: 1, joinedAt: 1 } }, { key: { 'customer.customerId': 1 } }],
  [],
  {
    contactStatus: null,
    offer: null,
    offerHoldId: null,
    offeredSlots: [],
    mailedLinkHashes: [],
    mailedAt: null,
    unreachedAt: null,
  },
);

/** A waiting party without internal fields. */
export function toWaitingParty(record: WaitingPartyRecord): WaitingParty {
  const {
    phoneDigits: _,
    linkHashes: __,
    mailedLinkHashes: ___,
    offerHoldId: ____,
    offeredSlots: _____,
    ...party
  } = record;
  return party;
}

/** A party as the actor may see it: in full for those who call parties, or may read the guests' contact data. */
export function toPartyView(actor: Actor, record: WaitingPartyRecord): WaitingPartyView {
  const party = toWaitingParty(record);
  const at = record.locationId;
  const calls = may(actor, '/waitlist', 'create', at) || may(actor, '/waitlist', 'update', at);
  if (calls || seesContacts(actor, at)) return party;
  return { ...party, customer: { ...party.customer, customerId: null, phone: null, email: null } };
}

/** First name and initial: all that is shown publicly. */
export function callName({ firstName, lastName }: WaitingPartyRecord['customer']): string {
  const [first = ''] = firstName.trim().split(/\s+/);
  const initial = [...new Intl.Segmenter().segment(lastName.trim())][0]?.segment;
  return initial ? `${first} ${initial}.` : first;
}
