import { contractOf } from '../contract/contractOf.ts';
import { fileSchema, one } from '../contract/envelope.schema.ts';
import { idSchema } from '../core/ids.schema.ts';
import { personDataEndpoints } from './personData.endpoints.ts';
import { anonymisedSchema, anonymiseSchema, personDataSchema } from './personData.schema.ts';

const params = { id: idSchema };
const tag = 'customer';

export const personDataContract = contractOf(personDataEndpoints, {
  personData: {
    params,
    response: one(personDataSchema),
    summary:
      'The number of stored records about a customer’s person, and the open matters that prevent anonymising them',
    tag,
  },
  personDataFile: {
    params,
    response: fileSchema,
    files: ['zip'],
    summary: 'All stored data about a customer’s person, as CSV and JSON in an archive',
    tag,
  },
  anonymisePerson: {
    params,
    body: anonymiseSchema,
    response: one(anonymisedSchema),
    errors: ['person_has_open_matters', 'busy'],
    summary: 'Anonymise a customer for good: their data leave all records; bookings, payments and sums stay',
    tag,
  },
});
