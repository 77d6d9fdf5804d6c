import type { Actor } from '@marea/domain/access/actor';
import type { BookingFilter, BookingTotals } from '@marea/domain/booking/bookingLists.schema';
import type { BookingStatus } from '@marea/domain/booking/booking.status';
import type { AppContext } from '../../context.ts';
import { bookingQuery, listedStatuses } from './bookingList.ts';
import { bookings } from '../booking.collection.ts';
import { countOf, figures, soldByDeparture } from '../../counting/index.ts';

type CurrencyTotals = BookingTotals['byCurrency'][number];
type Sums = Omit<CurrencyTotals, 'currency'> & { _id: CurrencyTotals['currency']; pax: number; hours: number };

/**
 * What a filter's bookings come to, per currency (docs/counting.md). Without statuses it looks at all, so that the
 * credit of cancelled sales is in it. Owners see no commission, resellers their own (decisions §5).
 */
export async function totalsOf(
  app: AppContext,
  actor: Actor,
  slug: string,
  filter: BookingFilter,
): Promise<BookingTotals> {
  const { query } = await bookingQuery(app, actor, slug, filter, filter.status ? listedStatuses(filter) : {});
  const { trips: _, passengers, sold, ...money } = figures;
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
                bookings: countOf(filter.status),
                pax: passengers,
                grandTotal: sold,
                ...money,
                ...soldByDeparture(new Date(app.now())),
              },
            },
            { $sort: { _id: 1 } },
          ],
          statuses: [
            { $match: listedStatuses(filter) },
            { $group: { _id: '$status', bookings: { $sum: 1 } } },
            { $sort: { _id: 1 } },
          ],
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
    byCurrency: sums.map(({ _id, pax: _pax, hours: _hours, ...amounts }) => ({
      currency: _id,
      ...amounts,
      resellerCommission: actor.kind === 'owner' ? null : amounts.resellerCommission,
      internalCommission: actor.kind === 'owner' || actor.kind === 'reseller' ? null : amounts.internalCommission,
    })),
  };
}
