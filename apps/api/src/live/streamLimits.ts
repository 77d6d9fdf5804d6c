import { DomainError } from '@marea/domain/kernel/errors';
import type { Listener } from './listener.ts';

const MAX_STREAMS_OF_ONE = 12;
const MAX_STREAMS_OF_GUEST = 4;
/** About as many guests as wait at once on a hotel's Wi-Fi. */
const MAX_STREAMS_OF_NETWORK = 100;
const RETRY_SECONDS = 60;

/** A person's streams that a new one replaces, oldest first: they may be connections lost long ago. */
export function replacedBy(listeners: Iterable<Listener>, id: string, isGuest: boolean): Listener[] {
  const own = [...listeners].filter(({ subscriber }) => subscriber.id === id);
  const most = isGuest ? MAX_STREAMS_OF_GUEST : MAX_STREAMS_OF_ONE;
  return own.slice(0, Math.max(0, own.length - most + 1));
}

/** Throws `too_many_requests` at the limit of guest streams per network. */
export function assertRoomFor(listeners: Iterable<Listener>, network: string): void {
  const own = [...listeners].filter(({ subscriber }) => subscriber.network === network);
  if (own.length >= MAX_STREAMS_OF_NETWORK) {
    throw new DomainError('too_many_requests', { retryAfter: RETRY_SECONDS });
  }
}
