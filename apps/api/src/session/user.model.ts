import type { Role, User } from '@marea/domain/access/user.schema';
import type { Connection } from 'mongoose';
import { Schema } from 'mongoose';
import { part } from '../db/fields.ts';

/** A running session of a user; a token without one is refused. */
export type SessionRecord = { sid: string; expiresAt: Date };

export type UserRecord = User & {
  /** bcrypt of the password; never leaves this room. */
  passwordHash: string;
  sessions: SessionRecord[];
};

const userSchema = new Schema<UserRecord>(
  {
    _id: { type: String, required: true },
    companyId: { type: String, default: null },
    firstName: { type: String, required: true },
    lastName: String,
    phone: String,
    email: { type: String, required: true, unique: true },
    role: String,
    roleId: { type: String, default: null },
    isAdmin: { type: Boolean, required: true },
    locationId: { type: String, default: null },
    resources: [String],
    services: [String],
    serviceCharge: { type: Number, default: null },
    comision: { type: Number, default: null },
    category: String,
    active: { type: Boolean, required: true },
    passwordHash: { type: String, required: true },
    sessions: [part({ sid: String, expiresAt: Date })],
  },
  { strict: 'throw', versionKey: false },
);
userSchema.index({ companyId: 1, role: 1 });

const roleSchema = new Schema<Role>(
  {
    _id: { type: String, required: true },
    companyId: { type: String, required: true },
    locationId: { type: String, required: true },
    name: { type: String, required: true },
    description: String,
    active: { type: Boolean, required: true },
    modifyCompany: Boolean,
    modifyCrewAndTip: Boolean,
    resources: [part({ path: String, permissions: [String] })],
  },
  { strict: 'throw', versionKey: false },
);
roleSchema.index({ locationId: 1, name: 1 });

/** The `users` collection: staff, owners, resellers and crew. */
export function userModel(connection: Connection) {
  return connection.model('User', userSchema, 'users');
}

/** The `roles` collection. */
export function roleModel(connection: Connection) {
  return connection.model('Role', roleSchema, 'roles');
}
