import type { Passengers } from '@marea/domain/booking/booking.schema';
import type { PriceBreakdown } from '@marea/domain/booking/priceBreakdown.schema';
import { netOf } from '@marea/domain/commissions/commissionTerms';
import type { Vessel } from '@marea/domain/fleet/vessel.schema';
import { octoUnits } from '@marea/domain/packages/package.schema';
import { quoteFor } from '../booking/index.ts';
import type { OctoCall, OctoOption } from './offers.ts';
import type { UnitId } from './requests.schema.ts';

const PRECISION = 2;

export type OctoPricing = ReturnType<typeof toPricing>;
export type UnitCounts = Record<UnitId, number>;

/** The count of each unit in a list of unit ids. */
export function countUnits(ids: readonly UnitId[]): UnitCounts {
  const counts = { ADULT: 0, CHILD: 0, INFANT: 0 };
  for (const id of ids) counts[id] += 1;
  return counts;
}

export function passengersOf({ ADULT, CHILD, INFANT }: UnitCounts): Passengers {
  return { adultos: ADULT, menores: CHILD, infantes: INFANT, hrsExtras: 0 };
}

/** A price in minor units: `retail` is the guest's price, fees included; `net` is without the commission. */
export function toPricing(currency: string, { grandTotal, resellerCommission }: Priced) {
  return {
    original: grandTotal,
    retail: grandTotal,
    net: netOf({ grandTotal, resellerCommission }),
    currency: currency.toUpperCase(),
    currencyPrecision: PRECISION,
    includedTaxes: [],
  };
}
type Priced = Pick<PriceBreakdown, 'grandTotal' | 'resellerCommission'>;

/** Prices an option for the reseller as a sale would; each vessel and party is priced once. */
export function createPricer({ app, actor, sellers }: OctoCall, { location, service, vessels, offer }: OctoOption) {
  const quotes = new Map<string, Promise<OctoPricing>>();

  function priceOf(vessel: Vessel, counts: UnitCounts): Promise<OctoPricing> {
    const key = `${vessel._id} ${counts.ADULT} ${counts.CHILD} ${counts.INFANT}`;
    const known = quotes.get(key) ?? quote(vessel, counts);
    quotes.set(key, known);
    return known;
  }

  async function quote(vessel: Vessel, counts: UnitCounts): Promise<OctoPricing> {
    const trip = { locationId: location._id, serviceId: service._id, resourceId: vessel._id };
    const request = { ...trip, passengers: passengersOf(counts), sellers };
    const { price } = await quoteFor(app, { kind: 'staff', actor }, request);
    return toPricing(price.currency, price.price);
  }

  /** The price of a single unit booked alone. */
  const unitPrice = (vessel: Vessel, unitId: UnitId) => priceOf(vessel, countUnits([unitId]));

  return {
    priceOf,
    unitPrice,
    /** The price of each unit of the option on a vessel. */
    unitPrices: (vessel: Vessel) =>
      Promise.all(unitsOf(offer).map(async (unitId) => ({ unitId, ...(await unitPrice(vessel, unitId)) }))),
    /** The lowest price of a party over the vessels of the option. */
    async lowest(counts: UnitCounts): Promise<OctoPricing[]> {
      const prices = await Promise.all(vessels.map((vessel) => priceOf(vessel, counts)));
      return prices.toSorted((a, b) => a.retail - b.retail).slice(0, 1);
    },
  };
}
export type Pricer = ReturnType<typeof createPricer>;

/** The units of a package in the order of the list, adults first. */
export function unitsOf({ units }: OctoOption['offer']): UnitId[] {
  return octoUnits.filter((unit) => units.includes(unit));
}
