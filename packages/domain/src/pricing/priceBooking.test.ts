import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { paymentStatuses } from '../payments/checkout/attempt.status.ts';
import type { PricingInput } from './priceBooking.ts';
import { priceBooking } from './priceBooking.ts';
import { priceLines } from './priceLines.ts';
import cases from './pricing-cases.json' with { type: 'json' };

/** Fields with a choice of values, which TypeScript reads from a JSON file as plain strings. */
const choicesSchema = z.object({
  coupon: z.object({ type: z.enum(['percentage', 'amount']), amount: z.number() }).nullable(),
  payments: z.array(z.object({ type: z.string(), status: z.enum(paymentStatuses), amount: z.number() })),
});
const examples = cases.map(({ name, input, expected }) => ({
  name,
  input: { ...input, ...choicesSchema.parse(input) } satisfies PricingInput,
  expected,
}));

describe('the agreed prices', () => {
  it('are all here', () => {
    expect(examples.length).toBeGreaterThanOrEqual(28);
  });
  it.each(examples.map((example) => [example.name, example] as const))('%s', (_, example) => {
    expect(priceBooking(example.input)).toEqual(example.expected);
  });
});

const money = fc.integer({ min: 0, max: 50_000_000 });
const percent = fc.integer({ min: 0, max: 10_000 }).map((points) => points / 100);
const head = fc.integer({ min: 0, max: 60 });
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const inputs: fc.Arbitrary<PricingInput> = fc.record({
  basePrice: money,
  overprice: money,
  discount: money,
  coupon: maybe(
    fc.oneof(
      fc.record({ type: fc.constant('percentage' as const), amount: percent }),
      fc.record({ type: fc.constant('amount' as const), amount: money }),
    ),
  ),
  discountReseller: fc.integer({ min: 0, max: 10_000 }),
  commissionAdjustment: fc.integer({ min: -100_000, max: 100_000 }),
  percentileResellerCommission: maybe(percent),
  dockFee: money,
  isUpdatedDockFee: fc.boolean(),
  bankFee: money,
  isUpdatedBankFee: fc.boolean(),
  bankFeePercentage: maybe(percent),
  marineParkFee: money,
  serviceChargePercentage: maybe(percent),
  passengers: fc.record({
    adultos: head,
    menores: head,
    infantes: head,
    hrsExtras: fc.integer({ min: 0, max: 16 }).map((halves) => halves / 2),
  }),
  addons: fc.array(fc.record({ precio: money, cantidad: fc.integer({ min: 1, max: 20 }) }), { maxLength: 4 }),
  payments: fc.array(
    fc.record({
      type: fc.constantFrom('Cash', 'Credit card', 'Credit Card', 'Credit card manual', 'card', 'Bank transfer'),
      status: fc.constantFrom('pending' as const, 'succeeded' as const, 'failed' as const, 'cancelled' as const),
      amount: fc.integer({ min: -1_000_000, max: 10_000_000 }),
    }),
    { maxLength: 5 },
  ),
  resource: fc.record({
    people: fc.integer({ min: 1, max: 40 }),
    extraPeople: money,
    extraHour: money,
    dockFee: fc.integer({ min: 0, max: 50_000 }),
  }),
  service: fc.record({ marineParkFee: money }),
  reseller: maybe(fc.record({ comision: maybe(percent), serviceCharge: maybe(percent) })),
  seller: maybe(fc.record({ comision: maybe(percent) })),
  company: fc.record({ serviceCharge: percent, bankFee: percent }),
});

describe('every price', () => {
  it('is whole cents, line by line, and its lines add up', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const price = priceBooking(input);
        const { isCourtesy: _, ...lines } = price;
        expect(Object.values(lines).every(Number.isSafeInteger)).toBe(true);
        expect(price.grandTotal).toBe(
          price.total +
            price.serviceCharge +
            price.addonsTotal +
            price.dockFee +
            price.marineParkFee +
            price.bankFee -
            price.discount,
        );
        expect(price.balance).toBe(price.grandTotal - price.paid);
      }),
    );
  });

  it('never gives a discount below zero or above the trip', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { discount, total } = priceBooking(input);
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThanOrEqual(Math.max(total, 0));
      }),
    );
  });

  it('comes to a balance of zero when the rest is paid by card, whatever the fee', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const open = { ...input, isUpdatedBankFee: false, payments: [] };
        const { balance } = priceBooking(open);
        const paid = priceBooking({ ...open, payments: [{ type: 'card', status: 'succeeded', amount: balance }] });
        expect(paid.balance).toBe(0);
      }),
    );
  });

  it('is explained by lines that sum to the grand total', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { resource, service, company, reseller } = input;
        const price = priceBooking(input);
        const lines = priceLines({
          ...input,
          couponName: null,
          addons: input.addons.map((addon, i) => ({ ...addon, id: String(i) })),
          rates: { resource, service, company, reseller, seats: null },
          price,
        });
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(price.grandTotal);
      }),
    );
  });
});
