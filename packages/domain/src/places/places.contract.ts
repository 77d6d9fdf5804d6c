import { contractOf } from '../contract/contractOf.ts';
import { one } from '../contract/envelope.schema.ts';
import { referenceEndpoints } from './places.endpoints.ts';
import { referenceSchema, placesSchema } from './places.schema.ts';

export const referenceContract = contractOf(referenceEndpoints, {
  reference: {
    response: one(referenceSchema),
    summary: 'Every list of options: methods, sources, categories, statuses, colours, countries and their regions',
    tag: 'reference',
  },
  guestReference: {
    response: one(placesSchema),
    summary: 'Countries with their regions and dialling codes, languages and currencies',
    tag: 'guest',
  },
});
