import * as z from 'zod';
import { countSchema } from '../kernel/counts.schema.ts';
import { idSchema } from '../kernel/ids.schema.ts';
import { dateSchema, instantSchema, timeSchema } from '../kernel/zone.schema.ts';

export const slotOfferStates = ['open', 'accepted', 'declined', 'expired'] as const;

export const slotOfferSchema = z.strictObject({
  serviceId: idSchema,
  resourceId: idSchema,
  serviceName: z.strictObject({ en: z.string(), es: z.string() }),
  resourceName: z.string(),
  bookingDate: dateSchema,
  hora: timeSchema,
  start: instantSchema,
  state: z.enum(slotOfferStates),
  /** Until when the slot is kept; once accepted, as long as its hold lasts. */
  expiresAt: instantSchema,
});
export type SlotOffer = z.infer<typeof slotOfferSchema>;

export const guestOfferSchema = slotOfferSchema.extend({
  /** Until it ends: the guest's clock may be wrong. */
  secondsLeft: countSchema,
});
