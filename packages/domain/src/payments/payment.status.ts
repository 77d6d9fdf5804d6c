import type { TransitionTable } from '../kernel/transitions.ts';

export const paymentStatuses = ['pending', 'succeeded', 'failed', 'cancelled'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** pending → succeeded | failed | cancelled; succeeded stays. */
export const paymentTransitions: TransitionTable<PaymentStatus> = {
  pending: ['succeeded', 'failed', 'cancelled'],
  succeeded: [],
  failed: [],
  cancelled: [],
};
