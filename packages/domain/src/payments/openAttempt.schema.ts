import * as z from 'zod';
import { idSchema } from '../kernel/ids.schema.ts';
import { amountSchema } from '../kernel/money.schema.ts';
import { instantSchema } from '../kernel/zone.schema.ts';
import { guestAttemptSchema } from './checkout.schema.ts';
import { paymentProviders } from './providers.ts';

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

/** `no_room`: the ledger has less left. `payment_unknown`: the payment that it gives back is not on the ledger yet. */
export const unplacedReasons = ['no_room', 'payment_unknown'] as const;

/** A refund that was made at the provider's own page and is not on the ledger. */
export const unplacedRefundSchema = z.strictObject({
  attemptId: idSchema,
  provider: z.enum(paymentProviders),
  objectId: z.string(),
  givenBack: amountSchema,
  givenBackCurrency: z.string(),
  since: instantSchema,
  unplacedReason: z.enum(unplacedReasons),
});
export type UnplacedRefund = z.infer<typeof unplacedRefundSchema>;
