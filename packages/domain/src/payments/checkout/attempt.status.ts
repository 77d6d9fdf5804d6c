import type { TransitionTable } from '../../core/errors/errors.ts';

/**
 * `starting`: no request has reached the provider yet. `unknown`: the provider did not answer, now or at the start.
 * `processing`: the guest has done their part, the money is under way. `authorised`: the card's bank reserves the money
 * until it is captured; nothing is paid yet. `abandoned`: the provider does not let it be read or ended, and its time
 * is over or staff released it.
 */
export const attemptStates = [
  'starting',
  'unknown',
  'open',
  'processing',
  'authorised',
  'paid',
  'failed',
  'expired',
  'cancelled',
  'abandoned',
] as const;
export type AttemptState = (typeof attemptStates)[number];

const answered: readonly AttemptState[] = attemptStates.filter((state) => state !== 'starting');

/** Only `paid` is final: money may arrive after a session was abandoned. */
export const attemptTransitions: TransitionTable<AttemptState> = {
  starting: answered,
  unknown: answered,
  open: answered,
  processing: answered,
  authorised: ['paid', 'failed', 'expired', 'cancelled', 'abandoned'],
  paid: [],
  failed: ['paid', 'processing'],
  expired: ['paid', 'processing'],
  cancelled: ['paid', 'processing'],
  abandoned: ['paid', 'processing', 'failed', 'expired', 'cancelled'],
};

/** Whether the attempt may still bring money: until then no other attempt begins. */
export const isLive: Record<AttemptState, boolean> = {
  starting: true,
  unknown: true,
  open: true,
  processing: true,
  authorised: true,
  paid: false,
  failed: false,
  expired: false,
  cancelled: false,
  abandoned: false,
};

export const paymentStatuses = ['pending', 'succeeded', 'failed', 'cancelled'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** pending → succeeded | failed | cancelled; succeeded stays. */
export const paymentTransitions: TransitionTable<PaymentStatus> = {
  pending: ['succeeded', 'failed', 'cancelled'],
  succeeded: [],
  failed: [],
  cancelled: [],
};

/** `capture`: take the authorised money, whole or in part, and release the rest. `release`: release all. */
export const authorisedDecisions = ['capture', 'release'] as const;
export type AuthorisedDecision = (typeof authorisedDecisions)[number];

/** The state of a dispute: pending at the provider, or decided. */
export const disputeStates = ['open', 'won', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];
