import * as z from 'zod';
import { collection } from '../db/collection.ts';

/** The one link with which a person may set a new password; a newer one takes its place. Only the secret's hash is kept. */
const passwordLinkSchema = z.strictObject({
  /** The person's id. */
  _id: z.string(),
  secretHash: z.string(),
  expiresAt: z.date(),
});

export const passwordLinks = collection('passwordLinks', passwordLinkSchema, [
  { key: { secretHash: 1 }, unique: true },
  { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
]);
