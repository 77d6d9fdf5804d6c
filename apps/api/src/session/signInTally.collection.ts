import type { Connection } from 'mongoose';
import { Schema } from 'mongoose';

/** Failures to sign in, under the hash of what they are counted for; also that an address is known to an account. */
export type SignInTally = {
  _id: string;
  failures: number;
  /** No further attempt before this. */
  until: Date;
  /** Forgotten after this. */
  expiresAt: Date;
};

const tallySchema = new Schema<SignInTally>(
  {
    _id: { type: String, required: true },
    failures: { type: Number, required: true },
    until: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);
tallySchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** The `signInTallies` collection. */
export function signInTallyModel(connection: Connection) {
  return connection.model('SignInTally', tallySchema, 'signInTallies');
}
