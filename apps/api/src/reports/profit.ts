import { fullName } from '@marea/domain/kernel/fullName';
import { dayBounds } from '@marea/domain/kernel/zone';
import { reportFilters } from '@marea/domain/reports/defineReport';
import { expenseTypeTexts } from '@marea/texts/expenseTypes';
import { reportTexts } from '@marea/texts/reports';
import type { Asked } from './asked.ts';
import { bookingBase, isNarrowed } from './bases.ts';
import type { Spent } from './expenseShares.ts';
import { bearingAsRead, expenseShares } from './expenseShares.ts';
import type { Trip } from './keptTrips.ts';
import { tripsAsRead, tripsOf } from './keptTrips.ts';
import { isKept } from './marks.ts';
import { menuCosts } from './menuCosts.ts';
import type { Base, ComputedSource, Entry } from './source.ts';

/** Each trip's price less its costs and its share of the expenses; expenses that no trip bears are rows too. */
export function profitSource(asked: Asked): ComputedSource {
  return { sees: bookingBase(asked).match, entries: () => entriesOf(asked) };
}

async function entriesOf(asked: Asked) {
  const everything = bookingBase({ ...asked, filters: {} });
  const kept = isKept(asked, everything) ? await tripsOf(asked, everything) : null;
  const all = kept ?? bearingAsRead(asked, everything);
  const [{ totalOf }, { shareOf, left }] = await Promise.all([menuCosts(asked), expenseShares(asked, all)]);
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
  const toEntry = (trip: Trip) => entryOfTrip(asked, trip, figuresOf(trip));
  const unborne = isNarrowed(asked) ? [] : unborneOf(asked, left);
  const isAll = [...reportFilters, 'currency'].every((name) => !(name in asked.filters));
  const shown = (isAll && kept) || (await tripsFor(asked, bookingBase(asked)));
  return Symbol.iterator in shown ? [...shown.map(toEntry), ...unborne] : entriesOfTrips(shown, toEntry, unborne);
}

function unborneOf(asked: Asked, left: readonly Spent[]): Entry[] {
  const { currency } = asked.filters;
  return left.filter((one) => !currency || currency === one.currency).map((expense) => entryOf(asked, expense));
}

function tripsFor(asked: Asked, base: Base): Promise<readonly Trip[]> | AsyncIterable<Trip> {
  return isKept(asked, base) ? tripsOf(asked, base) : tripsAsRead(asked, base);
}

async function* entriesOfTrips(
  trips: AsyncIterable<Trip>,
  toEntry: (trip: Trip) => Entry,
  unborne: readonly Entry[],
): AsyncGenerator<Entry> {
  for await (const trip of trips) yield toEntry(trip);
  yield* unborne;
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

function entryOfTrip({ language }: Asked, trip: Trip, figures: Entry['cells']): Entry {
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
