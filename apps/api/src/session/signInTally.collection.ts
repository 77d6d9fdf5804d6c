import * as z from 'zod';
import { collection } from '../db/collection.ts';

/** Failures to sign in, under the hash of what they are counted for; also that an address is known to an account. */
const signInTallySchema = z.strictObject({
  _id: z.string(),
  failures: z.int(),
  /** No further attempt before this. */
  until: z.date(),
  /** Forgotten after this. */
  expiresAt: z.date(),
});
export type SignInTally = z.output<typeof signInTallySchema>;

export const signInTallies = collection('signInTallies', signInTallySchema, [
  { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
]);
