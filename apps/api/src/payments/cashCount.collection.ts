import { cashCountSchema } from '@marea/domain/payments/account.schema';
import { collection } from '../db/collection.ts';

export const cashCounts = collection('cashCounts', cashCountSchema, [
  { key: { locationId: 1, companyId: 1, date: 1, createdAt: 1, _id: 1 } },
]);
