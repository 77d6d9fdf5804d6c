import * as z from 'zod';
import { contractOf } from '../contract/contractOf.ts';
import { list, one } from '../contract/envelope.schema.ts';
import { idSchema } from '../kernel/ids.schema.ts';
import { line } from '../kernel/text.schema.ts';
import { customerSchema, customers, categories } from './customer.schema.ts';
import { customerChangesSchema, newCustomerSchema } from './customerEntry.schema.ts';
import { customersEndpoints } from './customers.endpoints.ts';

export const customersContract = contractOf(customersEndpoints, {
  customerSearch: {
    query: z.strictObject({ value: line(80), locationId: idSchema.optional() }),
    response: list(customerSchema),
    summary: 'The twenty customers whose name, e-mail or phone begins like what was typed',
    tag: 'customer',
  },
  customerDetails: {
    params: { id: idSchema },
    response: one(customerSchema),
    summary: 'A customer',
    tag: 'customer',
  },
  customers: customers.ofLocation,
  createCustomer: { ...customers.create, body: newCustomerSchema },
  updateCustomer: { ...customers.update, body: customerChangesSchema },
  deleteCustomer: customers.remove,
  categories: categories.ofLocationUnpaged,
  createCategory: categories.create,
});
