import type { WaitingParty } from '@marea/domain/waitlist/waitlist.schema';
import type { WaitingPartyRecord } from './waitingParty.collection.ts';

/** A party as staff see it. */
export function toWaitingParty(record: WaitingPartyRecord): WaitingParty {
  const { phoneDigits: _, linkHashes: __, history, ...party } = record;
  const { joinedAt, notifiedAt, servedAt, doneAt, createdAt, updatedAt } = record;
  return {
    ...party,
    joinedAt: joinedAt.toISOString(),
    notifiedAt: notifiedAt?.toISOString() ?? null,
    servedAt: servedAt?.toISOString() ?? null,
    doneAt: doneAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    history: history.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
  };
}

/** What everybody at the pier may read of a name: the first and an initial, whatever its script. */
export function callName({ firstName, lastName }: WaitingPartyRecord['customer']): string {
  const [first = ''] = firstName.trim().split(/\s+/);
  const initial = [...new Intl.Segmenter().segment(lastName.trim())][0]?.segment;
  return initial ? `${first} ${initial}.` : first;
}
