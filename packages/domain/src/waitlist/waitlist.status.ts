import type { TransitionTable } from '../core/errors/errors.ts';

/** `checkedin`: the party is being served. */
export const waitlistStatuses = ['waiting', 'notified', 'checkedin', 'completo', 'cancel', 'No show'] as const;
export type WaitlistStatus = (typeof waitlistStatuses)[number];

export const waitlistTransitions: TransitionTable<WaitlistStatus> = {
  waiting: ['notified', 'cancel', 'No show'],
  notified: ['checkedin', 'cancel', 'No show'],
  checkedin: ['completo'],
  completo: [],
  cancel: [],
  'No show': [],
};

/** Transitions of a party that books by its own offer: nobody calls or serves it. */
export const offerTransitions: TransitionTable<WaitlistStatus> = {
  waiting: ['completo'],
  notified: ['completo'],
  checkedin: [],
  completo: [],
  cancel: [],
  'No show': [],
};

/**
 * The statuses that a party passes through when it gets its booking: from waiting to being served, from served to done.
 */
export const seatingSteps: Record<WaitlistStatus, readonly WaitlistStatus[]> = {
  waiting: ['notified', 'checkedin'],
  notified: ['checkedin'],
  checkedin: ['completo'],
  completo: [],
  cancel: [],
  'No show': [],
};
