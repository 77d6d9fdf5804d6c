import type { User } from '@marea/domain/access/user.schema';
import { users } from '@marea/domain/access/user.schema';
import type { Connection } from 'mongoose';
import { part } from '../db/fields.ts';
import { recordSchema } from '../db/recordModel.ts';

/** A running session of a user; a token without one is refused. */
export type SessionRecord = { sid: string; expiresAt: Date };

export type UserRecord = User & {
  /** bcrypt of the password; never leaves this room. */
  passwordHash: string;
  sessions: SessionRecord[];
};

/** The `users` collection: staff, owners, resellers and crew. An address belongs to one living person of all companies. */
export function userModel(connection: Connection) {
  const schema = recordSchema<UserRecord>(users, {
    passwordHash: { type: String, required: true },
    sessions: [part({ sid: String, expiresAt: Date })],
  });
  schema.index({ email: 1 }, { unique: true, partialFilterExpression: { isDeleted: false } });
  schema.index({ companyId: 1, role: 1 });
  schema.index({ roleId: 1, isDeleted: 1 });
  return connection.model('User', schema, users.collection);
}
