import { fullName } from '@marea/domain/kernel/fullName';
import { dayBounds } from '@marea/domain/kernel/zone';
import { expenseTypeTexts } from '@marea/texts/expenseTypes';
import { reportTexts } from '@marea/texts/reports';
import type { BookingRecord } from '../booking/index.ts';
import { aggregate, sorted } from './aggregated.ts';
import type { Asked } from './asked.ts';
import { bookingBase, isNarrowed } from './bases.ts';
import type { Spent } from './expenseShares.ts';
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

/**
 * What is left of each trip: its price less commissions, fees, food and drink, and its share of the expenses. Expenses
 * that no trip bears are rows of their own, unless trips of somebody or something are asked for.
 */
export async function profitSource(asked: Asked): Promise<ComputedSource> {
  const [{ totalOf }, { shareOf, left }] = await Promise.all([menuCosts(asked), expenseShares(asked)]);
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
  return { entries: entriesOf(asked, figuresOf, isNarrowed(asked) ? [] : left) };
}

async function* entriesOf(
  asked: Asked,
  figuresOf: (trip: Trip) => Entry['cells'],
  unborne: readonly Spent[],
): AsyncGenerator<Entry> {
  yield* tripEntries(asked, figuresOf);
  const { currency } = asked.filters;
  for (const expense of unborne) if (!currency || currency === expense.currency) yield entryOf(asked, expense);
}

/** An expense that no trip bears. */
function entryOf({ language, zone }: Asked, { _id, date, type, descripcion, currency, amount }: Spent): Entry {
  const name = [expenseTypeTexts[language][type], descripcion].filter(Boolean).join(' · ');
  return {
    _id,
    bookingId: null,
    paymentId: null,
    folio: null,
    name,
    at: new Date(dayBounds(zone, date).from),
    currency,
    keys: { vessel: '', service: '' },
    cells: {
      month: date.slice(0, 7),
      bookingDate: date,
      folio: null,
      customer: name,
      vessel: reportTexts[language].file.withoutTrip,
      service: reportTexts[language].file.withoutTrip,
      bookings: 0,
      grandTotal: 0,
      commission: 0,
      bankFee: 0,
      dockFee: 0,
      marineParkFee: 0,
      foodCost: 0,
      expenses: amount,
      margin: -amount,
    },
  };
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
