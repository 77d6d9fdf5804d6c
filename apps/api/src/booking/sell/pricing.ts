import type { Addon } from '@marea/domain/fleet/addon.schema';
import type { BookingRates, Passengers } from '@marea/domain/booking/booking.schema';
import type { Company } from '@marea/domain/company/company.schema';
import type { Vessel } from '@marea/domain/fleet/vessel.schema';
import type { Service } from '@marea/domain/fleet/service.schema';
import { invalidField } from '@marea/domain/kernel/errors';
import type { PriceBreakdown } from '@marea/domain/pricing/priceBooking';
import { priceBooking } from '@marea/domain/pricing/priceBooking';
import type { AppContext } from '../../context.ts';
import type { BookingRecord } from '../booking.collection.ts';

type Entries = Pick<
  BookingRecord,
  | 'overprice'
  | 'discount'
  | 'discountReseller'
  | 'commissionAdjustment'
  | 'commissionAdjustmentText'
  | 'percentileResellerCommission'
  | 'dockFee'
  | 'isUpdatedDockFee'
  | 'bankFee'
  | 'isUpdatedBankFee'
  | 'bankFeePercentage'
  | 'marineParkFee'
  | 'serviceChargePercentage'
>;

/** Everything about a booking's price, as it is stored. */
export type Pricing = Entries &
  Pick<BookingRecord, 'basePrice' | 'currency' | 'addons' | 'coupon' | 'rates' | 'price' | 'payments'>;

const untouched: Entries = {
  overprice: 0,
  discount: 0,
  discountReseller: 0,
  commissionAdjustment: 0,
  commissionAdjustmentText: '',
  percentileResellerCommission: null,
  dockFee: 0,
  isUpdatedDockFee: false,
  bankFee: 0,
  isUpdatedBankFee: false,
  bankFeePercentage: null,
  marineParkFee: 0,
  serviceChargePercentage: null,
};

/** What staff entered of a price, over what stands already (nothing, for a new booking). */
export function entriesOf(request: Partial<Entries>, before: Entries = untouched): Entries {
  const entries: Record<string, unknown> = {};
  for (const name of Object.keys(untouched) as (keyof Entries)[]) {
    entries[name] = request[name] === undefined ? before[name] : request[name];
  }
  return entries as Entries;
}

/** The rates in force for a new sale, to be frozen with it. */
export function ratesOf(
  company: Company,
  service: Service,
  resource: Vessel,
  reseller: BookingRates['reseller'],
  seller: BookingRates['seller'],
): BookingRates {
  return {
    resource: vesselRatesOf(resource),
    service: { marineParkFee: service.marineParkFee },
    company: { serviceCharge: company.serviceCharge, bankFee: company.bankFee },
    reseller: reseller && { comision: reseller.comision, serviceCharge: reseller.serviceCharge },
    seller: seller && { comision: seller.comision },
  };
}

/** The part of the rates that is the vessel's: another vessel brings its own. */
export function vesselRatesOf({ people, extraPeople, extraHour, dockFee }: Vessel): BookingRates['resource'] {
  return { people, extraPeople, extraHour, dockFee };
}

/** A trip's base price: the vessel's, or the service's where the vessel has none (decisions §2). */
export function basePriceOf(service: Service, resource: Vessel): number {
  return resource.price > 0 ? resource.price : service.price;
}

/** Computes the price of what is otherwise known of a booking, with the domain's one function. Throws `invalid` when a reseller's discount is more than the price. */
export function price(parts: Omit<Pricing, 'price' | 'currency'>, passengers: Passengers): PriceBreakdown {
  const { rates } = parts;
  const price = priceBooking({ ...parts, passengers, ...rates });
  if (price.total < 0) throw invalidField('discountReseller', 'more_than_price');
  return price;
}

/** Every line of a new booking's price, from today's catalogue and what staff entered. */
export function pricingOf(sale: {
  company: Company;
  service: Service;
  resource: Vessel;
  passengers: Passengers;
  addons: BookingRecord['addons'];
  coupon: BookingRecord['coupon'];
  entries: Entries;
  reseller: BookingRates['reseller'];
  seller: BookingRates['seller'];
}): Pricing {
  const { company, service, resource, passengers, addons, coupon } = sale;
  const parts = {
    ...sale.entries,
    basePrice: basePriceOf(service, resource),
    rates: ratesOf(company, service, resource, sale.reseller, sale.seller),
    addons,
    coupon,
    payments: [],
  };
  return { ...parts, currency: company.currency, price: price(parts, passengers) };
}

/**
 * The add-ons asked for, with their titles and prices of today. Throws `invalid` for one that the
 * vessel does not have. One already there (`kept`) keeps the price it was sold at.
 */
export async function addonLines(
  app: AppContext,
  resource: Vessel,
  requested: readonly { id: string; cantidad: number }[],
  kept: BookingRecord['addons'] = [],
): Promise<BookingRecord['addons']> {
  if (requested.length === 0) return [];
  const quantities = new Map<string, number>();
  for (const { id, cantidad } of requested) quantities.set(id, (quantities.get(id) ?? 0) + cantidad);
  const known: Pick<Addon, '_id' | 'title' | 'price'>[] = await app.models.Addon.find({
    _id: { $in: [...quantities.keys()].filter((id) => resource.addons.includes(id)) },
    active: true,
  }).lean();
  return [...quantities].map(([id, cantidad]) => {
    const before = kept.find((line) => line.id === id);
    if (before) return { ...before, cantidad };
    const addon = known.find(({ _id }) => _id === id);
    if (!addon) throw invalidField(`addons.${requested.findIndex((request) => request.id === id)}.id`, 'not_on_offer');
    return { id, title: addon.title, cantidad, precio: addon.price };
  });
}
