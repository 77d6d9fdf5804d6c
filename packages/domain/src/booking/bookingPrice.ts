import type { Company } from '../company/company.schema.ts';
import type { Service } from '../fleet/service.schema.ts';
import type { Vessel } from '../fleet/vessel.schema.ts';
import { invalidField } from '../kernel/errors.ts';
import type { PriceBreakdown } from '../pricing/priceBooking.ts';
import { priceBooking } from '../pricing/priceBooking.ts';
import type { BookingRates, BookingRecord, Passengers } from './booking.schema.ts';

/** What staff enter of a price; the rest is computed. */
const untouched = {
  overprice: 0,
  discount: 0,
  discountReseller: 0,
  commissionAdjustment: 0,
  commissionAdjustmentText: '',
  percentileResellerCommission: null as number | null,
  dockFee: 0,
  isUpdatedDockFee: false,
  bankFee: 0,
  isUpdatedBankFee: false,
  bankFeePercentage: null as number | null,
  marineParkFee: 0,
  serviceChargePercentage: null as number | null,
};
export type PriceEntries = typeof untouched;

/** Everything about a booking's price, as it is stored. */
export type BookingPrice = PriceEntries &
  Pick<BookingRecord, 'basePrice' | 'currency' | 'addons' | 'coupon' | 'rates' | 'price' | 'payments'>;

/** What somebody enters of a price; what is left out stays. */
export type EnteredPrice = { readonly [Name in keyof PriceEntries]?: PriceEntries[Name] | undefined };

/** What is entered of a price, over what stands already (nothing, for a new booking). */
export function priceEntries(entered: EnteredPrice, before: PriceEntries = untouched): PriceEntries {
  const entries: Record<string, unknown> = {};
  for (const name of Object.keys(untouched) as (keyof PriceEntries)[]) {
    // A null is a value, an undefined is an absence (decisions §2).
    entries[name] = entered[name] === undefined ? before[name] : entered[name];
  }
  return entries as PriceEntries;
}

/** The part of the rates that is the vessel's: another vessel brings its own. */
export function vesselRates({ people, extraPeople, extraHour, dockFee }: Vessel): BookingRates['resource'] {
  return { people, extraPeople, extraHour, dockFee };
}

/** A trip's base price: the vessel's, or the service's where the vessel has none (decisions §2). */
export function basePriceOf(service: Pick<Service, 'price'>, vessel: Pick<Vessel, 'price'>): number {
  return vessel.price > 0 ? vessel.price : service.price;
}

/**
 * Computes a booking's price from its own entries, rates and payments (decisions §2). Throws `invalid`
 * when a reseller's discount is more than the price.
 */
export function priceOfBooking(
  booking: Omit<BookingPrice, 'price' | 'currency'>,
  passengers: Passengers,
): PriceBreakdown {
  const price = priceBooking({ ...booking, passengers, ...booking.rates });
  if (price.total < 0) throw invalidField('discountReseller', 'more_than_price');
  return price;
}

/** Every line of a new booking's price, with the rates of today frozen in it. */
export function newBookingPrice(sale: {
  company: Company;
  service: Service;
  vessel: Vessel;
  passengers: Passengers;
  addons: BookingRecord['addons'];
  coupon: BookingRecord['coupon'];
  entries: PriceEntries;
  reseller: BookingRates['reseller'];
  seller: BookingRates['seller'];
}): BookingPrice {
  const { company, service, vessel, addons, coupon, reseller, seller } = sale;
  const parts = {
    ...sale.entries,
    basePrice: basePriceOf(service, vessel),
    rates: {
      resource: vesselRates(vessel),
      service: { marineParkFee: service.marineParkFee },
      company: { serviceCharge: company.serviceCharge, bankFee: company.bankFee },
      reseller: reseller && { comision: reseller.comision, serviceCharge: reseller.serviceCharge },
      seller: seller && { comision: seller.comision },
    },
    addons,
    coupon,
    payments: [],
  };
  return { ...parts, currency: company.currency, price: priceOfBooking(parts, sale.passengers) };
}
