import * as z from 'zod';
import { collection } from '../db/collection.ts';

/** A person's one link for a new password. Only the secret's hash is stored. */
const passwordLinkSchema = z.strictObject({
  _id: z.string(),
  secretHash: z.string(),
  expiresAt: z.date(),
});

export const passwordLinks = collection('passwordLinks', passwordLinkSchema, [
  { key: { secretHash: 1 }, unique: true },
  { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
]);
