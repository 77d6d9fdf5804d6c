import type { Actor } from '@marea/domain/access/actor';
import { seesMoney } from '@marea/domain/access/guestData';
import { tripStatuses } from '@marea/domain/counting/counting';
import type { DaySpan } from '@marea/domain/dashboard/comparedSpans';
import type { DashboardSpan } from '@marea/domain/dashboard/dashboard.schema';
import type { Location } from '@marea/domain/fleet/location.schema';
import { DAY_MS } from '@marea/domain/kernel/durations';
import type { Currency } from '@marea/domain/kernel/money';
import { bookings } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import { figures, soldByDeparture } from '../counting/index.ts';
import { daysBetween } from '../db/days.ts';
import { payments } from '../payments/index.ts';

type Row = {
  span: number;
  currency: Currency;
  bookings: number;
  trips: number;
  passengers: number;
  hours: number;
  leadMs: number;
  earned: number;
  owed: number;
};
type Amount = { span: number; currency: Currency; amount: number };

const notABlock = { status: { $ne: 'blackout' as const } };

/** What each span of a location's days came to: its trips in one query, its sales and its payments in one each. */
export async function spansOf(
  app: AppContext,
  actor: Actor,
  location: Location,
  spans: readonly DaySpan[],
): Promise<DashboardSpan[]> {
  const { _id: locationId, companyId, zone } = location;
  const bounds = spans.map(({ from, to }) => daysBetween(zone, from, to));
  const within = (field: string) => ({ $or: bounds.map((bound) => ({ [field]: bound })) });
  const spanOf = (field: string) =>
    bounds.reduceRight<number | object>((otherwise, { $gte, $lt }, i) => {
      const isWithin = { $and: [{ $gte: [`$${field}`, $gte] }, { $lt: [`$${field}`, $lt] }] };
      return { $cond: [isWithin, i, otherwise] };
    }, -1);
  const grouped = (field: string) => ({ span: spanOf(field), currency: '$currency' });
  const flat = { $replaceWith: { $mergeObjects: ['$_id', '$$ROOT'] } };
  const { trips, passengers, hours, owed, sold } = figures;
  const isTrip = { $in: ['$status', [...tripStatuses]] };
  const leadMs = { $sum: { $cond: [isTrip, { $max: [{ $subtract: ['$start', '$createdAt'] }, 0] }, 0] } };
  const [byStart, bySale, byPayment] = await Promise.all([
    app
      .db(bookings)
      .aggregate<Row>([
        { $match: { companyId, locationId, isDeleted: false, ...notABlock, ...within('start') } },
        {
          $group: {
            _id: grouped('start'),
            bookings: { $sum: 1 },
            trips,
            passengers,
            hours,
            owed,
            leadMs,
            earned: soldByDeparture(new Date(app.now())).earned,
          },
        },
        flat,
      ])
      .toArray(),
    app
      .db(bookings)
      .aggregate<Amount>([
        { $match: { companyId, locationId, isDeleted: false, ...notABlock, ...within('createdAt') } },
        { $group: { _id: grouped('createdAt'), amount: sold } },
        flat,
      ])
      .toArray(),
    app
      .db(payments)
      .aggregate<Amount>([
        { $match: { companyId, locationId, status: 'succeeded', ...within('date') } },
        { $group: { _id: grouped('date'), amount: { $sum: '$amount' } } },
        flat,
      ])
      .toArray(),
  ]);
  const seen = seesMoney(actor, locationId);
  return spans.map((days, span) => {
    const of = <Counted extends { span: number }>(rows: readonly Counted[]) => rows.filter((row) => row.span === span);
    return { ...days, ...countedIn(of(byStart), of(bySale), of(byPayment), seen) };
  });
}

function countedIn(
  byStart: readonly Row[],
  bySale: readonly Amount[],
  byPayment: readonly Amount[],
  seesAmounts: boolean,
): Omit<DashboardSpan, keyof DaySpan> {
  const sum = (of: (row: Row) => number) => byStart.reduce((total, row) => total + of(row), 0);
  const amountIn = (amounts: readonly Amount[], currency: Currency) =>
    amounts.find((one) => one.currency === currency)?.amount ?? 0;
  const stand = sum((row) => row.trips);
  const currencies = new Set([...byStart, ...bySale, ...byPayment].map(({ currency }) => currency));
  return {
    trips: stand,
    passengers: sum((row) => row.passengers),
    hours: sum((row) => row.hours),
    cancelled: sum((row) => row.bookings) - stand,
    leadDays: stand > 0 ? sum((row) => row.leadMs) / stand / DAY_MS : null,
    money: [...currencies].toSorted().map((currency) => {
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
