import { companySchema } from '@marea/domain/company/company.schema';
import * as z from 'zod';
import { collection } from '../db/collection.ts';

const storedCompanySchema = companySchema.extend({
  /** Set by the first booking: from then on the currency stays. */
  hasTraded: z.boolean().optional(),
});

export const companies = collection(
  'companies',
  storedCompanySchema,
  [{ key: { slug: 1 }, unique: true }],
  ['hasTraded'],
  { active: true },
);
