import { companySchema } from '@marea/domain/company/company.schema';
import { collection } from '../db/collection.ts';

export const companies = collection('companies', companySchema, [{ key: { slug: 1 }, unique: true }]);
