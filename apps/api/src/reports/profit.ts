import { fullName } from '@marea/domain/kernel/names';
import { dayBounds } from '@marea/domain/kernel/zone';
import { expenseTypeTexts } from '@marea/texts/choices';
import { reportTexts } from '@marea/texts/reports';
import { bookingBase, isNarrowed } from './bases.ts';
import type { SharedExpense } from './expenseShares.ts';
import { bearingAsRead, expenseShares } from './expenseShares.ts';
import { menuCosts } from './menuCosts.ts';
import type { ReportRequest } from './reportRequest.ts';
import type { ComputedSource, Entry } from './source.ts';
import type { ReportTrip } from './trips.ts';
import { tripsAsRead } from './trips.ts';

/** Each trip's price less its costs and its share of the expenses; expenses that no trip bears are rows too. */
export function profitSource(asked: ReportRequest): ComputedSource {
  return { entries: () => entriesOf(asked) };
}

async function entriesOf(asked: ReportRequest) {
  const all = bearingAsRead(asked, bookingBase({ ...asked, filters: {} }));
  const [{ totalOf }, { shareOf, left }] = await Promise.all([menuCosts(asked), expenseShares(asked, all)]);
  const figuresOf = (trip: ReportTrip) => {
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
  const toEntry = (trip: ReportTrip) => entryOfTrip(asked, trip, figuresOf(trip));
  const unborne = isNarrowed(asked) ? [] : unborneOf(asked, left);
  return entriesOfTrips(tripsAsRead(asked, bookingBase(asked)), toEntry, unborne);
}

function unborneOf(asked: ReportRequest, left: readonly SharedExpense[]): Entry[] {
  const { currency } = asked.filters;
  return left.filter((one) => !currency || currency === one.currency).map((expense) => entryOf(asked, expense));
}

async function* entriesOfTrips(
  trips: AsyncIterable<ReportTrip>,
  toEntry: (trip: ReportTrip) => Entry,
  unborne: readonly Entry[],
): AsyncGenerator<Entry> {
  for await (const trip of trips) yield toEntry(trip);
  yield* unborne;
}

/** An expense that no trip bears. */
function entryOf(
  { language, zone }: ReportRequest,
  { _id, date, type, descripcion, currency, amount }: SharedExpense,
): Entry {
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

function entryOfTrip({ language }: ReportRequest, trip: ReportTrip, figures: Entry['cells']): Entry {
  const { _id, folio, bookingDate, resourceName, resourceId, serviceId, serviceName, start, currency, price } = trip;
  const name = fullName(trip.customer);
  return {
    _id,
    bookingId: _id,
    paymentId: null,
    folio,
    name,
    at: start,
    currency,
    keys: { vessel: resourceId, service: serviceId ?? '' },
    cells: {
      month: bookingDate.slice(0, 7),
      bookingDate,
      folio,
      customer: name,
      vessel: resourceName,
      service: serviceName[language],
      bookings: 1,
      grandTotal: price.grandTotal,
      ...figures,
    },
  };
}
