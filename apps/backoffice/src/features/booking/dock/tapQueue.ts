import type { Store } from '@marea/web/storage/storage';

/** A tapped check-in, or the undo of one, that the API has not accepted yet. */
export type Tap = { id: string; userId: string; bookingId: string; folio: string; aboard: boolean };

const KEY = 'marea.boarding';

/** Sends a tap: `later` if it cannot be sent now and is kept, `done` if it was accepted or refused for good. */
export type SendTap = (tap: Tap) => Promise<'done' | 'later'>;

/**
 * Taps in their order, stored on the device from the tap until the API responds. A tablet that loses its connection, or
 * its page, loses none. Another tab may change them too, so each change starts from what is stored.
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
  function show(stored: readonly Tap[]): void {
    taps = stored;
    for (const listener of listeners) listener();
  }
  function change(update: (stored: readonly Tap[]) => readonly Tap[]): void {
    const next = update(read());
    if (next.length > 0) store.setItem(KEY, JSON.stringify(next));
    else store.removeItem(KEY);
    show(next);
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
      change((stored) => {
        const last = stored.findLast(({ bookingId }) => bookingId === tap.bookingId);
        if (last?.aboard === tap.aboard) return stored;
        if (last && last.id !== sending) return stored.filter((one) => one !== last);
        return [...stored, { ...tap, id: newId() }];
      });
    },
    /** Sends a person's taps one after the other, until one has to wait. */
    flush: async (userId: string, send: SendTap) => {
      if (sending) return;
      const stored = read();
      if (stored.length !== taps.length) show(stored);
      try {
        for (let tap = next(userId); tap; tap = next(userId)) {
          sending = tap.id;
          // Sequential: each tap is sent after the response to the one before.
          // oxlint-disable-next-line no-await-in-loop
          if ((await send(tap)) === 'later') return;
          const { id } = tap;
          change((stored) => stored.filter((one) => one.id !== id));
        }
      } finally {
        sending = null;
      }
    },
  };

  function next(userId: string): Tap | undefined {
    return read().find((tap) => tap.userId === userId);
  }
}

function isTap(value: unknown): value is Tap {
  if (typeof value !== 'object' || value === null) return false;
  const { id, userId, bookingId, folio, aboard } = value as Record<string, unknown>;
  return [id, userId, bookingId, folio].every((text) => typeof text === 'string') && typeof aboard === 'boolean';
}
