import * as z from 'zod';
import { bookingStatuses } from '../booking/status/booking.status.ts';
import { contractOf } from '../contract/contractOf.ts';
import { commaList, MAX_IN_ADDRESS } from '../contract/query.schema.ts';
import { idSchema } from '../core/ids.schema.ts';
import { chartsEndpoints } from './charts.endpoints.ts';
import { chartSchema, chartMonthSchema, MAX_MONTHS, chartFilterSchema } from './charts.schema.ts';

const chart = {
  params: { userId: idSchema },
  response: chartSchema,
  tag: 'dashboard',
} as const;

export const chartsContract = contractOf(chartsEndpoints, {
  chart: {
    ...chart,
    query: z.strictObject({
      keys: commaList(z.string().max(60), MAX_IN_ADDRESS).optional(),
      months: commaList(chartMonthSchema, MAX_MONTHS).optional(),
      services: commaList(idSchema, MAX_IN_ADDRESS).optional(),
      resources: commaList(idSchema, MAX_IN_ADDRESS).optional(),
      status: commaList(z.enum(bookingStatuses), bookingStatuses.length).optional(),
    }),
    summary: 'Trips and hours per vessel that a person may see; this month by default',
  },
  filteredChart: {
    ...chart,
    body: chartFilterSchema,
    summary: 'Trips and hours per vessel, filtered by months, services, vessels and statuses',
  },
});
