import { line } from '../kernel/text.schema.ts';
import { customers } from './customer.schema.ts';

/** A page of customers, also of one category, source or status as they are stored. */
export const customerQuerySchema = customers.query.extend({
  category: line(80).optional(),
  source: line(80).optional(),
  currentStatus: line(40).optional(),
});
