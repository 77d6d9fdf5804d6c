import { aboardStatuses } from '@marea/domain/booking/boarding';
import type { boarding } from '@marea/domain/reports/operationReports';
import { heads } from '../counting/index.ts';
import type { Asked } from './asked.ts';
import { bookingBase, guestName, ofBooking } from './bases.ts';
import { capacitiesOfVessels, valueIn } from './names.ts';
import type { Columns, Source } from './source.ts';
import { crewNames } from './tips.ts';

const isAboard = { $in: ['$status', [...aboardStatuses]] };

/** Departures with who is expected and who is aboard, against what the vessel may carry. */
export async function boardingSource(asked: Asked): Promise<Source> {
  const columns: Columns<typeof boarding> = {
    bookingDate: '$bookingDate',
    hora: '$hora',
    vessel: '$resourceName',
    folio: '$folio',
    customer: guestName,
    status: '$status',
    crew: crewNames,
    notes: '$notes',
    limit: valueIn(await capacitiesOfVessels(asked), '$resourceId'),
    pax: heads,
    aboard: { $cond: [isAboard, heads, 0] },
    balance: '$price.balance',
  };
  return { ...bookingBase(asked), columns, keys: { vessel: '$resourceId' }, links: ofBooking };
}
