import type { Actor } from '@marea/domain/access/actor';
import { may } from '@marea/domain/access/actor';
import { seesContacts } from '@marea/domain/access/guestData';
import type { WaitingParty, WaitingPartyView, WaitingPartyRecord } from '@marea/domain/waitlist/waitlist.schema';

/** A waiting party without what only the system needs. */
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

/** A party as the actor may see it: who calls parties, or may read the guests' contact data, sees it in full. */
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
