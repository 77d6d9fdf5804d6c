import type { Payment } from '@marea/domain/payments/ledger.schema';
import type { Connection } from 'mongoose';
import { Schema } from 'mongoose';
import { onlyForSearches, part } from '../db/fields.ts';

type Step = Payment['history'][number];

/** A row of the ledger as it is stored. */
export type PaymentRecord = Omit<Payment, 'customer' | 'paidAt' | 'createdAt' | 'updatedAt' | 'history'> & {
  paidAt: Date | null;
  /** When it was paid, or entered while it is not: the date by which lists go. */
  date: Date;
  createdAt: Date;
  updatedAt: Date;
  history: (Omit<Step, 'at'> & { at: Date })[];
  /** `provider:type:objectId`: one thing that happened at a provider is one row here. */
  providerKey: string | null;
  /** Folded words for searches. */
  words: string[];
};

const required = { required: true } as const;
const text = { type: String, ...required } as const;
const amount = { type: Number, ...required } as const;
const absent = { type: String, default: null } as const;
const person = part({ userId: absent, name: String });

const paymentSchema = new Schema<PaymentRecord>(
  {
    _id: text,
    companyId: text,
    locationId: text,
    visitId: text,
    folio: text,
    batchId: absent,
    type: text,
    status: text,
    amount,
    currency: text,
    bankFee: amount,
    tendered: { type: part({ amount, currency: text }), ...required },
    exchangeRate: { type: Number, default: null },
    refundOf: absent,
    refunded: amount,
    accountId: absent,
    reseller: { type: part({ _id: String, name: String }), default: null },
    provider: absent,
    providerObjectId: absent,
    providerKey: absent,
    image: absent,
    description: { type: String, default: '' },
    takenBy: { type: person, default: null },
    paidAt: { type: Date, default: null },
    date: { type: Date, ...required },
    dueDate: absent,
    createdAt: { type: Date, ...required },
    updatedAt: { type: Date, ...required },
    history: [part({ at: Date, by: person, from: absent, to: String, why: absent })],
    words: [String],
  },
  { strict: 'throw', versionKey: false },
);
// Not `$type: 'string'`: the planner does not see that a text which is looked for is one.
const anyText = { $gt: '' };
// A booking's payments, and a payment's refunds.
paymentSchema.index({ visitId: 1, createdAt: 1 });
paymentSchema.index({ refundOf: 1 }, { partialFilterExpression: { refundOf: anyText } });
paymentSchema.index({ batchId: 1 }, { partialFilterExpression: { batchId: anyText } });
// The lists of a location, and what a word finds there.
const filtered = { _id: 1, status: 1, type: 1, accountId: 1 } as const;
paymentSchema.index({ locationId: 1, companyId: 1, date: 1, ...filtered });
paymentSchema.index({ locationId: 1, companyId: 1, createdAt: 1, ...filtered });
paymentSchema.index({ locationId: 1, companyId: 1, amount: 1, ...filtered });
paymentSchema.index({ locationId: 1, companyId: 1, words: 1 }, onlyForSearches);
// The series of a company, and what a reseller has collected.
paymentSchema.index({ companyId: 1, date: 1 });
paymentSchema.index({ 'reseller._id': 1, type: 1, date: 1 }, { partialFilterExpression: { 'reseller._id': anyText } });
paymentSchema.index({ providerKey: 1 }, { unique: true, partialFilterExpression: { providerKey: anyText } });

/** The `payments` collection: the ledger. Rows are added and move in status; none is removed. */
export function paymentModel(connection: Connection) {
  return connection.model('Payment', paymentSchema, 'payments');
}
