import type { BookingRecord } from '../booking/index.ts';
import { aggregate, sorted } from './aggregated.ts';
import type { Asked } from './asked.ts';
import { bookingBase } from './bases.ts';
import { expenseShares } from './expenseShares.ts';
import { guestOf } from './guest.ts';
import { menuCosts } from './menuCosts.ts';
import type { ComputedSource, Entry } from './source.ts';

type Trip = Pick<
  BookingRecord,
  | '_id'
  | 'folio'
  | 'locationId'
  | 'resourceId'
  | 'resourceName'
  | 'serviceId'
  | 'serviceName'
  | 'bookingDate'
  | 'start'
  | 'customer'
  | 'currency'
  | 'menu'
  | 'price'
  | 'rates'
>;

const shown = [
  'folio',
  'locationId',
  'resourceId',
  'resourceName',
  'serviceId',
  'serviceName',
  'bookingDate',
  'start',
  'customer',
  'currency',
  'menu',
  'price',
  'rates',
] as const satisfies (keyof Trip)[];

/** What is left of each trip: its price less commissions, fees, food and drink, and its share of the expenses. */
export function profitSource(asked: Asked): ComputedSource {
  return { entries: entriesOf(asked) };
}

async function* entriesOf(asked: Asked): AsyncGenerator<Entry> {
  const [{ costOf }, shareOf] = await Promise.all([menuCosts(asked), expenseShares(asked)]);
  const base = bookingBase(asked);
  const project = { $project: Object.fromEntries(shown.map((field) => [field, 1])) };
  for await (const trip of aggregate<Trip>(asked, base, [...sorted(base), project])) {
    const { price, rates, menu } = trip;
    const costs = {
      commission: price.resellerCommission + price.internalCommission,
      bankFee: price.bankFee,
      dockFee: price.dockFee,
      marineParkFee: price.marineParkFee + rates.service.marineParkFee,
      foodCost: costOf(menu).total,
      expenses: shareOf(trip),
    };
    const margin = Object.values(costs).reduce((left, cost) => left - cost, price.grandTotal);
    yield {
      _id: trip._id,
      bookingId: trip._id,
      paymentId: null,
      folio: trip.folio,
      name: guestOf(trip),
      at: trip.start,
      currency: trip.currency,
      keys: { vessel: trip.resourceId, service: trip.serviceId },
      cells: {
        month: trip.bookingDate.slice(0, 7),
        folio: trip.folio,
        bookingDate: trip.bookingDate,
        customer: guestOf(trip),
        vessel: trip.resourceName,
        service: trip.serviceName[asked.language],
        bookings: 1,
        grandTotal: price.grandTotal,
        ...costs,
        margin,
      },
    };
  }
}
