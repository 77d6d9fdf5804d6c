import { describe, expect, it } from 'vitest';
import { guestRatesSchema } from './guestRates.schema.ts';
import { aboutIn, shownRates } from './guestRates.ts';

const euro = { currency: 'eur' as const, rate: 0.92, date: '2026-11-01' };
const at = (day: string) => Date.parse(`${day}T12:00:00Z`);

describe('the rates that guests see', () => {
  it('are those of thirty days, and never one to the currency of the prices', () => {
    const dollar = { ...euro, currency: 'usd' as const };

    expect(shownRates([euro, dollar], 'usd', at('2026-12-01'))).toEqual([euro]);
    expect(shownRates([euro], 'usd', at('2026-12-02'))).toEqual([]);
  });

  it('give whole amounts of three figures', () => {
    expect(aboutIn(22_800, 0.92)).toBe(210);
    expect(aboutIn(173_000, 0.92)).toBe(1_590);
    expect(aboutIn(173_000, 4_120.5)).toBe(7_130_000);
    expect(aboutIn(990, 0.92)).toBe(9);
  });

  it('name each currency once, and ten at most', () => {
    expect(guestRatesSchema.safeParse([euro]).success).toBe(true);
    expect(guestRatesSchema.safeParse([euro, euro]).success).toBe(false);
    expect(guestRatesSchema.safeParse([{ ...euro, rate: 0 }]).success).toBe(false);
    expect(guestRatesSchema.safeParse([{ ...euro, currency: 'xyz' }]).success).toBe(false);
  });
});
