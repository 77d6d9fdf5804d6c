import { paymentRecordSchema } from '@marea/domain/payments/ledger.schema';
import { payers, USUAL_PAYER } from '@marea/domain/reference/options';
import { collection } from '../db/collection.ts';
import { onlyForSearches } from '../db/searchIndex.ts';

// Not `$type: 'string'`: the planner does not match it to a search for a text.
export const anyText = { $gt: '' };
const filtered = { _id: 1, status: 1, type: 1, accountId: 1, payer: 1 } as const;

export const payments = collection(
  'payments',
  paymentRecordSchema,
  [
    { key: { visitId: 1, createdAt: 1 } },
    { key: { refundOf: 1 }, partialFilterExpression: { refundOf: anyText } },
    { key: { batchId: 1 }, partialFilterExpression: { batchId: anyText } },
    {
      key: { locationId: 1, companyId: 1, date: 1, batchId: 1, 'reseller._id': 1 },
      partialFilterExpression: { batchId: anyText },
    },
    // What a place collected, and what its bank kept of it, is added up from the index alone.
    { key: { locationId: 1, companyId: 1, date: 1, ...filtered, currency: 1, amount: 1, bankFee: 1 } },
    // The operator pays seldom: read from the others, these would be looked for in all.
    {
      key: { locationId: 1, companyId: 1, payer: 1, date: 1, _id: 1 },
      partialFilterExpression: { payer: payers[1] },
    },
    { key: { locationId: 1, companyId: 1, createdAt: 1, ...filtered } },
    { key: { locationId: 1, companyId: 1, amount: 1, ...filtered } },
    { key: { locationId: 1, companyId: 1, searchTerms: 1 }, ...onlyForSearches },
    { key: { companyId: 1, date: 1 } },
    { key: { 'reseller._id': 1, type: 1, date: 1 }, partialFilterExpression: { 'reseller._id': anyText } },
    // What was entered since a day with an earlier date.
    { key: { 'reseller._id': 1, type: 1, 'history.at': 1 }, partialFilterExpression: { 'reseller._id': anyText } },
    // Lists count by it at a place, without fetching.
    { key: { accountId: 1, companyId: 1, locationId: 1 }, partialFilterExpression: { accountId: anyText } },
    { key: { image: 1 }, partialFilterExpression: { image: anyText } },
    { key: { providerKey: 1 }, unique: true, partialFilterExpression: { providerKey: anyText } },
  ],
  [],
  {
    payer: USUAL_PAYER,
    charged: null,
    isMadeAtProvider: false,
    transfer: null,
    sentAt: null,
    unansweredAt: null,
    usedKeys: 0,
  },
);
