import type { ExcessDecision } from '../booking/price/moneyDecision.ts';
import type { BookingStatus } from '../booking/status/booking.status.ts';
import { canReschedule } from '../booking/status/booking.status.ts';
import { HOUR_MS } from '../core/time/zone.ts';
import type { GuestPolicy, MoveExcessRule } from './guestPolicy.schema.ts';

export const guestActs = ['reschedule', 'change', 'cancel'] as const;
export type GuestAct = (typeof guestActs)[number];

/** Why a guest may not act: not offered, too late, the trip's status does not allow it, or a reseller sold it. */
export const guestActRefusals = ['not_offered', 'too_late', 'not_standing', 'sold_by_reseller'] as const;
export type GuestActRefusal = (typeof guestActRefusals)[number];

const hoursOf = { reschedule: 'rescheduleHours', change: 'changeHours', cancel: 'cancelHours' } as const;

/** The policy of a company that has set none: it promises nothing. */
export function noGuestPolicy(): GuestPolicy {
  return { rescheduleHours: null, changeHours: null, cancelHours: null, refunds: [] };
}

/** The rule for the excess of a move; older policies leave a credit, as moves did before the rule. */
export function moveExcessOf({ moveExcess }: Pick<GuestPolicy, 'moveExcess'>): MoveExcessRule {
  return moveExcess ?? 'credit';
}

/**
 * The guest's choices for the excess. Money collected by a reseller is between the two of them, so it stays a credit.
 */
export function excessChoices(policy: GuestPolicy, { reseller }: Pick<Trip, 'reseller'>): ExcessDecision[] {
  if (reseller) return ['credit'];
  const rule = moveExcessOf(policy);
  return rule === 'choice' ? ['refund', 'credit'] : [rule];
}

/** The better, point by point, of the policy that a guest accepted and the company's current one. */
export function betterPolicy(accepted: GuestPolicy, now: GuestPolicy): GuestPolicy {
  const later = (name: 'rescheduleHours' | 'changeHours' | 'cancelHours') => {
    const [a, b] = [accepted[name], now[name]];
    return a === null || b === null ? (a ?? b) : Math.min(a, b);
  };
  return {
    rescheduleHours: later('rescheduleHours'),
    changeHours: later('changeHours'),
    cancelHours: later('cancelHours'),
    refunds: [...accepted.refunds, ...now.refunds],
    moveExcess: moveExcessOf(accepted) === moveExcessOf(now) ? moveExcessOf(now) : 'choice',
  };
}

export function cappedPolicy(policy: GuestPolicy, cap: number): GuestPolicy {
  const refunds = policy.refunds.map(({ hours, percent }) => ({ hours, percent: Math.min(percent, cap) }));
  return { ...policy, refunds };
}

/** The refund for cancelling at `now`, in percent of what was paid. Instants are epoch milliseconds. */
export function refundPercentAt({ refunds }: Pick<GuestPolicy, 'refunds'>, start: number, now: number): number {
  const due = refunds.filter(({ hours }) => now <= start - hours * HOUR_MS);
  return Math.max(0, ...due.map(({ percent }) => percent));
}

/** The cap on later refunds after moving a trip at `now`, percent; null if no cancellation would be affected. */
export function refundCapByMove(policy: GuestPolicy, start: number, now: number): number | null {
  const cap = refundPercentAt(policy, start, now);
  const isFelt = policy.cancelHours !== null && policy.refunds.some(({ percent }) => percent > cap);
  return isFelt ? cap : null;
}

/** The parts of a policy still in time at `now` for a trip that starts at `start`. Instants are epoch milliseconds. */
export function policyAhead(policy: GuestPolicy, start: number, now: number): GuestPolicy {
  const isAhead = (hours: number) => now <= start - hours * HOUR_MS;
  const ahead = (hours: number | null) => (hours !== null && isAhead(hours) ? hours : null);
  return {
    rescheduleHours: ahead(policy.rescheduleHours),
    changeHours: ahead(policy.changeHours),
    cancelHours: ahead(policy.cancelHours),
    refunds: policy.refunds.filter(({ hours }) => isAhead(hours)),
  };
}

type Trip = { status: BookingStatus; start: Date; reseller: unknown };

/** The time limit for a guest's act on a trip (null: never), and why it is refused now. `now` is epoch milliseconds. */
export function guestActState(
  act: GuestAct,
  policy: GuestPolicy,
  { status, start, reseller }: Trip,
  now: number,
): { until: Date | null; refusal: GuestActRefusal | null } {
  const hours = policy[hoursOf[act]];
  const until = hours === null ? null : new Date(start.getTime() - hours * HOUR_MS);
  // Money collected by a reseller is between the guest and the reseller.
  if (act === 'cancel' && reseller) return { until: null, refusal: 'sold_by_reseller' };
  if (until === null) return { until, refusal: 'not_offered' };
  const isStanding = canReschedule(status) && status !== 'No show' && status !== 'blackout';
  if (!isStanding) return { until, refusal: 'not_standing' };
  return { until, refusal: now > until.getTime() ? 'too_late' : null };
}

export function refundSteps({ refunds }: Pick<GuestPolicy, 'refunds'>): GuestPolicy['refunds'] {
  const byBest = refunds.toSorted((a, b) => b.percent - a.percent || a.hours - b.hours);
  const steps: GuestPolicy['refunds'] = [];
  for (const step of byBest) {
    const isCovered = steps.some(({ hours }) => hours <= step.hours);
    if (!isCovered && step.percent > 0) steps.push(step);
  }
  return steps;
}
