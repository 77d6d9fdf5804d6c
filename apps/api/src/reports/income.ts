import { tripStatuses } from '@marea/domain/counting/counting';
import type { income } from '@marea/domain/reports/moneyReports';
import {
  bookingBase,
  bookingOf,
  dayIn,
  dayOfBooking,
  hasLeft,
  isNarrowed,
  monthOf,
  ofBooking,
  one,
  paymentBase,
} from './bases.ts';
import type { ReportRequest } from './reportRequest.ts';
import type { Columns, Expression, Source } from './source.ts';
import { unionOf } from './union.ts';

type Figures = Partial<Columns<typeof income>>;

const price = '$price.grandTotal';

/** Sales by departure or booking date, beside collections by payment day. */
export function incomeSource(asked: ReportRequest): Source {
  return unionOf(asked, sold(asked), collected(asked));
}

function sold(asked: ReportRequest): Source {
  const isTrip: Expression = (asked.filters.cancelled ?? 'exclude') === 'exclude' || {
    $in: ['$status', [...tripStatuses]],
  };
  const onlyIf = (...conditions: Expression[]): Expression => ({ $cond: [{ $and: conditions }, price, 0] });
  const day = dayOfBooking(asked);
  const columns: Figures = {
    month: monthOf(day),
    day,
    service: `$serviceName.${asked.language}`,
    vessel: '$resourceName',
    bookings: one,
    sold: price,
    earned: onlyIf(isTrip, hasLeft(asked)),
    deferred: onlyIf(isTrip, { $not: [hasLeft(asked)] }),
    cancelled: onlyIf({ $not: [isTrip] }),
  };
  const keys = { service: '$serviceId', vessel: '$resourceId' };
  return { ...bookingBase(asked), columns, keys, links: ofBooking };
}

function collected(asked: ReportRequest): Source {
  const base = paymentBase({ ...asked, basis: 'payment' });
  const by = asked.report.groupings[asked.grouping] ?? [];
  const needsBooking = by.includes('service') || by.includes('vessel');
  const join = needsBooking && !isNarrowed(asked) ? [bookingOf('visitId'), { $unwind: '$visit' }] : [];
  const day = dayIn(asked, '$date');
  const { from, to } = asked;
  const columns: Figures = {
    // No payment's day need be worked out to know its month.
    month: from.slice(0, 7) === to.slice(0, 7) ? { $literal: from.slice(0, 7) } : monthOf(day),
    day,
    service: `$visit.serviceName.${asked.language}`,
    vessel: '$visit.resourceName',
    collected: '$amount',
  };
  return {
    ...base,
    joins: [...base.joins, ...join],
    columns,
    keys: { service: '$visit.serviceId', vessel: '$visit.resourceId' },
    links: { bookingId: '$visitId', paymentId: '$_id', folio: '$folio', name: '$type', at: '$date' },
  };
}
