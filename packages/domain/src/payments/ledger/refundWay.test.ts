import { describe, expect, it } from 'vitest';
import { refundMoney, refundWayOf } from './returnOfPayment.ts';

describe('a refund', () => {
  it.each([
    ['card', 'stripe', 'card'],
    ['Credit card manual', null, 'card'],
    ['Bank transfer', null, 'transfer'],
    ['Cash', null, 'cash'],
    ['Cash', 'conekta', 'provider'],
  ])('of %s by %s goes back by %s', (type, provider, way) => {
    expect(refundWayOf({ type, provider })).toBe(way);
  });

  it('is a positive amount in the currency that moves, with its fee', () => {
    const row = { currency: 'usd' as const, bankFee: -4_00, exchangeRate: 18.5 };
    const pesos = { amount: -1_850_00, currency: 'mxn' as const };

    expect(refundMoney({ ...row, tendered: pesos })).toEqual({ amount: 1_924_00, currency: 'mxn' });
    expect(refundMoney({ ...row, tendered: pesos, charged: { amount: -1_900_00, currency: 'mxn' } })).toEqual({
      amount: 1_900_00,
      currency: 'mxn',
    });
  });
});
