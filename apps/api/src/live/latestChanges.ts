import type { Change } from './change.ts';

/** How many changes can be replayed after a broken connection. */
const MAX_KEPT = 5_000;

/** The latest changes of a process, from the token `floor` of the database's stream on. */
export function latestChanges(floor: string) {
  const kept: Change[] = [];
  return {
    /** The token of the last change sent; before the first, where the process began. */
    token: (): string => kept.at(-1)?.token ?? floor,
    add(changes: readonly Change[]): void {
      kept.push(...changes);
      const dropped = kept.splice(0, Math.max(0, kept.length - MAX_KEPT)).at(-1);
      if (dropped) floor = dropped.token;
    },
    /** The changes after a token; null if they are no longer cached. */
    since: (token: string): Change[] | null => (token < floor ? null : kept.filter((change) => change.token > token)),
  };
}
