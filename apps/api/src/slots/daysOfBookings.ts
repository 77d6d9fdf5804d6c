import { occupyingStatuses } from '@marea/domain/booking/booking.status';
import { DAY_MS } from '@marea/domain/kernel/durations';

const utcDayExpression = (instant: object | string) => ({
  $toInt: { $floor: { $divide: [{ $toLong: instant }, DAY_MS] } },
});

/** Of bookings: the vessel days that their sales would have left. */
export const daysOfBookings = [
  { $match: { isDeleted: false, status: { $in: [...occupyingStatuses] } } },
  {
    $project: {
      resourceId: 1,
      span: { owner: '$_id', start: '$start', until: '$until' },
      day: { $range: [utcDayExpression('$start'), { $add: [utcDayExpression({ $subtract: ['$until', 1] }), 1] }] },
    },
  },
  { $unwind: '$day' },
  { $group: { _id: { resourceId: '$resourceId', day: '$day' }, spans: { $push: '$span' } } },
  {
    $project: {
      _id: { $concat: ['$_id.resourceId', '|', { $toString: '$_id.day' }] },
      resourceId: '$_id.resourceId',
      day: '$_id.day',
      spans: 1,
      claimId: { $first: '$spans.owner' },
      at: '$$NOW',
    },
  },
];
