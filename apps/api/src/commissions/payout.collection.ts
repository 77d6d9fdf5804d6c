import { payoutSchema } from '@marea/domain/commissions/resellerAccount.schema';
import type * as z from 'zod';
import { collection } from '../db/collection.ts';

export type PayoutRecord = z.output<typeof payoutSchema>;

/** Money paid to resellers. Rows are added, none is changed or removed. */
export const payouts = collection('payouts', payoutSchema, [
  // Two payouts at the same moment want the same number: one of them looks at the balance again.
  { key: { resellerId: 1, number: 1 }, unique: true },
  { key: { resellerId: 1, paidAt: 1 } },
]);
