import { tripStatuses } from '@marea/domain/counting/counting';
import type { income } from '@marea/domain/reports/moneyReports';
import { payments } from '../payments/index.ts';
import type { Asked } from './asked.ts';
import {
  bookingBase,
  bookingOf,
  dayIn,
  dayOfBooking,
  isNarrowed,
  monthOf,
  ofBooking,
  paymentsOfPeriod,
} from './bases.ts';
import type { Columns, Expression, Source } from './source.ts';

const price = '$price.grandTotal';
const isTrip = { $in: ['$status', [...tripStatuses]] };
const onlyIf = (condition: object): Expression => ({ $cond: [condition, price, 0] });

/** What was sold, by departure or when it was booked, beside what was collected, by payment day. */
export function incomeSource(asked: Asked): Source {
  const base = bookingBase(asked);
  const hasLeft = { $lte: ['$start', asked.now] };
  const sold = {
    ...ofBooking,
    currency: 1,
    day: dayOfBooking(asked),
    resourceId: 1,
    resourceName: 1,
    serviceId: 1,
    serviceName: 1,
    bookings: { $literal: 1 },
    sold: price,
    earned: onlyIf({ $and: [isTrip, hasLeft] }),
    deferred: onlyIf({ $and: [isTrip, { $not: [hasLeft] }] }),
    cancelled: onlyIf({ $not: [isTrip] }),
    collected: { $literal: 0 },
  };
  const movement: Columns<typeof income> = {
    month: monthOf('$day'),
    day: '$day',
    service: `$serviceName.${asked.language}`,
    vessel: '$resourceName',
    bookings: '$bookings',
    sold: '$sold',
    earned: '$earned',
    deferred: '$deferred',
    cancelled: '$cancelled',
    collected: '$collected',
  };
  return {
    ...base,
    sort: null,
    joins: [
      ...base.joins,
      { $project: { ...sold, paymentId: { $literal: null } } },
      { $unionWith: { coll: payments.name, pipeline: collected(asked) } },
    ],
    columns: movement,
    keys: { service: '$serviceId', vessel: '$resourceId' },
    links: { bookingId: '$bookingId', paymentId: '$paymentId', folio: '$folio', name: '$name', at: '$at' },
  };
}

function collected(asked: Asked) {
  const by = asked.report.groupings[asked.grouping] ?? [];
  const needsBooking = by.includes('service') || by.includes('vessel');
  const join = needsBooking && !isNarrowed(asked) ? [bookingOf('visitId'), { $unwind: '$visit' }] : [];
  return [
    ...paymentsOfPeriod(asked),
    ...join,
    {
      $project: {
        bookingId: '$visitId',
        paymentId: '$_id',
        folio: 1,
        name: '$type',
        at: '$date',
        currency: 1,
        day: dayIn(asked, '$date'),
        resourceId: '$visit.resourceId',
        resourceName: '$visit.resourceName',
        serviceId: '$visit.serviceId',
        serviceName: '$visit.serviceName',
        bookings: { $literal: 0 },
        sold: { $literal: 0 },
        earned: { $literal: 0 },
        deferred: { $literal: 0 },
        cancelled: { $literal: 0 },
        collected: '$amount',
      },
    },
  ];
}
