import type { Actor } from '@marea/domain/access/actor';
import { invalidField } from '@marea/domain/core/errors/errors';
import { compareCurrencies, currencies, type Currency } from '@marea/domain/core/money/money';
import { compareNames } from '@marea/domain/core/text/search';
import type { Language } from '@marea/domain/core/text/text';
import { wallClock } from '@marea/domain/core/time/zone';
import type { PaymentSeries, SeriesFilter, Share } from '@marea/domain/payments/payments.schema';
import type { Bucket, Step } from '@marea/domain/payments/periods';
import { bucketsOf, daysOfStep, periodKey, stepFor } from '@marea/domain/payments/periods';
import { bookingsVisibleTo, scopeOf, bookings } from '../../booking/index.ts';
import type { AppContext } from '../../context.ts';
import { daysBetween } from '../../db/pages/page.ts';
import { countOf, figures } from '../../db/salesFigures.ts';
import { isTransfer, payments } from '../ledger/payment.collection.ts';
import { soldBy } from './paymentList.ts';

const MAX_STEPS = 800;

type Query = Record<string, unknown>;
type Days = { from: string; to: string; by: Step };
type Money = { payments: number; amount: number; refunded: number; bankFee: number };
type Sales = Pick<Share, 'bookings' | 'amount' | 'paid' | 'owed' | 'credit'>;
type Grouped<Figures> = Figures & { _id: { currency: Currency; key: string; name?: string } };

/** Takings and sales of a company or location over a period, per currency. Resellers get their own sales. */
export async function paymentSeries(
  app: AppContext,
  actor: Actor,
  idOrSlug: string,
  filter: SeriesFilter,
  language: Language,
): Promise<PaymentSeries> {
  const { zone, ...scope } = await scopeOf(app, actor, idOrSlug, filter);
  const days = daysAsked(filter, wallClock(zone, app.now()).date);
  const buckets = bucketsOf(days.from, days.to, days.by);
  if (buckets.length > MAX_STEPS) throw invalidField('to', 'range_too_long');
  const range = daysBetween(zone, days.from, days.to);
  const trips = { $and: [bookingsVisibleTo(actor), scope, tripsOf(filter)], isBooking: true, isDeleted: false };
  const money = { $and: [await soldBy(app, actor), scope], status: 'succeeded', date: range };
  const type = filter.type ? { type: { $in: filter.type } } : {};
  const departures = { ...trips, start: range };
  const [dailyMoney, sales, sellers, vessels, services] = await Promise.all([
    moneyByDay(app, { ...money, ...type }, isNarrowed(filter) ? tripsOf(filter) : null, zone),
    salesBy(app, departures, filter, '$bookingDate', null),
    salesBy(app, departures, filter, sellerOf('_id'), sellerOf('name')),
    salesBy(app, departures, filter, '$resourceId', '$resourceName'),
    salesBy(app, departures, filter, '$serviceId', `$serviceName.${language}`),
  ]);
  return {
    ...days,
    zone,
    data: {
      general: inSteps(dailyMoney, buckets, days.by, { payments: 0, amount: 0, refunded: 0, bankFee: 0 }),
      generalBooking: inSteps(sales, buckets, days.by, { bookings: 0, amount: 0, paid: 0, owed: 0, credit: 0 }),
      userBooking: shares(sellers),
      resource: shares(vessels),
      service: shares(services),
    },
  };
}

function daysAsked({ period, date, from, to, by }: SeriesFilter, today: string): Days {
  const isRange = period === 'range' || (period === undefined && (from !== undefined || to !== undefined));
  const whole = daysOfStep(period && period !== 'range' ? period : 'month', date ?? from ?? today);
  const first = isRange ? (from ?? whole.from) : whole.from;
  const last = isRange ? (to ?? (first > today ? first : today)) : whole.to;
  if (last < first) throw invalidField('to', 'ends_before_start');
  return { from: first, to: last, by: by ?? stepFor(first, last) };
}

