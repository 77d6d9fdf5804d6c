import { useState } from 'react';
import { isSame } from './draft.ts';
import { useForeignChanges } from './useForeignChanges.ts';

/** What somebody types over a record that others go on changing, for a form that checks nothing by itself. */
export function useSharedDraft<Version extends { version: number }, Draft extends object>(
  record: Version,
  draftOf: (record: Version) => Draft,
) {
  const [draft, setDraft] = useState(() => draftOf(record));
  const shared = useForeignChanges(record, draftOf, { read: () => draft, put: setDraft });
  return {
    ...shared,
    draft,
    change: (over: Partial<Draft>) => setDraft((before) => ({ ...before, ...over })),
    isChanged: !isSame(draft, draftOf(shared.base)),
  };
}
