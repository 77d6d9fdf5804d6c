import * as z from 'zod';
import { bookingViewSchema } from '../booking/bookingView.schema.ts';
import { idSchema } from '../core/ids.schema.ts';
import { instantSchema } from '../core/time/zone.schema.ts';
import { customers } from '../customers/customer.schema.ts';
import { paymentViewSchema } from '../payments/ledger/ledger.schema.ts';
import { waitingPartyViewSchema } from '../waitlist/waitlist.schema.ts';
import type { DeliveredEvent } from './webhook.schema.ts';

/** The record sent with each event, as staff with all permissions read it from the API. */
const webhookData = {
  'booking.created': bookingViewSchema,
  'booking.updated': bookingViewSchema,
  'booking.cancelled': bookingViewSchema,
  'booking.checked_in': bookingViewSchema,
  'payment.succeeded': paymentViewSchema,
  'payment.refunded': paymentViewSchema,
  'customer.updated': customers.row,
  'waitlist.joined': waitingPartyViewSchema,
  'webhook.test': z.strictObject({ webhookId: idSchema.meta({ description: 'The id of the tested webhook.' }) }),
} as const satisfies Record<DeliveredEvent, z.ZodType>;

export const webhookHeaders = z.object({
  'webhook-id': z.string().meta({ description: 'The id of the delivery, the same in each attempt.' }),
  'webhook-timestamp': z.string().meta({ description: 'When it was sent, in seconds since 1970.' }),
  'webhook-signature': z.string().meta({
    description:
      'One `v1,` signature for each valid secret, separated by spaces: HMAC-SHA256 in base64 of id, timestamp and body, joined by dots.',
  }),
});

export function payloadSchema(event: DeliveredEvent) {
  return z.strictObject({
    type: z.literal(event),
    timestamp: instantSchema.meta({ description: 'When it happened.' }),
    data: webhookData[event],
  });
}
