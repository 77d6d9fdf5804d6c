import { describe, expect, it } from 'vitest';
import { fill } from './fill.ts';

describe('fill', () => {
  it('fills placeholders, a zero too', () => {
    expect(fill('{{count}} × {{each}}', { count: 0, each: '$1.00' })).toBe('0 × $1.00');
  });

  it('leaves one without a value to be seen', () => {
    expect(fill('Coupon {{coupon}}', {})).toBe('Coupon {{coupon}}');
  });
});
