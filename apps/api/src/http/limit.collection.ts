import type { Connection } from 'mongoose';
import { Schema } from 'mongoose';

/** A count of `createLimit`, in the shape that its library keeps. */
type LimitRecord = { key: string; points: number; expire: Date };

const limitSchema = new Schema<LimitRecord>(
  { key: { type: String, required: true, unique: true }, points: Number, expire: Date },
  { strict: 'throw', versionKey: false },
);
limitSchema.index({ expire: -1 }, { expireAfterSeconds: 0 });

/** The `limits` collection. */
export function limitModel(connection: Connection) {
  return connection.model('Limit', limitSchema, 'limits');
}
