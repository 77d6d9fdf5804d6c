import { tabStorage } from '@marea/web/storage/storage';
import type { Store } from '@marea/web/storage/storage';
import { useEffect, useState } from 'react';
import { session } from '../../../core/session/sessionStore.ts';

const KEY = 'marea.backoffice.typed';
const MAX_AGE_MS = 24 * 3_600_000;
const MAX_DRAFTS = 20;
/** Names of fields whose values are stored nowhere. */
const SECRET = /password|secret|token|credential|apikey|^key$/i;

/** A stored draft: its time, epoch milliseconds, and the values it was typed over, as JSON; it fits no others. */
export type TypedDraft = { at: number; over: string; values: object };
type DraftsOfPerson = { userId: string; drafts: Record<string, TypedDraft> };

/** Stores the drafts of one person in this tab; the first draft of another person replaces them. */
export function createTypedDrafts(storage: Store, now: () => number) {
  function draftsOf(userId: string): DraftsOfPerson['drafts'] {
    try {
      const stored = JSON.parse(storage.getItem(KEY) ?? 'null') as DraftsOfPerson | null;
      return stored?.userId === userId ? stored.drafts : {};
    } catch {
      return {};
    }
  }
  function write(userId: string, drafts: DraftsOfPerson['drafts']): void {
    const latest = Object.entries(drafts)
      .filter(([, { at }]) => at > now() - MAX_AGE_MS)
      .toSorted(([, a], [, b]) => b.at - a.at)
      .slice(0, MAX_DRAFTS);
    if (latest.length === 0) storage.removeItem(KEY);
    else storage.setItem(KEY, JSON.stringify({ userId, drafts: Object.fromEntries(latest) }));
  }
  return {
    store(userId: string, name: string, { over, values }: Omit<TypedDraft, 'at'>): void {
      write(userId, { ...draftsOf(userId), [name]: { at: now(), over, values: withoutSecrets(values) } });
    },
    find(userId: string, name: string, over: string): TypedDraft | null {
      const draft = draftsOf(userId)[name];
      return draft?.over === over && draft.at > now() - MAX_AGE_MS ? draft : null;
    },
    /** Removes the drafts whose names begin with a text. */
    remove(userId: string, beginning: string): void {
      const drafts = Object.entries(draftsOf(userId));
      const others = drafts.filter(([name]) => !name.startsWith(beginning));
      if (others.length < drafts.length) write(userId, Object.fromEntries(others));
    },
    clear: () => storage.removeItem(KEY),
  };
}

export function withoutSecrets<Values extends object>(values: Values): Partial<Values> {
  const text = JSON.stringify(values, (name, value: unknown) => (SECRET.test(name) ? undefined : value));
  return JSON.parse(text) as Partial<Values>;
}

/** The drafts of this tab; cleared when their author signs out. */
export const typedDrafts = createTypedDrafts(tabStorage, () => Date.now());

session.subscribe(() => {
  if (session.get().phase === 'out') typedDrafts.clear();
});

const ID = /^[0-9a-f]{24}$/;

/** A restored draft, as the frame of a form announces it. */
export type RestoredDraft = { at: number; discard: () => void };

/**
 * The draft of a form that a reload interrupted, if it was typed over the same values. A form is identified by its
 * page, the records in the address, its own record and its fields.
 */
export function useTypedDraft<Values extends object>(start: Values, record: object) {
  const [place] = useState(() => ({
    userId: session.get().user?._id ?? null,
    name: nameOf(start, record),
    over: JSON.stringify(withoutSecrets(start)),
  }));
  const { userId, name, over } = place;
  const [storedDraft, setStoredDraft] = useState(() => (userId ? typedDrafts.find(userId, name, over) : null));
  return {
    restoredAt: storedDraft?.at ?? null,
    restored: storedDraft && { ...start, ...(storedDraft.values as Partial<Values>) },
    /** Stores the draft and the stored values that it is based on. */
    store: (values: Values, stored: Values): void => {
      if (!userId) return;
      const typed = withoutSecrets(values);
      const base = withoutSecrets(stored);
      if (isSame(typed, base)) typedDrafts.remove(userId, name);
      else typedDrafts.store(userId, name, { over: JSON.stringify(base), values: typed });
    },
    forget: (): void => {
      if (userId) typedDrafts.remove(userId, name);
      setStoredDraft(null);
    },
  };
}

/** Stores a form's values on each change. */
export function useStoredTyping<Values extends object>(
  { store }: Pick<ReturnType<typeof useTypedDraft<Values>>, 'store'>,
  values: Values,
  stored: Values,
): void {
  const text = JSON.stringify([values, stored]);
  useEffect(() => {
    const [typed, base] = JSON.parse(text) as [Values, Values];
    store(typed, base);
    // Only typing stores: after sending, the form stays as it is until it closes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [text]);
}

/** Removes the drafts of this page, after somebody confirmed leaving it. */
export function forgetTypedHere(): void {
  const userId = session.get().user?._id;
  if (userId) typedDrafts.remove(userId, `${window.location.pathname}|`);
}

function nameOf(start: object, record: object): string {
  const { pathname, search } = window.location;
  const ids = [...new URLSearchParams(search).values()].filter((value) => ID.test(value));
  const own = '_id' in record ? String(record._id) : '';
  return [pathname, ...ids, own, Object.keys(start).toSorted().join(',')].join('|');
}

/** Whether two values of a field are equal; they are JSON, as the API sent them. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
