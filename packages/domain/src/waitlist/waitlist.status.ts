import type { TransitionTable } from '../kernel/transitions.ts';

/** How a party on the waitlist stands. `checkedin` is being served (decisions §4). */
export const waitlistStatuses = ['waiting', 'notified', 'checkedin', 'completo', 'cancel', 'No show'] as const;
export type WaitlistStatus = (typeof waitlistStatuses)[number];

/** Which status of a waiting party may follow which (decisions §4). */
export const waitlistTransitions: TransitionTable<WaitlistStatus> = {
  waiting: ['notified', 'cancel', 'No show'],
  notified: ['checkedin', 'cancel', 'No show'],
  checkedin: ['completo'],
  completo: [],
  cancel: [],
  'No show': [],
};
