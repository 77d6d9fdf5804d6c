import { keysOf } from '@marea/domain/core/errors/unknown';
import { useState } from 'react';
import { isSame } from '../draft/useTypedDraft.ts';
import { conflictingRecord } from '../form/formFailure.ts';

type DraftChanges<Draft> = {
  draft: Draft;
  setDraft: (draft: Draft) => void;
  /** While saving, the person's own change arrives as a newer version before the response. */
  isSaving: boolean;
};

/**
 * Merges changes by other people into a record that somebody edits. Fields without edits take the newer version, edited
 * fields stay. Reports a conflict where an edit could be lost.
 */
export function useForeignChanges<Version extends { version: number }, Draft extends object>(
  record: Version,
  draftOf: (record: Version) => Draft,
  { draft: mine, setDraft, isSaving }: DraftChanges<Draft>,
) {
  const [base, setBase] = useState(record);
  const [conflict, setConflict] = useState<ForeignChange<Draft>[] | null>(null);

  const takeOver = (current: Version, isRefused: boolean) => {
    const stored = draftOf(base);
    const theirs = draftOf(current);
    const { changes, merged } = mergeForeignChanges({ base: stored, current: theirs, mine });
    const isShown = isRefused || !isSame(mine, stored);
    setBase(current);
    setDraft(merged);
    setConflict((previous) => {
      if (!isRefused && isSame(merged, theirs)) return null;
      const others = (previous ?? []).filter(({ name }) => !changes.some((change) => change.name === name));
      const all = isShown ? [...others, ...changes] : others;
      return all.length > 0 ? all : null;
    });
    return changes.length > 0;
  };
  if (!isSaving && record.version > base.version) takeOver(record, false);

  return {
    /** The version that a change is based on. */
    base,
    /** The changes of others during typing, or null. */
    conflict,
    /** Takes the newer version from a refusal. Saves again if it differs in none of the fields here. */
    refused: (error: unknown, saveOn: (current: Version) => void) => {
      const current = conflictingRecord(error) as Version | null;
      if (current && !takeOver(current, true)) saveOn(current);
    },
    /** Discards the input. */
    takeTheirs: () => {
      setDraft(draftOf(base));
      setConflict(null);
    },
  };
}

/** A field that somebody else changed while a form was open. */
export type ForeignChange<Values, Name extends keyof Values = keyof Values & string> = {
  name: Name;
  before: Values[Name];
  after: Values[Name];
  /** The value in the form. */
  mine: Values[Name];
  /** Whether the person at the form has changed it too, to another value. */
  isDisputed: boolean;
};

/**
 * The changes that somebody else made to a record, field by field, and the form's values with them. Fields changed in
 * the form keep their value.
 */
export function mergeForeignChanges<Values extends object>({
  base,
  current,
  mine,
}: Record<'base' | 'current' | 'mine', Values>) {
  const changes: ForeignChange<Values>[] = [];
  const merged = { ...mine };
  for (const name of keysOf(mine)) {
    const [before, after, value] = [base[name], current[name], mine[name]];
    if (isSame(before, after)) continue;
    const isMine = !isSame(value, before);
    if (!isMine || isAlike(value, after)) merged[name] = after;
    // The person's own change, as saved.
    if (isMine && isAlike(value, after)) continue;
    changes.push({ name, before, after, mine: value, isDisputed: isMine });
  }
  return { changes, merged };
}

/** Whether two values are equal except for blanks around their texts, which are not stored. */
function isAlike(one: unknown, other: unknown): boolean {
  const trimmed = (value: unknown) =>
    JSON.stringify(value, (_name, part: unknown) => (typeof part === 'string' ? part.trim() : part));
  return trimmed(one) === trimmed(other);
}
