import type { Connection } from 'mongoose';
import { Schema } from 'mongoose';

const SEVEN_DAYS = 7 * 86_400;

/** A mail that the sandbox kept instead of sending it. */
export type MailRecord = {
  _id: string;
  to: string;
  toName: string;
  fromName: string;
  subject: string;
  text: string;
  html: string;
  at: Date;
};

const mailSchema = new Schema<MailRecord>(
  {
    _id: { type: String, required: true },
    to: { type: String, required: true },
    toName: String,
    fromName: String,
    subject: { type: String, required: true },
    text: { type: String, required: true },
    html: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);
mailSchema.index({ at: 1 }, { expireAfterSeconds: SEVEN_DAYS });

/** The `mails` collection: the sandbox's letter box. */
export function mailModel(connection: Connection) {
  return connection.model('Mail', mailSchema, 'mails');
}
