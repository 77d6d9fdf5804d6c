import { useState } from 'react';
import { mergeForeignChanges, type ForeignChange } from './conflict.ts';
import { isSame } from './draft.ts';

/**
 * What somebody types over a record that others go on changing. A newer version of the record is taken over where it
 * was not typed over, and told wherever there is something to lose; what was typed stays.
 */
export function useSharedDraft<Version extends { version: number }, Draft extends object>(
  record: Version,
  draftOf: (record: Version) => Draft,
) {
  type Name = keyof Draft & string;
  const [base, setBase] = useState(record);
  const [draft, setDraft] = useState(() => draftOf(record));
  const [conflict, setConflict] = useState<ForeignChange<Name>[] | null>(null);

  const takeOver = (current: Version) => {
    const theirs = draftOf(current);
    const { changes, merged } = mergeForeignChanges({ base: draftOf(base), current: theirs, mine: draft });
    const isTouched = !isSame(draft, draftOf(base));
    setBase(current);
    setDraft(merged);
    setConflict((told) => {
      if (isSame(merged, theirs)) return null;
      const others = (told ?? []).filter(({ name }) => !changes.some((change) => change.name === name));
      const all = isTouched ? [...others, ...changes] : others;
      return all.length > 0 ? all : null;
    });
  };
  if (record.version > base.version) takeOver(record);

  return {
    /** The version that a change is based on. */
    base,
    draft,
    change: (over: Partial<Draft>) => setDraft((before) => ({ ...before, ...over })),
    isChanged: !isSame(draft, draftOf(base)),
    /** What others changed while one typed, or null. */
    conflict,
    /** For the version that a refusal brings. */
    takeOver,
    /** Gives up what was typed. */
    takeTheirs: () => {
      setDraft(draftOf(base));
      setConflict(null);
    },
  };
}
