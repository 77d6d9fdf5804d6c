import { contractOf } from '../contract/contractOf.ts';
import { one } from '../contract/envelope.schema.ts';
import { idOrSlugSchema } from '../kernel/ids.schema.ts';
import { paymentSeriesEndpoints } from './paymentSeries.endpoints.ts';
import { seriesFilterSchema, seriesSchema } from './paymentSeries.schema.ts';

export const paymentSeriesContract = contractOf(paymentSeriesEndpoints, {
  paymentSeries: {
    params: { id: idOrSlugSchema },
    body: seriesFilterSchema.extend({ filter: seriesFilterSchema.optional() }),
    response: one(seriesSchema),
    summary: 'Series for charts of a company or location over a period: money taken, and trips sold by whom, on what',
    tag: 'payments',
  },
});
