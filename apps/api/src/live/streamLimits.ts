import { DomainError } from '@marea/domain/kernel/errors';
import type { Listener } from './listener.ts';

const MAX_STREAMS_OF_ONE = 12;
const MAX_STREAMS_OF_GUEST = 4;
/** As many guests as a hotel's Wi-Fi has who wait at once. */
const MAX_STREAMS_OF_NETWORK = 100;
const RETRY_SECONDS = 60;

/** The streams of somebody that end for a new one, the oldest first: theirs may be connections that have long been lost. */
export function replacedBy(listeners: Iterable<Listener>, id: string, isGuest: boolean): Listener[] {
  const own = [...listeners].filter(({ subscriber }) => subscriber.id === id);
  const most = isGuest ? MAX_STREAMS_OF_GUEST : MAX_STREAMS_OF_ONE;
  return own.slice(0, Math.max(0, own.length - most + 1));
}

/** Throws `too_many_requests` where as many guests of a network listen as may. */
export function assertRoomFor(listeners: Iterable<Listener>, network: string): void {
  const own = [...listeners].filter(({ subscriber }) => subscriber.network === network);
  if (own.length >= MAX_STREAMS_OF_NETWORK) {
    throw new DomainError('too_many_requests', { retryAfter: RETRY_SECONDS });
  }
}
