import { nearestTimeSchema } from '@marea/domain/availability/availability.schema';
import { checkinGaps } from '@marea/domain/checkin/checkin';
import { guestActRefusals } from '@marea/domain/guests/guestPolicy';
import type { ErrorCode } from '@marea/domain/kernel/errors';
import { idSchema, slugSchema } from '@marea/domain/kernel/ids.schema';
import { amountSchema } from '@marea/domain/kernel/money.schema';
import { countSchema } from '@marea/domain/kernel/quantity.schema';
import { dateSchema, timeSchema } from '@marea/domain/kernel/zone.schema';
import { closedReasons } from '@marea/domain/waitlist/waitlist.schema';
import * as z from 'zod';

const instant = z.iso.datetime();
const status = z.string();
const current = z.record(z.string(), z.unknown());

const inTheWay = z.strictObject({ _id: idSchema, folio: z.string(), bookingDate: dateSchema });

/** What may stand in the `details` of an error, by its code; codes that are not named have none. */
export const errorDetails: Partial<Record<ErrorCode, z.ZodObject>> = {
  slot_taken: z.strictObject({ nearest: z.array(nearestTimeSchema) }),
  vessels_taken: z.strictObject({
    taken: z.array(
      z.strictObject({
        resourceId: idSchema,
        resourceName: z.string(),
        bookingId: idSchema.nullable(),
        folio: z.string().nullable(),
        bookingDate: dateSchema,
        hora: timeSchema,
      }),
    ),
    total: countSchema,
  }),
  link_expired: z.strictObject({ company: slugSchema.optional() }),
  waitlist_closed: z.strictObject({ reason: z.enum(closedReasons) }),
  waited_another_day: z.strictObject({ day: dateSchema }),
  serving_full: z.strictObject({ maxServing: countSchema }),
  already_seated: z.strictObject({ bookingId: idSchema }),
  crew_taken: z.strictObject({ userId: idSchema, name: z.string() }),
  transition_not_allowed: z.strictObject({ from: status, to: status }),
  version_conflict: z.strictObject({ current }),
  in_use: z.strictObject({
    trips: z.array(inTheWay).optional(),
    total: countSchema.optional(),
    people: countSchema.optional(),
    recipes: z.array(z.string()).optional(),
    resourceId: idSchema.optional(),
    at: instant.optional(),
  }),
  too_early: z.strictObject({ status, at: instant, localTime: z.string() }),
  price_changed: z.strictObject({ grandTotal: amountSchema }),
  refund_changed: z.strictObject({ refund: amountSchema }),
  not_online: z.strictObject({ refusal: z.enum(guestActRefusals) }),
  booking_closed: z.strictObject({ status }),
  checkin_incomplete: z.strictObject({ missing: z.array(z.enum(checkinGaps)) }),
  credit_too_large: z.strictObject({ left: amountSchema }),
  refund_too_large: z.strictObject({ left: amountSchema }),
  invalid: z.strictObject({ suggestion: z.string().optional() }),
  too_many_requests: z.strictObject({ retryAfter: countSchema }),
};

export const anyDetailsSchema = z
  .strictObject(
    Object.assign({}, ...Object.values(errorDetails).map(({ shape }) => shape)) as Record<string, z.ZodType>,
  )
  .partial();

export function undeclaredDetails(code: ErrorCode, details: object): string | null {
  const sent: unknown = JSON.parse(JSON.stringify(details));
  const { error } = (errorDetails[code] ?? z.strictObject({})).partial().safeParse(sent);
  return error ? z.prettifyError(error) : null;
}
