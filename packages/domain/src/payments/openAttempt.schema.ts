import type * as z from 'zod';
import { guestAttemptSchema } from './checkout.schema.ts';

/** A payment that a guest began online, as staff see it. */
export const openAttemptSchema = guestAttemptSchema.pick({
  _id: true,
  provider: true,
  method: true,
  state: true,
  stateSince: true,
  charge: true,
  expiresAt: true,
});
export type OpenAttempt = z.infer<typeof openAttemptSchema>;
