import { tripStatuses } from '@marea/domain/booking/price/salesFigures';
import type { Currency } from '@marea/domain/core/money/money';
import { DAY_MS } from '@marea/domain/core/time/zone';
import type { DaySpan } from '@marea/domain/dashboard/comparedSpans';
import type { DashboardSpan } from '@marea/domain/dashboard/dashboard.schema';
import type { Location } from '@marea/domain/fleet/location.schema';
import { bookings } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import { daysBetween } from '../db/pages/page.ts';
import { figures, groupedOncePerDeparture, soldByDeparture } from '../db/salesFigures.ts';
import { payments } from '../payments/index.ts';

type Row = {
  sales: number;
  currency: Currency;
  bookings: number;
  trips: number;
  passengers: number;
  hours: number;
  leadMs: number;
  earned: number;
  owed: number;
};
type Amount = { currency: Currency; amount: number };

type SpanSums = { byStart: readonly Row[]; bySale: readonly Amount[]; byPayment: readonly Amount[] };

/**
 * The figures of each span of a location's days; amounts are null for people who may not see money. Each span has the
 * company's currency first, then every currency that any span has, so that an empty month shows zero.
 */
export async function spansOf(
  app: AppContext,
  location: Location,
  spans: readonly DaySpan[],
  isPriced: boolean,
): Promise<DashboardSpan[]> {
  const [company, sums] = await Promise.all([
    app.catalogue.company(location.companyId),
    Promise.all(
      spans.map(async (days): Promise<SpanSums & { days: DaySpan }> => {
        const [byStart, bySale, byPayment] = await Promise.all([
          tripsOf(app, location, days),
          salesOf(app, location, days),
          paymentsOf(app, location, days),
        ]);
        return { days, byStart, bySale, byPayment };
      }),
    ),
  ]);
  const rows = sums.flatMap(({ byStart, bySale, byPayment }) => [...byStart, ...bySale, ...byPayment]);
  const others = rows.map(({ currency }) => currency).filter((currency) => currency !== company.currency);
  const currencies = [company.currency, ...new Set(others.toSorted())];
  return sums.map(({ days, ...of }) => ({ ...days, ...countedIn(of, currencies, isPriced) }));
}

const notABlock = { status: { $ne: 'blackout' as const } };
const byCurrency = { _id: '$currency', currency: { $last: '$currency' } };

function tripsOf(app: AppContext, { _id: locationId, companyId, zone }: Location, { from, to }: DaySpan) {
  const { trips: sales, passengers, owed } = figures;
  const isTrip = { $in: ['$status', [...tripStatuses]] };
  const leadMs = { $sum: { $cond: [isTrip, { $max: [{ $subtract: ['$start', '$createdAt'] }, 0] }, 0] } };
  const { earned } = soldByDeparture(new Date(app.now()));
  return app
    .db(bookings)
    .aggregate<Row>([
      { $match: { companyId, locationId, isDeleted: false, ...notABlock, start: daysBetween(zone, from, to) } },
      ...groupedOncePerDeparture({
        _id: '$currency',
        labels: { currency: '$currency' },
        sums: { bookings: { $sum: 1 }, sales, passengers, owed, leadMs, earned },
      }),
    ])
    .toArray();
}

function salesOf(app: AppContext, { _id: locationId, companyId, zone }: Location, { from, to }: DaySpan) {
  return app
    .db(bookings)
    .aggregate<Amount>([
      { $match: { companyId, locationId, isDeleted: false, ...notABlock, createdAt: daysBetween(zone, from, to) } },
      { $group: { ...byCurrency, amount: figures.sold } },
    ])
    .toArray();
}

function paymentsOf(app: AppContext, { _id: locationId, companyId, zone }: Location, { from, to }: DaySpan) {
  return app
    .db(payments)
    .aggregate<Amount>([
      { $match: { companyId, locationId, status: 'succeeded', date: daysBetween(zone, from, to) } },
      { $group: { ...byCurrency, amount: { $sum: '$amount' } } },
    ])
    .toArray();
}

function countedIn(
  { byStart, bySale, byPayment }: SpanSums,
  currencies: readonly Currency[],
  seesAmounts: boolean,
): Omit<DashboardSpan, keyof DaySpan> {
  const sum = (of: (row: Row) => number) => byStart.reduce((total, row) => total + of(row), 0);
  const amountIn = (amounts: readonly Amount[], currency: Currency) =>
    amounts.find((one) => one.currency === currency)?.amount ?? 0;
  const stand = sum((row) => row.sales);
  return {
    trips: sum((row) => row.trips),
    passengers: sum((row) => row.passengers),
    hours: sum((row) => row.hours),
    cancelled: sum((row) => row.bookings) - stand,
    leadDays: stand > 0 ? sum((row) => row.leadMs) / stand / DAY_MS : null,
    money: currencies.map((currency) => {
      const row = byStart.find((one) => one.currency === currency);
      const amounts = {
        sold: amountIn(bySale, currency),
        collected: amountIn(byPayment, currency),
        earned: row?.earned ?? 0,
        owed: row?.owed ?? 0,
      };
      return { currency, ...(seesAmounts ? amounts : { sold: null, collected: null, earned: null, owed: null }) };
    }),
  };
}
