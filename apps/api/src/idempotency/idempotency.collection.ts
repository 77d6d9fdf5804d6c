import type { Connection } from 'mongoose';
import { Schema } from 'mongoose';

/** The answer to a request that carried an Idempotency-Key, kept for a day. */
export type IdempotencyRecord = {
  /** Who asked, and the key. */
  _id: string;
  bodyHash: string;
  /** The record that the request made. */
  recordId: string;
  createdAt: Date;
};

const idempotencySchema = new Schema<IdempotencyRecord>(
  {
    _id: { type: String, required: true },
    bodyHash: { type: String, required: true },
    recordId: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);
idempotencySchema.index({ createdAt: 1 }, { expireAfterSeconds: 86_400 });

/** The `idempotency` collection. */
export function idempotencyModel(connection: Connection) {
  return connection.model('Idempotency', idempotencySchema, 'idempotency');
}
