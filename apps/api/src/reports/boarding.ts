import { aboardStatuses } from '@marea/domain/booking/boarding';
import type { boarding } from '@marea/domain/reports/operationReports';
import { checkins } from '../checkin/index.ts';
import { heads } from '../counting/index.ts';
import { bookingBase, guestName, ofBooking } from './bases.ts';
import { capacitiesOfVessels, valueIn } from './names.ts';
import type { ReportRequest } from './reportRequest.ts';
import type { Columns, Source } from './source.ts';
import { crewNames } from './tips.ts';

const isAboard = { $in: ['$status', [...aboardStatuses]] };

/** The names of the check-in in one line; empty before anybody is named. */
const passengerNames = {
  $reduce: {
    input: { $ifNull: [{ $first: '$papers.passengers.name' }, []] },
    initialValue: '',
    in: { $concat: ['$$value', { $cond: [{ $eq: ['$$value', ''] }, '', ', '] }, '$$this'] },
  },
};
const withPapers = {
  $lookup: {
    from: checkins.name,
    localField: '_id',
    foreignField: '_id',
    as: 'papers',
    pipeline: [{ $project: { 'passengers.name': 1 } }],
  },
};

/** Departures with who is expected and who is aboard, against what the vessel may carry. */
export async function boardingSource(asked: ReportRequest): Promise<Source> {
  const showsPassengers = 'passengers' in asked.report.columns;
  const columns: Columns<typeof boarding> = {
    bookingDate: '$bookingDate',
    hora: '$hora',
    vessel: '$resourceName',
    folio: '$folio',
    customer: guestName,
    passengers: showsPassengers ? passengerNames : null,
    status: '$status',
    crew: crewNames,
    notes: '$notes',
    limit: valueIn(await capacitiesOfVessels(asked), '$resourceId'),
    pax: heads,
    aboard: { $cond: [isAboard, heads, 0] },
    balance: '$price.balance',
  };
  const pageJoins = showsPassengers ? [withPapers] : [];
  return { ...bookingBase(asked), pageJoins, columns, keys: { vessel: '$resourceId' }, links: ofBooking };
}
