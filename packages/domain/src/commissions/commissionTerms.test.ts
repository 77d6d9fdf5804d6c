import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BookingStatus } from '../booking/status/booking.status.ts';
import { bookingStatuses } from '../booking/status/booking.status.ts';
import { percentOf } from '../core/money/money.ts';
import { HOUR_MS } from '../core/time/zone.ts';
import { priceBooking } from '../pricing/priceBooking.ts';
import type { CommissionTerms } from './commissionTerms.ts';
import {
  changedTerms,
  commissionEntries,
  commissionState,
  explainBase,
  explainInternalCommission,
  explainResellerCommission,
  termsFromHistory,
} from './commissionTerms.ts';

const departure = Date.parse('2026-05-01T15:00:00Z');
const at = (hours: number) => new Date(departure + hours * HOUR_MS);
const agency = { _id: 'a'.repeat(24), name: 'Playa Tours' };
const rival = { _id: 'b'.repeat(24), name: 'Concierge Rojo' };

type Facts = Parameters<typeof changedTerms>[0];
const sold = (over: { hours?: number; commission?: number; status?: BookingStatus } & Partial<Facts> = {}): Facts => {
  const { hours = 0, commission = 300, ...facts } = over;
  const price = { resellerCommission: commission } as Facts['price'];
  return { start: at(hours), status: 'created', isDeleted: false, reseller: agency, price, ...facts };
};
const unsold = sold({ status: 'cancel' });

/** The terms that result from states of a sale, each at so many hours from departure. */
function termsAfter(steps: readonly (readonly [number, Facts])[]): CommissionTerms[] {
  return steps.flatMap(([hours, facts], i) => changedTerms(steps[i - 1]?.[1] ?? unsold, facts, at(hours)) ?? []);
}
const entryTexts = (terms: readonly CommissionTerms[], hours = 1_000) =>
  commissionEntries(terms, at(hours).getTime()).map(
    ({ kind, resellerId, amount, at: when }) =>
      `${(when - departure) / HOUR_MS} ${kind} ${amount}${resellerId === agency._id ? '' : ' rival'}`,
  );

