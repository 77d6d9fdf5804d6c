import { expect, it } from 'vitest';
import { mostForGuest } from './bookingPrice.ts';

const sold = { cantidad: 2, precio: 25_000 };

it('lets a guest have more of what is offered at the price at which it was sold', () => {
  expect(mostForGuest(sold, { price: 25_000 })).toBeNull();
});

it('keeps what was sold, and no more, at a price that is not offered any more', () => {
  expect(mostForGuest(sold, { price: 30_000 })).toBe(2);
  expect(mostForGuest(sold, { price: 20_000 })).toBe(2);
  expect(mostForGuest(sold, undefined)).toBe(2);
});

it('lets a guest have what was not sold yet as far as it is offered', () => {
  expect(mostForGuest(undefined, { price: 25_000 })).toBeNull();
  expect(mostForGuest(undefined, undefined)).toBe(0);
});
