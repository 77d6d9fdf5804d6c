import { priceLines } from '@marea/domain/pricing/priceLines';
import { describe, expect, it } from 'vitest';
import { priceLineText, type ExplainedTrip, type PriceContext } from './priceLineText.ts';

const trip: ExplainedTrip = {
  basePrice: 150_000,
  serviceChargePercentage: 10,
  passengers: { adultos: 11, menores: 2, infantes: 0, hrsExtras: 0.5 },
  addons: [{ id: 'a', cantidad: 2, precio: 2_500, title: { en: 'Towels', es: 'Toallas' } }],
  coupon: { name: 'VERANO15', type: 'percentage', amount: 15 },
  rates: {
    resource: { people: 8, extraPeople: 4_500, extraHour: 22_000, dockFee: 2_000 },
    service: { marineParkFee: 0 },
    seats: null,
    company: { serviceCharge: 0, bankFee: 0 },
  },
  price: {
    extraHoursFee: 11_000,
    extraPeopleFee: 13_500,
    totalServicio: 174_500,
    total: 174_500,
    discount: 26_175,
    serviceCharge: 17_450,
    addonsTotal: 5_000,
    dockFee: 18_000,
    marineParkFee: 0,
    bankFee: 0,
    grandTotal: 188_775,
    paid: 0,
    balance: 188_775,
    isCourtesy: false,
  },
};

function explain(changes: Partial<ExplainedTrip> = {}, context: Partial<PriceContext> = {}): string[] {
  const changed = { ...trip, ...changes };
  const couponName = changed.coupon?.name ?? null;
  return priceLines({ ...changed, couponName }).map((line) => {
    const { label, how } = priceLineText(line, { trip: changed, currency: 'usd', language: 'en', ...context });
    return how === null ? label : `${label}: ${how}`;
  });
}

describe('priceLineText', () => {
  it('says how each line came about', () => {
    expect(explain()).toEqual([
      'Base rate',
      'Extra hours: 0.5 h × $220.00',
      'Extra people: 3 extra people × $45.00',
      'Coupon VERANO15: 15 % of $1,745.00',
      'Service charge: 10 % of $1,745.00',
      'Towels: 2 × $25.00',
      'Dock fee: (11 − 2) × $20.00',
    ]);
  });

  it('says it in Spanish, with the service and titles it is given', () => {
    const context = { language: 'es', serviceName: 'Charter 4 h', addonTitles: { a: 'Toallas grandes' } } as const;
    expect(explain({}, context)).toEqual([
      'Tarifa base: Charter 4 h',
      'Horas extra: 0.5 h × $220.00',
      'Personas extra: 3 personas extra × $45.00',
      'Cupón VERANO15: 15 % de $1,745.00',
      'Cargo por servicio: 10 % de $1,745.00',
      'Toallas grandes: 2 × $25.00',
      'Cuota de muelle: (11 − 2) × $20.00',
    ]);
  });

  it('says the seats of each kind of passenger in place of a base rate', () => {
    const seats = { adultos: 8_900, menores: 4_900, infantes: 0 };
    const rates = { ...trip.rates, resource: { ...trip.rates.resource, extraPeople: 0, extraHour: 0 }, seats };
    const price = { ...trip.price, extraHoursFee: 0, extraPeopleFee: 0, discount: 0, serviceCharge: 0, dockFee: 0 };
    const shared = { rates, price, addons: [], coupon: null, basePrice: 45_400 };

    const family = { adultos: 4, menores: 2, infantes: 1, hrsExtras: 0 };
    expect(explain({ ...shared, passengers: family })).toEqual([
      'Adults: 4 × $89.00',
      'Minors: 2 × $49.00',
      'Infants: 1 × $0.00',
    ]);
    const couple = { adultos: 2, menores: 0, infantes: 0, hrsExtras: 0 };
    expect(explain({ ...shared, passengers: couple }, { language: 'es' })).toEqual(['Adultos: 2 × $89.00']);
  });

  it('claims no percentage where something else was taken off as well', () => {
    const lines = explain({ price: { ...trip.price, discount: 30_000 } });
    expect(lines).toContain('Coupon VERANO15');
  });

  it('says when a dock fee was set by hand', () => {
    expect(explain({ isUpdatedDockFee: true })).toContain('Dock fee: Set by hand');
  });
});
