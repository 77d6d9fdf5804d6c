import { describe, expect, it } from 'vitest';
import { couponState } from './couponState.ts';

const coupon = { active: true, validFrom: null, validTo: null, uses: 0, mostUses: null };

describe('a coupon', () => {
  it.each([
    [{}, 'active'],
    [{ validFrom: '2026-11-21', validTo: '2026-11-21' }, 'active'],
    [{ validFrom: '2026-11-22' }, 'scheduled'],
    [{ validTo: '2026-11-20' }, 'expired'],
    [{ uses: 3, mostUses: 3 }, 'usedUp'],
    [{ uses: 4, mostUses: 3 }, 'usedUp'],
    [{ uses: 2, mostUses: 3 }, 'active'],
    [{ uses: 3, mostUses: 3, validTo: '2026-11-20' }, 'expired'],
    [{ active: false, validTo: '2026-11-20' }, 'inactive'],
  ])('with %o is %s', (changes, state) => {
    expect(couponState({ ...coupon, ...changes }, '2026-11-21')).toBe(state);
  });
});
