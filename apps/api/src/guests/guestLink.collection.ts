import * as z from 'zod';
import { collection } from '../db/collection.ts';

const ONE_YEAR = 365 * 86_400;

/** What a link opens: the booking whole, or one page alone, which may be in other hands than the guest's. */
export const linkPurposes = ['view', 'checkin', 'payment', 'unsubscribe'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** A guest's link to one booking. Only the secret's hash is stored. */
const guestLinkSchema = z.strictObject({
  _id: z.string(),
  secretHash: z.string(),
  visitId: z.string(),
  purpose: z.enum(linkPurposes),
  expiresAt: z.date(),
  /** The booking's address when it was made; null of links from before this was kept. */
  email: z.string().nullable(),
  /** Whether it went to that address by mail alone, so that who has it reads the guest's mail. */
  isMailed: z.boolean(),
});

export const guestLinks = collection(
  'guestLinks',
  guestLinkSchema,
  [
    { key: { secretHash: 1 }, unique: true },
    { key: { visitId: 1 } },
    // Long after its expiry, a link can still be exchanged for a fresh one.
    { key: { expiresAt: 1 }, expireAfterSeconds: ONE_YEAR },
  ],
  [],
  { email: null, isMailed: false },
);
