import type { Store } from '@marea/web/storage/storage';

/** A tapped check-in, or the undo of one, that the API has not accepted yet. */
export type Tap = { id: string; userId: string; bookingId: string; folio: string; aboard: boolean };

const KEY = 'marea.boarding';

/** Sends a tap: `later` if it cannot be sent now and is kept, `done` if it was accepted or refused for good. */
export type SendTap = (tap: Tap) => Promise<'done' | 'later'>;

/**
 * Taps in their order, stored on the device from the tap until the API responds. A tablet that loses its connection, or
 * its page, loses none.
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
    /** Adds a tap; undoing one that is not sent yet removes it. */
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
          // Sequential: each tap is sent after the response to the one before.
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
