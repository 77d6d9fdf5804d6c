import { useState } from 'react';
import { mergeForeignChanges, type ForeignChange } from './conflict.ts';
import { isSame } from './draft.ts';
import { conflictingRecord } from './formFailure.ts';

/** Where what is typed is kept. */
type DraftChanges<Draft> = {
  read: () => Draft;
  /** Also given the draft of the record as it is stored now. */
  put: (draft: Draft, stored: Draft) => void;
  /** One's own change comes back as a newer version before it is answered. */
  isSaving?: boolean;
};

/**
 * What others change of a record while somebody types over it. A newer version is taken over where it was not typed
 * over, and told wherever there is something to lose; what was typed stays.
 */
export function useForeignChanges<Version extends { version: number }, Draft extends object>(
  record: Version,
  draftOf: (record: Version) => Draft,
  { read, put, isSaving = false }: DraftChanges<Draft>,
) {
  const [base, setBase] = useState(record);
  const [conflict, setConflict] = useState<ForeignChange<Draft>[] | null>(null);

  const takeOver = (current: Version, isRefused: boolean) => {
    const stored = draftOf(base);
    const theirs = draftOf(current);
    const mine = read();
    const { changes, merged } = mergeForeignChanges({ base: stored, current: theirs, mine });
    const isShown = isRefused || !isSame(mine, stored);
    setBase(current);
    put(merged, theirs);
    setConflict((shown) => {
      if (!isRefused && isSame(merged, theirs)) return null;
      const others = (shown ?? []).filter(({ name }) => !changes.some((change) => change.name === name));
      const all = isShown ? [...others, ...changes] : others;
      return all.length > 0 ? all : null;
    });
    return changes.length > 0;
  };
  if (!isSaving && record.version > base.version) takeOver(record, false);

  return {
    /** The version that a change is based on. */
    base,
    /** What others changed while one typed, or null. */
    conflict,
    /** Takes over the version that a refusal brings; where it changes nothing that is shown here, saves on top of it. */
    refused: (error: unknown, saveOn: (current: Version) => void) => {
      const current = conflictingRecord(error) as Version | null;
      if (current && !takeOver(current, true)) saveOn(current);
    },
    /** Gives up what was typed. */
    takeTheirs: () => {
      put(draftOf(base), draftOf(base));
      setConflict(null);
    },
  };
}
