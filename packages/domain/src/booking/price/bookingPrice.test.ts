import { describe, expect, it } from 'vitest';
import { basePriceOf } from './bookingPrice.ts';

const vessel = { _id: 'azimut', price: 150_000 };
const unpriced = { _id: 'panga', price: 0 };

describe('the base price of a trip', () => {
  it.each([
    ['what the service costs on that vessel', [{ resourceId: vessel._id, price: 90_000 }], vessel, 90_000],
    ['also where that is nothing', [{ resourceId: vessel._id, price: 0 }], vessel, 0],
    ['else the vessel’s price', [{ resourceId: unpriced._id, price: 90_000 }], vessel, 150_000],
    ['else the service’s', [], unpriced, 120_000],
  ])('is %s', (_, prices, on, expected) => {
    expect(basePriceOf({ price: 120_000, prices }, on)).toBe(expected);
  });
});
