import { payoutSchema } from '@marea/domain/commissions/resellerAccount.schema';
import type * as z from 'zod';
import { collection } from '../db/collection.ts';

export type PayoutRecord = z.output<typeof payoutSchema>;

export const payouts = collection('payouts', payoutSchema, [
  // Of two concurrent payouts with one number, the second reads the balance again.
  { key: { resellerId: 1, number: 1 }, unique: true },
  { key: { resellerId: 1, paidAt: 1, _id: 1 } },
  { key: { image: 1 }, partialFilterExpression: { image: { $gt: '' } } },
]);
