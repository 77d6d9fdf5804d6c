import { describe, expect, it } from 'vitest';
import { exchangeRateSchema } from '../../payments/ledger/ledger.schema.ts';
import { percentSchema } from './money.schema.ts';
import { quantitySchema, signedQuantitySchema } from './quantity.schema.ts';

const kinds = [
  ['a percentage', percentSchema, 2, 100],
  ['a quantity', quantitySchema, 3, 2_000],
  ['an exchange rate', exchangeRateSchema.min(0), 4, 40],
] as const;

describe.each(kinds)('%s', (_, schema, decimals, most) => {
  it('may be any number of its decimals', () => {
    const steps = Array.from({ length: 20_001 }, (_step, i) => (i * most) / 20_000).map((value) =>
      Number(value.toFixed(decimals)),
    );
    expect(steps.filter((value) => value > 0.01 && !schema.safeParse(value).success)).toEqual([]);
  });

  it('may be no number that only comes near', () => {
    const near = [1.839_999_999_999_999_9, 0.1 + 0.2, 5.000_000_000_001, 10 ** -decimals / 2 + 1];
    expect(near.filter((value) => schema.safeParse(value).success)).toEqual([]);
  });
});

it('takes quantities below nothing as exactly', () => {
  expect([-0.25, -1.0005, -0.1 - 0.2].map((value) => signedQuantitySchema.safeParse(value).success)).toEqual([
    true,
    false,
    false,
  ]);
});
