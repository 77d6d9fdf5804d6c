import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../core/time/zone.ts';
import type { MoveExcessRule } from './guestPolicy.schema.ts';
import {
  betterPolicy,
  cappedPolicy,
  excessChoices,
  guestActState,
  noGuestPolicy,
  policyAhead,
  refundCapByMove,
  refundPercentAt,
  refundSteps,
} from './guestPolicy.ts';

const policy = {
  rescheduleHours: 48,
  changeHours: 24,
  cancelHours: 0,
  refunds: [
    { hours: 168, percent: 100 },
    { hours: 48, percent: 50 },
  ],
};
const start = Date.UTC(2026, 11, 20, 15);
const before = (hours: number) => start - hours * HOUR_MS;
const trip = { status: 'created', start: new Date(start), reseller: null } as const;

describe('what a late booking can still use', () => {
  it.each([
    [200, policy],
    [48, { ...policy, refunds: [{ hours: 48, percent: 50 }] }],
    [30, { ...policy, rescheduleHours: null, refunds: [] }],
    [1, { rescheduleHours: null, changeHours: null, cancelHours: 0, refunds: [] }],
  ])('%d h before departure', (hours, left) => {
    expect(policyAhead(policy, start, before(hours))).toEqual(left);
  });

  it('is nothing once the trip has started', () => {
    expect(policyAhead(policy, start, start + 1)).toEqual(noGuestPolicy());
  });
});

describe('what is given back', () => {
  it.each([
    [200, 100],
    [168, 100],
    [167.9, 50],
    [48, 50],
    [47.9, 0],
    [-1, 0],
  ])('%s hours before: %s %%', (hours, percent) => {
    expect(refundPercentAt(policy, start, before(hours))).toBe(percent);
  });

  it('is no more than its cap', () => {
    const capped = cappedPolicy(policy, 60);
    expect([200, 100, 30].map((hours) => refundPercentAt(capped, start, before(hours)))).toEqual([60, 50, 0]);
    expect(capped).toEqual({ ...policy, refunds: expect.any(Array) });
  });

  it('is capped by a move alone where a later cancellation would feel it', () => {
    expect([200, 100, 30].map((hours) => refundCapByMove(policy, start, before(hours)))).toEqual([null, 50, 0]);
    expect(refundCapByMove(cappedPolicy(policy, 50), start, before(100))).toBeNull();
    expect(refundCapByMove({ ...policy, cancelHours: null }, start, before(30))).toBeNull();
  });

  it('is read as steps, the earliest first, without those that another covers', () => {
    const more = [...policy.refunds, { hours: 72, percent: 50 }, { hours: 24, percent: 0 }];
    expect(refundSteps({ refunds: more })).toEqual(policy.refunds);
  });
});

describe('what a guest may do', () => {
  it('ends at its hour before departure', () => {
    expect(guestActState('reschedule', policy, trip, before(48))).toEqual({
      until: new Date(before(48)),
      refusal: null,
    });
    expect(guestActState('reschedule', policy, trip, before(47.9)).refusal).toBe('too_late');
    expect(guestActState('cancel', policy, trip, before(0.1)).refusal).toBeNull();
    expect(guestActState('cancel', policy, trip, before(-0.1)).refusal).toBe('too_late');
  });

  it('is nothing where the company has said nothing, or the trip does not stand', () => {
    expect(guestActState('change', noGuestPolicy(), trip, before(500)).refusal).toBe('not_offered');
    for (const status of ['cancel', 'refund', 'No show', 'checkedin', 'completo', 'blackout'] as const) {
      expect(guestActState('change', policy, { ...trip, status }, before(500)).refusal).toBe('not_standing');
    }
  });

  it('does not include cancelling what a reseller sold', () => {
    const agencyTrip = { ...trip, reseller: { _id: 'r', name: 'Agency' } };
    expect(guestActState('cancel', policy, agencyTrip, before(500)).refusal).toBe('sold_by_reseller');
    expect(guestActState('reschedule', policy, agencyTrip, before(500)).refusal).toBeNull();
  });

  it('is what the guest accepted, or better', () => {
    const stricter = { ...noGuestPolicy(), changeHours: 72, cancelHours: 24, refunds: [{ hours: 24, percent: 20 }] };
    const both = betterPolicy(policy, stricter);
    expect(both).toMatchObject({ rescheduleHours: 48, changeHours: 24, cancelHours: 0 });
    expect(refundPercentAt(both, start, before(200))).toBe(100);
    expect(refundPercentAt(both, start, before(30))).toBe(20);
  });
});

describe('the money that a move to a cheaper trip leaves', () => {
  const reading = (moveExcess?: MoveExcessRule) => ({ ...policy, ...(moveExcess && { moveExcess }) });

  it('is a credit in a policy that is older than the rule', () => {
    expect(excessChoices(reading(), { reseller: null })).toEqual(['credit']);
  });

  it('is the guest\u2019s choice where what was accepted and what is offered now differ', () => {
    const better = betterPolicy(reading(), reading('refund'));

    expect(excessChoices(better, { reseller: null })).toEqual(['refund', 'credit']);
    expect(excessChoices(betterPolicy(reading('refund'), reading('refund')), { reseller: null })).toEqual(['refund']);
  });

  it('stays a credit where a reseller sold the trip', () => {
    expect(excessChoices(reading('choice'), { reseller: { name: 'Agencia' } })).toEqual(['credit']);
  });
});
