import { keysOf } from '@marea/domain/kernel/unknown';
import { isSame } from './draft.ts';

/** A field that somebody else has changed while a form was open. */
export type ForeignChange<Values, Name extends keyof Values = keyof Values & string> = {
  name: Name;
  before: Values[Name];
  after: Values[Name];
  /** As it stands in the form. */
  mine: Values[Name];
  /** Whether the person at the form has changed it too, to something else. */
  isDisputed: boolean;
};

/**
 * What somebody else made of a record, field by field, and the values of a form that takes over
 * what they changed and leaves alone what was changed in it.
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
    // One's own change, as it was saved.
    if (isMine && isAlike(value, after)) continue;
    changes.push({ name, before, after, mine: value, isDisputed: isMine });
  }
  return { changes, merged };
}

/** Whether two values say the same but for the blanks around their texts, which are not stored. */
function isAlike(one: unknown, other: unknown): boolean {
  const trimmed = (value: unknown) =>
    JSON.stringify(value, (_name, part: unknown) => (typeof part === 'string' ? part.trim() : part));
  return trimmed(one) === trimmed(other);
}
