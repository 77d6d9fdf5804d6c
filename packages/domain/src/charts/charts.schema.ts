import * as z from 'zod';
import { bookingStatuses } from '../booking/status/booking.status.ts';
import { idSchema } from '../core/ids.schema.ts';
import { countSchema } from '../core/money/quantity.schema.ts';

/** A month: 01 to 12 of the current year, or YYYY-MM. */
export const chartMonthSchema = z.string().regex(/^(?:20\d\d-)?(?:0[1-9]|1[0-2])$/, { error: 'not_a_month' });

export const MAX_MONTHS = 24;
const MAX_IDS = 200;

export const chartFilterSchema = z.strictObject({
  months: z
    .array(chartMonthSchema)
    .max(MAX_MONTHS)
    .optional()
    .meta({ description: 'The months to include: YYYY-MM, or 01 to 12 of the current year.', example: ['2027-03'] }),
  services: z.array(idSchema).max(MAX_IDS).optional().meta({ description: 'The ids of the services to include.' }),
  resources: z.array(idSchema).max(MAX_IDS).optional().meta({ description: 'The ids of the vessels to include.' }),
  status: z
    .array(z.enum(bookingStatuses))
    .max(bookingStatuses.length)
    .optional()
    .meta({ description: 'The statuses to include.' }),
});
export type ChartFilter = z.output<typeof chartFilterSchema>;

const namedSchema = z.strictObject({
  key: z.string().meta({ description: 'The short name in charts; the name if it has none.', example: 'luna' }),
  name: z.string().meta({ example: 'Luna' }),
  _id: idSchema,
});

export const chartSchema = z.strictObject({
  totalBookings: countSchema.meta({ description: 'The number of trips.' }),
  totalHrs: z.number().meta({ description: 'The hours of all trips.' }),
  data: z
    .array(
      z.strictObject({
        resource: z.string().meta({ description: 'The vessel’s name.', example: 'Luna' }),
        resourceId: idSchema,
        horas: z.number().meta({ description: 'The hours of the vessel’s trips (Spanish for “hours”).' }),
      }),
    )
    .meta({ description: 'The hours of each vessel.' }),
  resources: z.array(namedSchema).meta({ description: 'The vessels that can be chosen.' }),
  services: z.array(namedSchema).meta({ description: 'The services that can be chosen.' }),
  staff: z
    .array(
      z.strictObject({
        userId: idSchema,
        name: z.string().meta({ example: 'Ana Reyes' }),
        bookings: countSchema.meta({ description: 'The number of trips that the person sold.' }),
        hours: z.number().meta({ description: 'The hours of these trips, extra hours included.' }),
      }),
    )
    .meta({ description: 'The people who sold trips, with their numbers of trips and hours.' }),
});
export type ChartData = z.infer<typeof chartSchema>;
