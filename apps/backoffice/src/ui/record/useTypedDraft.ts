import { useEffect, useState } from 'react';
import { session } from '../../core/session/session.ts';
import { isSame } from './draft.ts';
import { typedDrafts, withoutSecrets } from './typedDrafts.ts';

const ID = /^[0-9a-f]{24}$/;

/** What the frame around a form says of a draft that was restored. */
export type RestoredDraft = { at: number; discard: () => void };

/**
 * The draft of a form that a reload ended, if it was typed over the same values. A form is known by its page, the records
 * in the address, its own record and its fields.
 */
export function useTypedDraft<Values extends object>(start: Values, record: object) {
  const [place] = useState(() => ({
    userId: session.get().user?._id ?? null,
    name: nameOf(start, record),
    over: JSON.stringify(withoutSecrets(start)),
  }));
  const { userId, name, over } = place;
  const [found, setFound] = useState(() => (userId ? typedDrafts.find(userId, name, over) : null));
  return {
    restoredAt: found?.at ?? null,
    restored: found && { ...start, ...(found.values as Partial<Values>) },
    /** Stores what is typed over the values that are stored now. */
    store: (values: Values, stored: Values): void => {
      if (!userId) return;
      const typed = withoutSecrets(values);
      const base = withoutSecrets(stored);
      if (isSame(typed, base)) typedDrafts.remove(userId, name);
      else typedDrafts.store(userId, name, { over: JSON.stringify(base), values: typed });
    },
    forget: (): void => {
      if (userId) typedDrafts.remove(userId, name);
      setFound(null);
    },
  };
}

/** Stores a form's values with each change. */
export function useStoredTyping<Values extends object>(
  { store }: Pick<ReturnType<typeof useTypedDraft<Values>>, 'store'>,
  values: Values,
  stored: Values,
): void {
  const text = JSON.stringify([values, stored]);
  useEffect(() => {
    const [typed, base] = JSON.parse(text) as [Values, Values];
    store(typed, base);
    // Typing alone stores: a form that was sent stays as it is until it closes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [text]);
}

/** Forgets what was typed on this page, once somebody leaves it and said so. */
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
