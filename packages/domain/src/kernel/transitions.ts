import { DomainError } from './errors.ts';

export type TransitionTable<State extends string> = Record<State, readonly State[]>;

/** Whether `to` may follow `from`. */
export function canTransition<State extends string>(table: TransitionTable<State>, from: State, to: State): boolean {
  return table[from].includes(to);
}

/** Throws `transition_not_allowed`, naming both statuses. */
export function assertTransition<State extends string>(table: TransitionTable<State>, from: State, to: State): void {
  if (!canTransition(table, from, to)) throw new DomainError('transition_not_allowed', { from, to });
}
