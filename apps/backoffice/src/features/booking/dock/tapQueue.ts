import type { Store } from '@marea/web/storage/storage';

/** A check-in, or one taken back, that was tapped and not yet accepted by the API. */
export type Tap = { id: string; userId: string; bookingId: string; folio: string; aboard: boolean };

const KEY = 'marea.boarding';

/** Sends a tap: `later` where it cannot be sent now and is kept, `done` where it was accepted or refused for good. */
export type SendTap = (tap: Tap) => Promise<'done' | 'later'>;

/**
 * Taps in the order in which they were made, kept on the device from the moment of the tap until the API has answered:
 * a tablet that loses its connection, or its page, forgets none.
 */
export function createTapQueue(store: Store, newId: () => string) {
  const listeners = new Set<() => void>();
  let taps = read();
  let sending: string | null = null;

  function read(): readonly Tap[] {
    try {
      const stored: unknown = JSON.parse(store.getItem(KEY) ?? '[]');
      return Array.isArray(stored) ? stored.filter(isTap) : [];
    } catch {
      return [];
    }
  }
  function write(next: readonly Tap[]): void {
    taps = next;
    if (taps.length > 0) store.setItem(KEY, JSON.stringify(taps));
    else store.removeItem(KEY);
    for (const listener of listeners) listener();
  }
  return {
    waiting: () => taps,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** What is taken back before it was sent was never done. */
    add: (tap: Omit<Tap, 'id'>) => {
      const last = taps.findLast(({ bookingId }) => bookingId === tap.bookingId);
      if (last && last.id !== sending && last.aboard !== tap.aboard) write(taps.filter((one) => one !== last));
      else if (last?.aboard !== tap.aboard) write([...taps, { ...tap, id: newId() }]);
    },
    /** Sends a person's taps one after the other, until one has to wait. */
    flush: async (userId: string, send: SendTap) => {
      if (sending) return;
      try {
        for (let tap = next(userId); tap; tap = next(userId)) {
          sending = tap.id;
          // Their order is kept: the next is sent when this one is through.
          // oxlint-disable-next-line no-await-in-loop
          if ((await send(tap)) === 'later') return;
          const { id } = tap;
          write(taps.filter((one) => one.id !== id));
        }
      } finally {
        sending = null;
      }
    },
  };

  function next(userId: string): Tap | undefined {
    return taps.find((tap) => tap.userId === userId);
  }
}

function isTap(value: unknown): value is Tap {
  if (typeof value !== 'object' || value === null) return false;
  const { id, userId, bookingId, folio, aboard } = value as Record<string, unknown>;
  return [id, userId, bookingId, folio].every((text) => typeof text === 'string') && typeof aboard === 'boolean';
}
