import type { Change } from './change.ts';

/** So many changes can be told again to somebody whose connection broke off. */
const MAX_KEPT = 5_000;

/** The latest changes of a process, from the token `floor` of the database's stream on. */
export function latestChanges(floor: string) {
  const kept: Change[] = [];
  return {
    /** Of the last change that was told; before the first, where the process began. */
    token: (): string => kept.at(-1)?.token ?? floor,
    add(changes: readonly Change[]): void {
      kept.push(...changes);
      const dropped = kept.splice(0, Math.max(0, kept.length - MAX_KEPT)).at(-1);
      if (dropped) floor = dropped.token;
    },
    /** What came after a token; null where that is no longer known. */
    since: (token: string): Change[] | null => (token < floor ? null : kept.filter((change) => change.token > token)),
  };
}
