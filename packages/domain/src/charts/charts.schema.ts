import * as z from 'zod';
import { bookingStatuses } from '../booking/status/booking.status.ts';
import { idSchema } from '../core/ids.schema.ts';
import { countSchema } from '../core/money/quantity.schema.ts';

/** A month: 01 to 12 of the current year, or YYYY-MM. */
export const chartMonthSchema = z.string().regex(/^(?:20\d\d-)?(?:0[1-9]|1[0-2])$/, { error: 'not_a_month' });

export const MAX_MONTHS = 24;
const MAX_IDS = 200;

export const chartFilterSchema = z.strictObject({
  months: z.array(chartMonthSchema).max(MAX_MONTHS).optional(),
  services: z.array(idSchema).max(MAX_IDS).optional(),
  resources: z.array(idSchema).max(MAX_IDS).optional(),
  status: z.array(z.enum(bookingStatuses)).max(bookingStatuses.length).optional(),
});
export type ChartFilter = z.output<typeof chartFilterSchema>;

const namedSchema = z.strictObject({ key: z.string(), name: z.string(), _id: idSchema });

export const chartSchema = z.strictObject({
  totalBookings: countSchema,
  totalHrs: z.number(),
  data: z.array(z.strictObject({ resource: z.string(), resourceId: idSchema, horas: z.number() })),
  resources: z.array(namedSchema),
  services: z.array(namedSchema),
  staff: z.array(z.strictObject({ userId: idSchema, name: z.string(), bookings: countSchema, hours: z.number() })),
});
export type Chart = z.infer<typeof chartSchema>;
