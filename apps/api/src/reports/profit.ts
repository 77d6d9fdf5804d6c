import { fullName } from '@marea/domain/kernel/fullName';
import type { BookingRecord } from '../booking/index.ts';
import { aggregate, sorted } from './aggregated.ts';
import type { Asked } from './asked.ts';
import { bookingBase } from './bases.ts';
import { expenseShares } from './expenseShares.ts';
import type { CostedMenu } from './menuCosts.ts';
import { menuCosts } from './menuCosts.ts';
import type { ComputedSource, Entry } from './source.ts';

/** Of a menu no more than what finds its recipes: it is the largest part of a booking. */
const shown = {
  folio: 1,
  resourceId: 1,
  resourceName: 1,
  serviceId: 1,
  serviceName: 1,
  bookingDate: 1,
  start: 1,
  'customer.firstName': 1,
  'customer.lastName': 1,
  currency: 1,
  'price.grandTotal': 1,
  'price.resellerCommission': 1,
  'price.internalCommission': 1,
  'price.bankFee': 1,
  'price.dockFee': 1,
  'price.marineParkFee': 1,
  'rates.service.marineParkFee': 1,
  'menu.alimentos.id': 1,
  'menu.alimentos.cantidad': 1,
  'menu.alimentos.protein.id': 1,
  'menu.bebidas.id': 1,
  'menu.bebidas.cantidad': 1,
} as const;
type Trip = Pick<
  BookingRecord,
  | '_id'
  | 'folio'
  | 'resourceId'
  | 'resourceName'
  | 'serviceId'
  | 'serviceName'
  | 'bookingDate'
  | 'start'
  | 'customer'
  | 'currency'
  | 'price'
  | 'rates'
> & { menu: CostedMenu };

/** What is left of each trip: its price less commissions, fees, food and drink, and its share of the expenses. */
export async function profitSource(asked: Asked): Promise<ComputedSource> {
  const [{ totalOf }, shareOf] = await Promise.all([menuCosts(asked), expenseShares(asked)]);
  const figuresOf = (trip: Trip) => {
    const { price, rates, menu } = trip;
    const costs = {
      commission: price.resellerCommission + price.internalCommission,
      bankFee: price.bankFee,
      dockFee: price.dockFee,
      marineParkFee: price.marineParkFee + rates.service.marineParkFee,
      foodCost: totalOf(menu),
      expenses: shareOf(trip),
    };
    return { ...costs, margin: Object.values(costs).reduce((left, cost) => left - cost, price.grandTotal) };
  };
  return { entries: tripEntries(asked, figuresOf) };
}

async function* tripEntries(asked: Asked, figuresOf: (trip: Trip) => Entry['cells']): AsyncGenerator<Entry> {
  const base = bookingBase(asked);
  for await (const trip of aggregate<Trip>(asked, base, [...sorted(base), { $project: shown }])) {
    const { _id, folio, bookingDate, resourceName } = trip;
    yield {
      _id,
      bookingId: _id,
      paymentId: null,
      folio,
      name: fullName(trip.customer),
      at: trip.start,
      currency: trip.currency,
      keys: { vessel: trip.resourceId, service: trip.serviceId },
      cells: {
        month: bookingDate.slice(0, 7),
        bookingDate,
        folio,
        customer: fullName(trip.customer),
        vessel: resourceName,
        service: trip.serviceName[asked.language],
        bookings: 1,
        grandTotal: trip.price.grandTotal,
        ...figuresOf(trip),
      },
    };
  }
}
