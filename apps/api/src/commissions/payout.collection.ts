import type { Payout } from '@marea/domain/commissions/resellerAccount.schema';
import type { Connection } from 'mongoose';
import { Schema } from 'mongoose';
import { part } from '../db/fields.ts';

export type PayoutRecord = Omit<Payout, 'paidAt' | 'createdAt'> & { paidAt: Date; createdAt: Date };

const required = { required: true } as const;
const text = { type: String, ...required } as const;
const absent = { type: String, default: null } as const;

const payoutSchema = new Schema<PayoutRecord>(
  {
    _id: text,
    companyId: text,
    resellerId: text,
    number: { type: Number, ...required },
    amount: { type: Number, ...required },
    currency: text,
    type: text,
    accountId: absent,
    image: absent,
    description: { type: String, default: '' },
    by: part({ userId: absent, name: String }),
    paidAt: { type: Date, ...required },
    createdAt: { type: Date, ...required },
  },
  { strict: 'throw', versionKey: false },
);
// Two payouts at the same moment want the same number: one of them looks at the balance again.
payoutSchema.index({ resellerId: 1, number: 1 }, { unique: true });
payoutSchema.index({ resellerId: 1, paidAt: 1 });

/** The `payouts` collection: money paid to resellers. Rows are added, none is changed or removed. */
export function payoutModel(connection: Connection) {
  return connection.model('Payout', payoutSchema, 'payouts');
}
