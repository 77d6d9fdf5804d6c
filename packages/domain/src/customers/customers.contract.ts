import * as z from 'zod';
import { contractOf } from '../contract/contractOf.ts';
import { readVersionSchema } from '../contract/defineList.ts';
import { list, one, page, pageQuerySchema } from '../contract/envelope.schema.ts';
import { idOrSlugSchema, idSchema } from '../core/ids.schema.ts';
import { MAX_SEARCH } from '../core/limits.ts';
import { line } from '../core/text/text.schema.ts';
import { leadSchema } from '../leads/lead.schema.ts';
import { leadStates } from '../leads/lead.ts';
import {
  customerSchema,
  customers,
  categories,
  customerChangesSchema,
  newCustomerSchema,
  customerQuerySchema,
} from './customer.schema.ts';
import { customersEndpoints } from './customers.endpoints.ts';
import { mergeParts } from './mergeCustomers.ts';

const mergeCustomersSchema = z.strictObject({
  duplicateId: idSchema.meta({ description: 'The id of the duplicate customer, which is removed.' }),
  take: z
    .array(z.enum(mergeParts))
    .max(mergeParts.length)
    .optional()
    .meta({ description: 'The fields to take from the duplicate where the customers differ.' }),
  version: readVersionSchema,
  duplicateVersion: readVersionSchema.meta({
    description: 'The version of the duplicate that the caller read; refused if it has changed.',
  }),
});

export const customersContract = contractOf(customersEndpoints, {
  customerSearch: {
    query: z.strictObject({ value: line(MAX_SEARCH), locationId: idSchema.optional() }),
    response: list(customerSchema),
    summary: 'Up to twenty customers whose name, e-mail or phone begins with the search text',
    tag: 'customer',
  },
  customerDetails: {
    params: { id: idSchema },
    response: one(customerSchema),
    summary: 'A customer',
    tag: 'customer',
  },
  customers: { ...customers.ofLocation, query: customerQuerySchema },
  createCustomer: { ...customers.create, body: newCustomerSchema },
  updateCustomer: { ...customers.update, body: customerChangesSchema },
  deleteCustomer: customers.remove,
  mergeCustomers: {
    params: { id: idSchema },
    body: mergeCustomersSchema,
    response: one(customerSchema),
    errors: ['version_conflict', 'busy'],
    summary: 'Merge two customers of a location: the duplicate\u2019s bookings and waitlist visits move to this one',
    tag: 'customer',
  },
  leads: {
    params: { id: idOrSlugSchema },
    query: pageQuerySchema.extend({
      state: z.enum(leadStates).optional().meta({ description: 'The state of the leads to include.' }),
    }),
    response: page(leadSchema),
    summary: 'Guests who left a trip unbooked and asked to be reminded, newest first',
    tag: 'customer',
  },
  customerTags: {
    params: { id: idOrSlugSchema },
    response: list(z.string()),
    summary: 'The tags of the customers of a location, each once',
    tag: 'customer',
  },
  categories: categories.ofLocationUnpaged,
  createCategory: categories.create,
});
