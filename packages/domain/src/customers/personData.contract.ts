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
    summary: 'What is held of the person of a customer, and what keeps them from being made anonymous',
    tag,
  },
  personDataFile: {
    params,
    response: fileSchema,
    files: ['zip'],
    summary: 'All that is held of the person of a customer, as CSV and JSON in an archive',
    tag,
  },
  anonymisePerson: {
    params,
    body: anonymiseSchema,
    response: one(anonymisedSchema),
    errors: ['person_has_open_matters', 'busy'],
    summary: 'Remove a customer and their data from all records for good; bookings, payments and sums stay',
    tag,
  },
});
