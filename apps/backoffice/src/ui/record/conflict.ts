import { isSame } from './draft.ts';

/** A field that somebody else has changed while a form was open. */
export type ForeignChange<Name extends string = string> = {
  name: Name;
  before: unknown;
  after: unknown;
  /** As it stands in the form. */
  mine: unknown;
  /** Whether the person at the form has changed it too, to something else. */
  isDisputed: boolean;
};

type Versions = { base: object; current: object; mine: object };

/**
 * What somebody else made of a record, field by field, and the values of a form that takes over
 * what they changed and leaves alone what was changed in it.
 */
export function mergeForeignChanges<Values extends object>({ base, current, mine }: Versions & { mine: Values }) {
  const before = base as Record<string, unknown>;
  const after = current as Record<string, unknown>;
  const changes: ForeignChange<keyof Values & string>[] = [];
  const merged = { ...mine } as Record<string, unknown>;
  for (const [name, value] of Object.entries(mine)) {
    if (isSame(before[name], after[name])) continue;
    const isMine = !isSame(value, before[name]);
    if (!isMine || isAlike(value, after[name])) merged[name] = after[name];
    // One's own change, as it was saved.
    if (isMine && isAlike(value, after[name])) continue;
    changes.push({
      name: name as keyof Values & string,
      before: before[name],
      after: after[name],
      mine: value,
      isDisputed: isMine,
    });
  }
  return { changes, merged: merged as Values };
}

/** Whether two values say the same but for the blanks around their texts, which are not stored. */
function isAlike(one: unknown, other: unknown): boolean {
  const trimmed = (value: unknown) =>
    JSON.stringify(value, (_name, part: unknown) => (typeof part === 'string' ? part.trim() : part));
  return trimmed(one) === trimmed(other);
}
