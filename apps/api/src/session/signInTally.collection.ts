import * as z from 'zod';
import { collection } from '../db/collection.ts';

/** Failures by hashed key; also marks an address as known to an account. */
const signInTallySchema = z.strictObject({
  _id: z.string(),
  failures: z.int(),
  until: z.date(),
  expiresAt: z.date(),
});
export type SignInTally = z.output<typeof signInTallySchema>;

export const signInTallies = collection('signInTallies', signInTallySchema, [
  { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
]);
