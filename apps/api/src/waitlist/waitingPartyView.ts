import type { WaitingParty } from '@marea/domain/waitlist/waitlist.schema';
import type { WaitingPartyRecord } from './waitingParty.collection.ts';

export function toWaitingParty(record: WaitingPartyRecord): WaitingParty {
  const { phoneDigits: _, linkHashes: __, ...party } = record;
  return party;
}

/** First name and initial: all that is shown publicly. */
export function callName({ firstName, lastName }: WaitingPartyRecord['customer']): string {
  const [first = ''] = firstName.trim().split(/\s+/);
  const initial = [...new Intl.Segmenter().segment(lastName.trim())][0]?.segment;
  return initial ? `${first} ${initial}.` : first;
}
