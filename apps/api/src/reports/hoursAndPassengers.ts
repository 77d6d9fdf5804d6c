import { carriedStatuses } from '@marea/domain/counting/counting';
import type { hoursAndPassengers } from '@marea/domain/reports/operationReports';
import { bookingBase, monthOf, ofBooking, one } from './bases.ts';
import { capacitiesOfVessels, valueIn } from './names.ts';
import type { ReportRequest } from './reportRequest.ts';
import type { Columns, Expression, Source } from './source.ts';

const carried = (value: Expression): Expression => ({
  $cond: [{ $in: ['$status', [...carriedStatuses]] }, value, 0],
});
const { adultos, menores, infantes, hrsExtras } = {
  adultos: '$passengers.adultos',
  menores: '$passengers.menores',
  infantes: '$passengers.infantes',
  hrsExtras: '$passengers.hrsExtras',
};

/** Trips with their hours and people, against the people for whom their vessels are made. */
export async function hoursAndPassengersSource(asked: ReportRequest): Promise<Source> {
  const capacities = await capacitiesOfVessels(asked);
  const columns: Columns<typeof hoursAndPassengers> = {
    month: monthOf('$bookingDate'),
    bookingDate: '$bookingDate',
    vessel: '$resourceName',
    service: `$serviceName.${asked.language}`,
    trips: one,
    plannedHours: carried({ $subtract: ['$duration', hrsExtras] }),
    extraHours: carried(hrsExtras),
    hours: carried('$duration'),
    adults: carried(adultos),
    minors: carried(menores),
    infants: carried(infantes),
    pax: carried({ $add: [adultos, menores, infantes] }),
    places: carried(valueIn(capacities, '$resourceId')),
    load: null,
  };
  return {
    ...bookingBase(asked),
    columns,
    keys: { vessel: '$resourceId', service: '$serviceId' },
    links: ofBooking,
  };
}
