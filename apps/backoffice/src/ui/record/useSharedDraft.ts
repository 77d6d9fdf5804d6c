import { useState } from 'react';
import { isSame } from './draft.ts';
import { useForeignChanges } from './useForeignChanges.ts';
import { useStoredTyping, useTypedDraft } from './useTypedDraft.ts';

/**
 * What somebody types over a record that others go on changing, for a form that checks nothing by itself. It survives a
 * reload.
 */
export function useSharedDraft<Version extends { version: number }, Draft extends object>(
  record: Version,
  draftOf: (record: Version) => Draft,
) {
  const [start] = useState(() => draftOf(record));
  const typed = useTypedDraft(start, record);
  const [draft, setDraft] = useState(typed.restored ?? start);
  const shared = useForeignChanges(record, draftOf, { read: () => draft, put: setDraft });
  const stored = draftOf(shared.base);
  useStoredTyping(typed, draft, stored);
  const discard = () => {
    shared.takeTheirs();
    typed.forget();
  };
  return {
    ...shared,
    draft,
    change: (over: Partial<Draft>) => setDraft((before) => ({ ...before, ...over })),
    isChanged: !isSame(draft, stored),
    /** What was typed before a reload, which the draft begins with; null once it is discarded or sent. */
    restored: typed.restoredAt === null ? null : { at: typed.restoredAt, discard },
    forgetTyped: typed.forget,
  };
}
