import { describe, expect, it } from 'vitest';
import { canTransition } from '../core/errors/errors.ts';
import { paymentStatuses, paymentTransitions } from '../payments/checkout/attempt.status.ts';
import { waitlistStatuses, waitlistTransitions } from './waitlist.status.ts';

describe('a party on the waitlist', () => {
  it('is notified, served and done, in this order', () => {
    const walk = ['waiting', 'notified', 'checkedin', 'completo'] as const;
    for (const [i, from] of walk.entries()) {
      const next = waitlistStatuses.filter((to) => canTransition(waitlistTransitions, from, to));
      expect(next.filter((to) => to !== 'cancel' && to !== 'No show')).toEqual(walk.slice(i + 1, i + 2));
    }
  });

  it('may leave or fail to come until it is served, and not after', () => {
    const canLeave = waitlistStatuses.filter((from) => canTransition(waitlistTransitions, from, 'cancel'));
    const canFail = waitlistStatuses.filter((from) => canTransition(waitlistTransitions, from, 'No show'));
    expect([canLeave, canFail]).toEqual([
      ['waiting', 'notified'],
      ['waiting', 'notified'],
    ]);
  });
});

describe('a payment', () => {
  it('ends once, and a succeeded one stays', () => {
    const open = paymentStatuses.filter((from) => paymentTransitions[from].length > 0);
    expect(open).toEqual(['pending']);
    expect(paymentTransitions.pending.toSorted()).toEqual(['cancelled', 'failed', 'succeeded']);
  });
});
