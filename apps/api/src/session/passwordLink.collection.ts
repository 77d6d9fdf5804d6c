import type { Connection } from 'mongoose';
import { Schema } from 'mongoose';

/** The one link with which a person may set a new password; a newer one takes its place. Only the secret's hash is kept. */
export type PasswordLinkRecord = {
  /** The person's id. */
  _id: string;
  secretHash: string;
  expiresAt: Date;
};

const passwordLinkSchema = new Schema<PasswordLinkRecord>(
  {
    _id: { type: String, required: true },
    secretHash: { type: String, required: true, unique: true },
    expiresAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);
passwordLinkSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** The `passwordLinks` collection. */
export function passwordLinkModel(connection: Connection) {
  return connection.model('PasswordLink', passwordLinkSchema, 'passwordLinks');
}
