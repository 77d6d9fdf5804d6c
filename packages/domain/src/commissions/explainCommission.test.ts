import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentOf } from '../core/money/money.ts';
import { priceBooking } from '../pricing/priceBooking.ts';
import {
  commissionState,
  explainBase,
  explainInternalCommission,
  explainResellerCommission,
} from './commissionTerms.ts';

const amount = fc.integer({ min: 0, max: 5_000_000 });
const percent = fc.integer({ min: 0, max: 10_000 }).map((points) => points / 100);
const sales = fc.record({
  basePrice: amount,
  overprice: amount,
  discount: amount,
  discountReseller: fc.integer({ min: 0, max: 10_000 }),
  commissionAdjustment: fc.integer({ min: -50_000, max: 50_000 }),
  own: fc.option(percent),
  theirs: fc.option(percent),
  internal: fc.option(percent),
  hours: fc.integer({ min: 0, max: 8 }).map((halves) => halves / 2),
  adults: fc.integer({ min: 1, max: 30 }),
});
type Sale = typeof sales extends fc.Arbitrary<infer T> ? T : never;

function booking(sale: Sale) {
  const { own, theirs, internal, hours, adults, ...entries } = sale;
  const rates = {
    resource: { people: 8, extraPeople: 4_500, extraHour: 22_001, dockFee: 2_000 },
    service: { marineParkFee: 0 },
    company: { serviceCharge: 10, bankFee: 4 },
    reseller: { comision: theirs, serviceCharge: null },
    seller: { comision: internal },
  };
  const entered = {
    ...entries,
    commissionAdjustmentText: 'by hand',
    percentileResellerCommission: own,
    dockFee: 0,
    isUpdatedDockFee: false,
    bankFee: 0,
    isUpdatedBankFee: false,
    bankFeePercentage: null,
    marineParkFee: 0,
    serviceChargePercentage: null,
    addons: [],
    coupon: null,
    payments: [],
  };
  const passengers = { adultos: adults, menores: 0, infantes: 0, hrsExtras: hours };
  return { ...entered, rates, price: priceBooking({ ...entered, passengers, ...rates }) };
}

describe('an explained commission', () => {
  it('has terms that sum to what the price says, whatever was sold', () => {
    fc.assert(
      fc.property(sales, (sale) => {
        const sold = booking(sale);
        const { fromBase, fromOverprice, adjustment, amount } = explainResellerCommission(sold);
        expect(fromBase + fromOverprice + adjustment).toBe(amount);
        expect(amount).toBe(sold.price.resellerCommission);
        // Within what one rounding can move.
        expect(Math.abs(fromOverprice - sale.overprice * 0.965)).toBeLessThan(1.001);
        expect(explainInternalCommission(sold).amount).toBe(percentOf(explainBase(sold).amount, sale.internal ?? 0));
      }),
    );
  });

  it('says where the percentage is from', () => {
    const sale: Sale = {
      basePrice: 100_000,
      overprice: 0,
      discount: 0,
      discountReseller: 0,
      commissionAdjustment: 0,
      own: null,
      theirs: 20,
      internal: null,
      hours: 0,
      adults: 8,
    };
    expect(explainResellerCommission(booking(sale))).toMatchObject({ percent: 20, percentFrom: 'reseller' });
    expect(explainResellerCommission(booking({ ...sale, own: 0 }))).toMatchObject({
      percent: 0,
      percentFrom: 'booking',
    });
  });
});

describe('a commission', () => {
  it('is earned when the trip leaves, and taken back by what undoes the sale', () => {
    const start = '2026-05-01T15:00:00.000Z';
    const at = (status: Parameters<typeof commissionState>[0]['status'], when: string) =>
      commissionState({ status, start }, Date.parse(when));
    expect(at('created', '2026-05-01T14:59:59Z')).toBe('pending');
    expect(at('created', '2026-05-01T15:00:00Z')).toBe('earned');
    expect(at('No show', '2026-05-02T00:00:00Z')).toBe('earned');
    expect(at('cancel', '2026-05-02T00:00:00Z')).toBe('reversed');
    expect(at('refund', '2026-05-02T00:00:00Z')).toBe('reversed');
  });
});