describe('a commission on the account', () => {
  it.each<[string, [number, Facts][], string[]]>([
    ['is earned when the trip leaves', [[-100, sold()]], ['0 earned 300']],
    [
      'is never earned by a trip cancelled before',
      [
        [-100, sold()],
        [-10, sold({ status: 'cancel' })],
      ],
      [],
    ],
    [
      'is earned once by a trip cancelled and restored before',
      [
        [-100, sold()],
        [-10, sold({ status: 'cancel' })],
        [-5, sold()],
      ],
      ['0 earned 300'],
    ],
    [
      'is taken back by a refund afterwards',
      [
        [-100, sold()],
        [30, sold({ status: 'refund' })],
      ],
      ['0 earned 300', '30 reversed -300'],
    ],
    [
      'is taken back when the booking is deleted',
      [
        [-100, sold()],
        [3, sold({ isDeleted: true })],
      ],
      ['0 earned 300', '3 reversed -300'],
    ],
    [
      'outlives a guest who did not come',
      [
        [-100, sold()],
        [1, sold({ status: 'No show' })],
      ],
      ['0 earned 300'],
    ],
    [
      'is replaced by another amount on the day of the change',
      [
        [-100, sold({ commission: 200 })],
        [-50, sold()],
        [40, sold({ commission: 250 })],
      ],
      ['0 earned 300', '40 reversed -300', '40 earned 250'],
    ],
    [
      'goes to another reseller on the day of the change',
      [
        [-100, sold()],
        [40, sold({ reseller: rival, commission: 100 })],
        [50, sold({ reseller: null, commission: 0 })],
      ],
      ['0 earned 300', '40 reversed -300', '40 earned 100 rival', '50 reversed -100 rival'],
    ],
    [
      'is taken back when the trip is moved ahead, and earned again when it leaves',
      [
        [-100, sold()],
        [10, sold({ hours: 60 })],
      ],
      ['0 earned 300', '10 reversed -300', '60 earned 300'],
    ],
    [
      'stays where it was earned when the trip is moved to another past day',
      [
        [-100, sold()],
        [30, sold({ hours: -48 })],
      ],
      ['0 earned 300'],
    ],
    ['is earned on the day of entry by a trip that was entered afterwards', [[5, sold()]], ['5 earned 300']],
    ['is none without a reseller', [[-100, sold({ reseller: null })]], []],
    ['is none of a blocked vessel', [[-100, sold({ status: 'blackout' })]], []],
  ])('%s', (_, steps, entries) => {
    expect(entryTexts(termsAfter(steps))).toEqual(entries);
  });

  it('has not happened yet before its time', () => {
    const terms = termsAfter([
      [-100, sold()],
      [30, sold({ status: 'refund' })],
    ]);
    expect(entryTexts(terms, -1)).toEqual([]);
    expect(entryTexts(terms, 0)).toEqual(['0 earned 300']);
    expect(entryTexts(terms, 29)).toEqual(['0 earned 300']);
  });

  const facts = fc.record({
    hours: fc.integer({ min: -60, max: 60 }),
    commission: fc.constantFrom(0, 100, 300, -50),
    status: fc.constantFrom(...bookingStatuses),
    isDeleted: fc.boolean(),
    reseller: fc.constantFrom(agency, rival, null),
  });
  const histories = fc
    .array(fc.tuple(fc.integer({ min: -100, max: 100 }), facts), { minLength: 1, maxLength: 12 })
    .map((drawn) => drawn.toSorted(([a], [b]) => a - b).map(([hours, over]) => [hours, sold(over)] as const));

  it('never changes what was entered up to an instant, whatever happens later', () => {
    fc.assert(
      fc.property(histories, fc.integer({ min: -120, max: 120 }), (history, hours) => {
        const known = history.filter(([when]) => when <= hours);
        expect(entryTexts(termsAfter(history), hours)).toEqual(entryTexts(termsAfter(known), hours));
      }),
      { numRuns: 2_000 },
    );
  });

  it('adds up to what the booking says today, for whoever sells it today', () => {
    fc.assert(
      fc.property(histories, fc.integer({ min: 100, max: 200 }), (history, hours) => {
        const [, last] = history.at(-1)!;
        const entries = commissionEntries(termsAfter(history), at(hours).getTime());
        const state = commissionState({ ...last, start: last.start.toISOString() }, at(hours).getTime());
        for (const { _id } of [agency, rival]) {
          const owed = entries
            .filter(({ resellerId }) => resellerId === _id)
            .reduce((sum, { amount }) => sum + amount, 0);
          const isTheirs = last.reseller?._id === _id && state === 'earned' && !last.isDeleted;
          expect(owed).toBe(isTheirs ? last.price.resellerCommission : 0);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});

it('a booking of an older version has the terms that its history tells, at the commission of today', () => {
  const by = { userId: null, name: 'Sofía' };
  const step = (
    hours: number,
    action: 'created' | 'status' | 'payment' | 'rescheduled' | 'deleted',
    to: string | null,
  ) => ({
    at: at(hours),
    by,
    action,
    from: null,
    to,
    why: null,
  });
  const history = [
    step(-100, 'created', 'created'),
    step(-90, 'payment', 'succeeded'),
    step(-80, 'status', 'cancel'),
    step(-70, 'rescheduled', '2026-05-01 10:00 · Azimut'),
    step(30, 'deleted', null),
  ];
  expect(entryTexts(termsFromHistory({ ...sold(), history }))).toEqual(['0 earned 300', '30 reversed -300']);
  expect(termsFromHistory({ ...sold({ reseller: null }), history })).toEqual([]);
});

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
    seats: null,
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
        // Within one rounding.
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
