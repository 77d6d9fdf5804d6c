import { describe, expect, it } from 'vitest';
import { chosenRate, NO_HINT } from './hintCurrency.ts';

const euro = { currency: 'eur' as const, rate: 0.92 };
const peso = { currency: 'mxn' as const, rate: 18.5 };
const rates = [euro, peso];

describe('the currency in which a guest reads prices', () => {
  it('is that of the country of their clock', () => {
    expect(chosenRate(rates, null, 'Europe/Madrid')).toBe(euro);
    expect(chosenRate(rates, null, 'America/Cancun')).toBe(peso);
    expect(chosenRate(rates, null, 'Asia/Tokyo')).toBeNull();
  });

  it('is their own choice, also to see none', () => {
    expect(chosenRate(rates, 'mxn', 'Europe/Madrid')).toBe(peso);
    expect(chosenRate(rates, NO_HINT, 'Europe/Madrid')).toBeNull();
  });

  it('is again that of their clock, once the company has no rate for their choice', () => {
    expect(chosenRate(rates, 'gbp', 'Europe/Madrid')).toBe(euro);
  });
});
