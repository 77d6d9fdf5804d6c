import type { Actor } from '@marea/domain/access/actor';
import { everywhere, seesMoney } from '@marea/domain/access/guestData';
import type { BookingFilter, BookingTotals } from '@marea/domain/booking/bookingLists.schema';
import type { BookingStatus } from '@marea/domain/booking/booking.status';
import type { AppContext } from '../../context.ts';
import { bookingQuery } from './bookingList.ts';
import { bookings } from '../booking.collection.ts';

type CurrencyTotals = BookingTotals['byCurrency'][number];
type Amounts = Omit<CurrencyTotals, 'currency' | 'bookings'>;
type Sums = { [Name in keyof Amounts]: number } & {
  _id: CurrencyTotals['currency'];
  bookings: number;
  pax: number;
  hours: number;
};

const sumOf = (path: string) => ({ $sum: `$${path}` });

/**
 * Totals of a filter's bookings, per currency; amounts for those who see them at every location of it. Owners see no
 * commission, resellers their own (decisions §5).
 */
export async function totalsOf(
  app: AppContext,
  actor: Actor,
  slug: string,
  filter: BookingFilter,
): Promise<BookingTotals> {
  const { query, place } = await bookingQuery(app, actor, slug, filter);
  const isPriced = everywhere(seesMoney, actor, place.locationId);
  const [found] = await app
    .db(bookings)
    .aggregate<{ sums: Sums[]; statuses: { _id: BookingStatus; bookings: number }[] }>([
      { $match: query },
      {
        $facet: {
          sums: [
            {
              $group: {
                _id: '$currency',
                bookings: { $sum: 1 },
                pax: { $sum: { $add: ['$passengers.adultos', '$passengers.menores', '$passengers.infantes'] } },
                hours: sumOf('duration'),
                grandTotal: sumOf('price.grandTotal'),
                discount: sumOf('price.discount'),
                paid: sumOf('price.paid'),
                balance: sumOf('price.balance'),
                resellerCommission: sumOf('price.resellerCommission'),
                internalCommission: sumOf('price.internalCommission'),
              },
            },
            { $sort: { _id: 1 } },
          ],
          statuses: [{ $group: { _id: '$status', bookings: { $sum: 1 } } }, { $sort: { _id: 1 } }],
        },
      },
    ])
    .toArray();
  const { sums, statuses } = found ?? { sums: [], statuses: [] };
  const total = (of: (sums: Sums) => number) => sums.reduce((all, one) => all + of(one), 0);
  return {
    bookings: total(({ bookings }) => bookings),
    pax: total(({ pax }) => pax),
    hours: total(({ hours }) => hours),
    byStatus: statuses.map(({ _id, bookings }) => ({ status: _id, bookings })),
    byCurrency: sums.map(({ _id, pax: _, hours: __, bookings, ...amounts }) => ({
      currency: _id,
      bookings,
      ...(isPriced ? amountsSeenBy(actor, amounts) : noAmounts),
    })),
  };
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
  balance: null,
  resellerCommission: null,
  internalCommission: null,
};
