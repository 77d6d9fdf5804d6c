import { commaList } from '../contract/commaList.schema.ts';
import { MAX_CATEGORY } from '../kernel/limits.ts';
import { line } from '../kernel/text.schema.ts';
import { contactStatuses } from '../reference/options.ts';
import { contactStatusSchema } from './contactStatus.schema.ts';
import { customers } from './customer.schema.ts';
import { tagSchema } from './tags.schema.ts';

/** A page of customers, also of one category, source or status as they are stored, or of some outcomes of contacting them; or with a tag. */
export const customerQuerySchema = customers.query.extend({
  category: line(MAX_CATEGORY).optional(),
  source: line(80).optional(),
  currentStatus: line(40).optional(),
  tag: tagSchema.optional(),
  contactStatus: commaList(contactStatusSchema, contactStatuses.length).optional(),
});
