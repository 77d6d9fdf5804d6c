import type { Company } from '../../company/company.schema.ts';
import { invalidField } from '../../core/errors/errors.ts';
import type { Service } from '../../fleet/service.schema.ts';
import type { Vessel } from '../../fleet/vessel.schema.ts';
import { priceBooking } from '../../pricing/priceBooking.ts';
import type { Booking, BookingRecord, Passengers } from '../booking.schema.ts';
import type { BookingView } from '../bookingView.schema.ts';
import type { BookingRates, PriceBreakdown, PriceEntries } from '../priceBreakdown.schema.ts';

const noEntries: PriceEntries = {
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
  isFreeOfCharge: false,
};

export type BookingPrice = PriceEntries &
  Pick<BookingRecord, 'basePrice' | 'currency' | 'addons' | 'coupon' | 'rates' | 'price' | 'payments'>;

export type EnteredPrice = { readonly [Name in keyof PriceEntries]?: PriceEntries[Name] | undefined };

/** The entered values over the earlier ones (for a new booking: none). */
export function priceEntries(entered: EnteredPrice, before?: PriceEntries): PriceEntries {
  return mergeEntered(noEntries, entered, before);
}

type PricedVessel = Pick<Vessel, '_id' | 'price' | 'people' | 'extraPeople' | 'extraHour' | 'dockFee'>;

type PricedService = Pick<Service, 'price' | 'prices' | 'seats' | 'marineParkFee'>;

/**
 * The price of a trip, or of an adult's seat: the service's on that vessel, else the vessel's, else the service's. A
 * vessel's own price is for the whole vessel, never for a seat.
 */
export function basePriceOf(
  { price, prices, seats }: Pick<Service, 'price' | 'prices' | 'seats'>,
  vessel: Pick<Vessel, '_id' | 'price'>,
): number {
  const vesselPrice = prices.find(({ resourceId }) => resourceId === vessel._id);
  if (vesselPrice) return vesselPrice.price;
  return vessel.price > 0 && !seats ? vessel.price : price;
}

/** The rates that an offer gives a booking. With seats, there are no extra people and no extra hours. */
export function offerRates(
  service: PricedService,
  vessel: PricedVessel,
): Omit<BookingRates, 'company' | 'reseller' | 'seller'> {
  const { people, extraPeople, extraHour, dockFee } = vessel;
  const extras = service.seats ? { extraPeople: 0, extraHour: 0 } : { extraPeople, extraHour };
  return {
    resource: { people, ...extras, dockFee },
    service: { marineParkFee: service.marineParkFee },
    seats: service.seats && { adultos: basePriceOf(service, vessel), ...service.seats },
  };
}

/**
 * The base price for these passengers, minor units: the sum of their seats, or the trip's price if no seats are sold.
 */
export function basePriceFor(
  { basePrice, rates: { seats } }: { basePrice: number; rates: Pick<BookingRates, 'seats'> },
  { adultos, menores, infantes }: Passengers,
): number {
  if (!seats) return basePrice;
  return seats.adultos * adultos + seats.menores * menores + seats.infantes * infantes;
}

/** A booking's price from its entries, rates and payments. Throws `invalid` if `discountReseller` exceeds the price. */
export function priceOfBooking(
  booking: Omit<BookingPrice, 'price' | 'currency'>,
  passengers: Passengers,
): PriceBreakdown {
  const basePrice = basePriceFor(booking, passengers);
  const price = priceBooking({ ...booking, basePrice, passengers, ...booking.rates });
  if (price.total < 0) throw invalidField('discountReseller', 'more_than_price');
  return price;
}

/** The price of a new booking, with the current rates frozen in it. */
export function newBookingPrice(sale: {
  company: Company;
  service: PricedService;
  vessel: PricedVessel;
  passengers: Passengers;
  addons: BookingRecord['addons'];
  coupon: BookingRecord['coupon'];
  entries: PriceEntries;
  reseller: BookingRates['reseller'];
  seller: BookingRates['seller'];
}): BookingPrice {
  const { company, service, vessel, addons, coupon, reseller, seller } = sale;
  const offered = offerRates(service, vessel);
  const parts = {
    ...sale.entries,
    basePrice: basePriceFor({ basePrice: basePriceOf(service, vessel), rates: offered }, sale.passengers),
    rates: {
      ...offered,
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

type Entered<Entries> = { readonly [Name in keyof Entries]?: Entries[Name] | undefined };

/** Takes the fields of `none` as entered, else as before. Null is a value, undefined is an absence. */
export function mergeEntered<Entries extends object>(
  none: Entries,
  entered: Entered<Entries>,
  before: Entries = none,
): Entries {
  const entries = { ...none };
  for (const name in none) {
    const value = entered[name];
    entries[name] = value === undefined ? before[name] : value;
  }
  return entries;
}

type PriceFields = Pick<
  Booking,
  | 'addons'
  | 'coupon'
  | 'basePrice'
  | 'overprice'
  | 'discount'
  | 'discountReseller'
  | 'dockFee'
  | 'bankFee'
  | 'marineParkFee'
  | 'rates'
>;
type Commissions = Pick<BookingView['price'], 'resellerCommission' | 'internalCommission'>;

export type PricedBooking = Omit<BookingView, keyof PriceFields | 'price'> &
  PriceFields & { price: Omit<Booking['price'], keyof Commissions> & Commissions };

/** Whether the reader of a booking sees its amounts: the API shows all of them or none. */
export function isPriced(booking: BookingView | PricedBooking): booking is PricedBooking {
  return booking.rates !== null && booking.price.grandTotal !== null;
}

/** The most pieces of one add-on that a booking takes. */
export const MAX_PIECES = 500;

/** The most pieces of an add-on its guest may have: more than were sold only at the same price. Null: no limit. */
export function mostForGuest(
  soldLine: { cantidad: number; precio: number } | undefined,
  offered: { price: number } | undefined,
): number | null {
  if (!soldLine) return offered ? null : 0;
  return offered?.price === soldLine.precio ? null : soldLine.cantidad;
}
