import * as z from 'zod';
import { MAX_NAME } from '../kernel/contactRules.ts';
import { MAX_CATEGORY } from '../kernel/limits.ts';
import { emailSchema, line, personName } from '../kernel/text.schema.ts';
import { customers } from './customer.schema.ts';
import { groupSizeSchema } from './groupSize.schema.ts';
import { sourceSchema } from './source.schema.ts';

const requiredOfStaff = {
  firstName: personName(MAX_NAME),
  lastName: personName(MAX_NAME),
  email: emailSchema,
  category: line(MAX_CATEGORY),
  origin: line(MAX_CATEGORY),
  source: sourceSchema,
};

const asTyped = { groupSize: groupSizeSchema.optional() };

export const newCustomerSchema = customers.entry.extend({ ...requiredOfStaff, ...asTyped });
export const customerChangesSchema = customers.changes.extend({
  ...z.strictObject(requiredOfStaff).partial().shape,
  ...asTyped,
});
