import type { Actor } from '@marea/domain/access/actor';
import { isSeenEverywhere, seesMoney } from '@marea/domain/access/guestData';
import type { BookingFilter, BookingTotals } from '@marea/domain/booking/lists/bookingLists.schema';
import type { BookingStatus } from '@marea/domain/booking/status/booking.status';
import { compareCurrencies } from '@marea/domain/core/money/money';
import type { AppContext } from '../../context.ts';
import { daysBetween, startOfTotals } from '../../db/pages/page.ts';
import { countOf, figures, soldByDeparture } from '../../db/salesFigures.ts';
import { bookings } from '../booking.collection.ts';
import { bookingQuery, listedStatuses, queryOfCustomer } from './bookingList.ts';

type CurrencyTotals = BookingTotals['byCurrency'][number];
type Amounts = Omit<CurrencyTotals, 'currency' | 'bookings'>;
type Sums = { [Name in keyof Amounts]: number } & {
  _id: CurrencyTotals['currency'];
  bookings: number;
  pax: number;
  hours: number;
};

/**
 * The totals of a filter's bookings, per currency. Without statuses it sums all, to include the credit of cancelled
 * sales. A long list without dates is summed from `since` on. Amounts need the permission at every location of the
 * list; owners see no commission, resellers their own.
 */
export async function totalsOfBookings(
  app: AppContext,
  actor: Actor,
  idOrSlug: string,
  filter: BookingFilter,
): Promise<BookingTotals> {
  const { query, scope, range, zone } = await bookingQuery(
    app,
    actor,
    idOrSlug,
    filter,
    filter.status ? listedStatuses(filter) : {},
  );
  const since = range ? null : await startOfTotals(app.db(bookings), query, { zone, now: app.now() });
  const summed = since ? { $and: [query, { start: daysBetween(zone, since) }] } : query;
  const sums = await sumOf(app, actor, { query: summed, locationId: scope.locationId, filter });
  return since ? { since, ...sums } : sums;
}

/** The totals of one customer's bookings. Throws `not_found`. */
export async function totalsOfCustomer(app: AppContext, actor: Actor, customerId: string): Promise<BookingTotals> {
  return sumOf(app, actor, { query: await queryOfCustomer(app, actor, customerId), locationId: undefined, filter: {} });
}

type ListSums = { sums: Sums[]; statuses: { _id: BookingStatus; bookings: number }[] };

async function sumOf(
  app: AppContext,
  actor: Actor,
  { query, locationId, filter }: { query: object; locationId: string | undefined; filter: BookingFilter },
): Promise<BookingTotals> {
  const isPriced = isSeenEverywhere(seesMoney, actor, locationId);
  const { sums, statuses } = await readSums(app, query, filter);
  const total = (of: (sums: Sums) => number) => sums.reduce((all, one) => all + of(one), 0);
  return {
    bookings: total(({ bookings }) => bookings),
    pax: total(({ pax }) => pax),
    hours: total(({ hours }) => hours),
    byStatus: statuses.map(({ _id, bookings }) => ({ status: _id, bookings })),
    byCurrency: sums
      .map(({ _id, pax: _pax, hours: _hours, bookings, ...amounts }) => ({
        currency: _id,
        bookings,
        ...(isPriced ? amountsSeenBy(actor, amounts) : noAmounts),
      }))
      .toSorted(compareCurrencies),
  };
}

async function readSums(app: AppContext, query: object, filter: BookingFilter): Promise<ListSums> {
  const { trips: _, passengers, sold, ...money } = figures;
  const sums = {
    _id: '$currency',
    bookings: countOf(filter.status),
    pax: passengers,
    grandTotal: sold,
    ...money,
    ...soldByDeparture(new Date(app.now())),
  };
  const statuses = [
    { $match: listedStatuses(filter) },
    { $group: { _id: '$status', bookings: { $sum: 1 } } },
    { $sort: { _id: 1 } },
  ];
  const [found] = await app
    .db(bookings)
    .aggregate<ListSums>([{ $match: query }, { $facet: { sums: [{ $group: sums }], statuses } }])
    .toArray();
  return found ?? { sums: [], statuses: [] };
}

function amountsSeenBy(actor: Actor, amounts: Amounts): Amounts {
  return {
    ...amounts,
    resellerCommission: actor.kind === 'owner' ? null : amounts.resellerCommission,
    internalCommission: actor.kind === 'owner' || actor.kind === 'reseller' ? null : amounts.internalCommission,
  };
}

const noAmounts: Amounts = {
  grandTotal: null,
  discount: null,
  paid: null,
  owed: null,
  credit: null,
  kept: null,
  earned: null,
  deferred: null,
  resellerCommission: null,
  internalCommission: null,
};
