import { DomainError } from './errors.ts';

export type TransitionTable<State extends string> = Record<State, readonly State[]>;

export function canTransition<State extends string>(table: TransitionTable<State>, from: State, to: State): boolean {
  return table[from].includes(to);
}

export function assertTransition<State extends string>(table: TransitionTable<State>, from: State, to: State): void {
  if (!canTransition(table, from, to)) throw new DomainError('transition_not_allowed', { from, to });
}
