import type { Connection } from 'mongoose';
import { Schema } from 'mongoose';

const ONE_YEAR = 365 * 86_400;

/** What a guest may do with a link: each is good for one purpose (decisions §5). */
export type GuestLinkPurpose = 'view';

/** A guest's link to one booking. Only the secret's hash is kept. */
export type GuestLinkRecord = {
  _id: string;
  secretHash: string;
  visitId: string;
  purpose: GuestLinkPurpose;
  expiresAt: Date;
};

const guestLinkSchema = new Schema<GuestLinkRecord>(
  {
    _id: { type: String, required: true },
    secretHash: { type: String, required: true, unique: true },
    visitId: { type: String, required: true },
    purpose: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);

// Long after it is over, a link can still be exchanged for a fresh one.
guestLinkSchema.index({ expiresAt: 1 }, { expireAfterSeconds: ONE_YEAR });

/** The `guestLinks` collection. */
export function guestLinkModel(connection: Connection) {
  return connection.model('GuestLink', guestLinkSchema, 'guestLinks');
}
