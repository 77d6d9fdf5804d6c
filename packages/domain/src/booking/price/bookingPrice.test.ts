import { describe, expect, it } from 'vitest';
import { basePriceOf, mostForGuest } from './bookingPrice.ts';

const vessel = { _id: 'azimut', price: 150_000 };
const unpriced = { _id: 'panga', price: 0 };

describe('the base price of a trip', () => {
  it.each([
    ['what the service costs on that vessel', [{ resourceId: vessel._id, price: 90_000 }], vessel, 90_000],
    ['also where that is nothing', [{ resourceId: vessel._id, price: 0 }], vessel, 0],
    ['else the vessel’s price', [{ resourceId: unpriced._id, price: 90_000 }], vessel, 150_000],
    ['else the service’s', [], unpriced, 120_000],
  ])('is %s', (_, prices, on, expected) => {
    expect(basePriceOf({ price: 120_000, prices, seats: null }, on)).toBe(expected);
  });
});

const soldLine = { cantidad: 2, precio: 25_000 };

it('lets a guest have more of what is offered at the price at which it was sold', () => {
  expect(mostForGuest(soldLine, { price: 25_000 })).toBeNull();
});

it('keeps what was sold, and no more, at a price that is not offered any more', () => {
  expect(mostForGuest(soldLine, { price: 30_000 })).toBe(2);
  expect(mostForGuest(soldLine, { price: 20_000 })).toBe(2);
  expect(mostForGuest(soldLine, undefined)).toBe(2);
});

it('lets a guest have what was not sold yet as far as it is offered', () => {
  expect(mostForGuest(undefined, { price: 25_000 })).toBeNull();
  expect(mostForGuest(undefined, undefined)).toBe(0);
});
