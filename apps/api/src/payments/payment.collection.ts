import { paymentSchema } from '@marea/domain/payments/ledger.schema';
import * as z from 'zod';
import { collection } from '../db/collection.ts';
import { onlyForSearches } from '../db/searchIndex.ts';

/** A row of the ledger as it is stored. */
const paymentRecordSchema = paymentSchema.omit({ customer: true }).extend({
  /** When it was paid, or entered while it is not: the date by which lists go. */
  date: z.date(),
  /** `provider:type:objectId`: one thing that happened at a provider is one row here. */
  providerKey: z.string().nullable(),
  /** Folded terms for searches. */
  searchTerms: z.array(z.string()),
});
export type PaymentRecord = z.output<typeof paymentRecordSchema>;

// Not `$type: 'string'`: the planner does not see that a text which is looked for is one.
const anyText = { $gt: '' };
const filtered = { _id: 1, status: 1, type: 1, accountId: 1 } as const;

/** The ledger. Rows are added and move in status; none is removed. */
export const payments = collection('payments', paymentRecordSchema, [
  // A booking's payments, and a payment's refunds.
  { key: { visitId: 1, createdAt: 1 } },
  { key: { refundOf: 1 }, partialFilterExpression: { refundOf: anyText } },
  { key: { batchId: 1 }, partialFilterExpression: { batchId: anyText } },
  // The lists of a location, and what a search finds there.
  { key: { locationId: 1, companyId: 1, date: 1, ...filtered } },
  { key: { locationId: 1, companyId: 1, createdAt: 1, ...filtered } },
  { key: { locationId: 1, companyId: 1, amount: 1, ...filtered } },
  { key: { locationId: 1, companyId: 1, searchTerms: 1 }, ...onlyForSearches },
  // The series of a company, and what a reseller has collected.
  { key: { companyId: 1, date: 1 } },
  { key: { 'reseller._id': 1, type: 1, date: 1 }, partialFilterExpression: { 'reseller._id': anyText } },
  { key: { providerKey: 1 }, unique: true, partialFilterExpression: { providerKey: anyText } },
]);