function isNarrowed({ resources, services, status }: SeriesFilter): boolean {
  return [resources, services, status].some((filter) => filter !== undefined);
}

function tripsOf({ resources, services, status }: SeriesFilter): Query {
  return {
    ...(status ? { status: { $in: status } } : {}),
    ...(resources ? { resourceId: { $in: resources } } : {}),
    ...(services ? { serviceId: { $in: services } } : {}),
  };
}

async function moneyByDay(app: AppContext, match: Query, trips: Query | null, zone: string): Promise<Grouped<Money>[]> {
  const ofTrips = trips
    ? [
        {
          $lookup: {
            from: bookings.name,
            localField: 'visitId',
            foreignField: '_id',
            as: 'visit',
            pipeline: [{ $match: trips }, { $project: { _id: 1 } }],
          },
        },
        { $match: { 'visit.0': { $exists: true } } },
      ]
    : [];
  return app
    .db(payments)
    .aggregate<Grouped<Money>>([
      { $match: match },
      ...ofTrips,
      {
        $group: {
          _id: { currency: '$currency', key: { $dateToString: { date: '$date', format: '%Y-%m-%d', timezone: zone } } },
          // A transfer of credit between bookings is neither a payment nor a refund.
          payments: { $sum: { $cond: [isTransfer, 0, 1] } },
          amount: { $sum: '$amount' },
          refunded: { $sum: { $cond: [isTransfer, 0, { $max: [{ $subtract: [0, '$amount'] }, 0] }] } },
          bankFee: { $sum: '$bankFee' },
        },
      },
    ])
    .toArray();
}

async function salesBy(
  app: AppContext,
  match: Query,
  { status }: SeriesFilter,
  key: unknown,
  name: unknown,
): Promise<Grouped<Sales>[]> {
  return app
    .db(bookings)
    .aggregate<Grouped<Sales>>([
      { $match: match },
      {
        $group: {
          _id: { currency: '$currency', key },
          ...(name ? { name: { $max: name } } : {}),
          bookings: countOf(status),
          amount: figures.sold,
          paid: figures.paid,
          owed: figures.owed,
          credit: figures.credit,
        },
      },
      // A cancelled sale counts only while it has credit left.
      { $match: { $or: [{ bookings: { $gt: 0 } }, { credit: { $gt: 0 } }] } },
      ...(name ? [{ $set: { '_id.name': '$name' } }, { $unset: 'name' }] : []),
    ])
    .toArray();
}

function sellerOf(field: '_id' | 'name') {
  return { $ifNull: [`$reseller.${field}`, `$seller.${field}`, ''] };
}

function inSteps<Figures extends Record<string, number>>(
  days: readonly Grouped<Figures>[],
  buckets: readonly Bucket[],
  by: Step,
  none: Figures,
): (Figures & Bucket & { currency: Currency })[] {
  const used = currencies.filter((currency) => days.some(({ _id }) => _id.currency === currency));
  const gathered = Map.groupBy(days, ({ _id }) => `${_id.currency} ${periodKey(by, _id.key)}`);
  return used.flatMap((currency) =>
    buckets.map((bucket) => {
      const figures: Record<string, number> = { ...none };
      for (const day of gathered.get(`${currency} ${bucket.key}`) ?? []) {
        for (const name of Object.keys(none)) figures[name] = (figures[name] ?? 0) + (day[name] ?? 0);
      }
      return { ...bucket, currency, ...(figures as Figures) };
    }),
  );
}

function shares(groups: readonly Grouped<Sales>[]): Share[] {
  return groups
    .map(({ _id, ...figures }) => ({ currency: _id.currency, key: _id.key, name: _id.name ?? '', ...figures }))
    .toSorted((a, b) => compareCurrencies(a, b) || b.amount - a.amount || compareNames(a.name, b.name));
}
