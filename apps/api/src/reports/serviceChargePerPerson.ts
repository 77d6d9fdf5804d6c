import type { serviceChargePerPerson } from '@marea/domain/reports/crewReports';
import { heads } from '../counting/index.ts';
import { bookingBase, guestName, monthOf, ofBooking, one } from './bases.ts';
import type { ReportRequest } from './reportRequest.ts';
import type { Columns, Expression, Source } from './source.ts';

const charge = '$price.serviceCharge';
const aboard = { $size: '$crew' };

/** Rounded once, half up; null without people. */
function perPerson(people: object): Expression {
  return { $cond: [{ $gt: [people, 0] }, { $floor: { $add: [{ $divide: [charge, people] }, 0.5] } }, null] };
}

/** The service charge of trips, for each passenger and each of the crew. */
export function serviceChargePerPersonSource(asked: ReportRequest): Source {
  const base = bookingBase(asked);
  const columns: Columns<typeof serviceChargePerPerson> = {
    month: monthOf('$bookingDate'),
    folio: '$folio',
    bookingDate: '$bookingDate',
    vessel: '$resourceName',
    customer: guestName,
    bookings: one,
    pax: heads,
    aboardCrew: aboard,
    serviceCharge: charge,
    perPassenger: perPerson(heads),
    perCrew: perPerson(aboard),
  };
  return {
    ...base,
    joins: [...base.joins, { $match: { 'price.serviceCharge': { $ne: 0 } } }],
    columns,
    keys: { vessel: '$resourceId' },
    links: ofBooking,
  };
}
