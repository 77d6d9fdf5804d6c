import { contractOf } from '../contract/contractOf.ts';
import { one } from '../contract/envelope.schema.ts';
import { idOrSlugSchema } from '../core/ids.schema.ts';
import { dashboardEndpoints } from './dashboard.endpoints.ts';
import { dashboardSchema } from './dashboard.schema.ts';

export const dashboardContract = contractOf(dashboardEndpoints, {
  dashboard: {
    params: { id: idOrSlugSchema },
    response: one(dashboardSchema),
    summary: 'Today at a location, and its month compared with the month and the year before',
    tag: 'dashboard',
  },
});
