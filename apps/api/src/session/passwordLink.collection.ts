import * as z from 'zod';
import { collection } from '../db/collection.ts';

/** A person's one link for a new password. Only the secret's hash is stored. */
const passwordLinkSchema = z.strictObject({
  _id: z.string(),
  secretHash: z.string(),
  expiresAt: z.date(),
  /** Where it was sent. It proves access to that address and to no other. */
  email: z.string(),
  /** The person was invited and has not chosen a password yet. */
  isInvitation: z.boolean(),
});

export const passwordLinks = collection(
  'passwordLinks',
  passwordLinkSchema,
  [
    { key: { secretHash: 1 }, unique: true },
    { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
  ],
  [],
  { email: '', isInvitation: false },
);
