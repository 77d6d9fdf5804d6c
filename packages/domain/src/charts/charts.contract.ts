import * as z from 'zod';
import { bookingStatuses, occupyingStatuses } from '../booking/booking.status.ts';
import { endpoint } from '../contract/endpoint.ts';
import { idSchema } from '../kernel/ids.ts';

/** A month: 01 to 12 of the current year, or YYYY-MM. */
const chartMonthSchema = z.string().regex(/^(?:20\d\d-)?(?:0[1-9]|1[0-2])$/, { error: 'not_a_month' });
const MAX_MONTHS = 24;
const MAX_IDS = 200;
/** An address is at most 16 KB long, and a letter takes up to nine bytes of it; more ids go in a body. */
const MAX_IN_ADDRESS = 50;
const MAX_LENGTH_IN_ADDRESS = MAX_IN_ADDRESS * 25;

const chartFilterSchema = z.strictObject({
  months: z.array(chartMonthSchema).max(MAX_MONTHS).optional(),
  services: z.array(idSchema).max(MAX_IDS).optional(),
  resources: z.array(idSchema).max(MAX_IDS).optional(),
  status: z.array(z.enum(bookingStatuses)).max(bookingStatuses.length).optional(),
});
export type ChartFilter = z.output<typeof chartFilterSchema>;

/** A list written with commas, as the dashboard's address has it. */
function commaList<T extends z.ZodType<unknown, string>>(item: T, most: number) {
  return z
    .string()
    .max(MAX_LENGTH_IN_ADDRESS)
    .transform((text) => (text === '' ? [] : text.split(',')))
    .pipe(z.array(item).max(most));
}

/** Trips that are made: what a chart counts unless it is asked for others. */
export const chartedStatuses = occupyingStatuses.filter((status) => status !== 'blackout');

const namedSchema = z.strictObject({ key: z.string(), name: z.string(), _id: idSchema });

/** Trips and hours of the months asked for, with a bar for each vessel (specification §3, Dashboard response). */
export const chartSchema = z.strictObject({
  totalBookings: z.int(),
  totalHrs: z.number(),
  data: z.array(z.strictObject({ resource: z.string(), resourceId: idSchema, horas: z.number() })),
  resources: z.array(namedSchema),
  services: z.array(namedSchema),
  /** Sellers with their trips and hours; empty for owners and resellers. */
  staff: z.array(z.strictObject({ userId: idSchema, name: z.string(), bookings: z.int(), hours: z.number() })),
});
export type Chart = z.infer<typeof chartSchema>;

const chart = {
  base: '/api',
  path: '/charts/user/{userId}',
  access: 'session',
  needs: { menus: ['/dashboard', '/user/dashboard'], permission: 'read' },
  params: { userId: idSchema },
  response: chartSchema,
  tag: 'dashboard',
} as const;

export const chartsContract = {
  chart: endpoint({
    ...chart,
    method: 'GET',
    query: z.strictObject({
      /** Vessels by their keys. */
      keys: commaList(z.string().max(60), MAX_IN_ADDRESS).optional(),
      months: commaList(chartMonthSchema, MAX_MONTHS).optional(),
      services: commaList(idSchema, MAX_IN_ADDRESS).optional(),
      resources: commaList(idSchema, MAX_IN_ADDRESS).optional(),
      status: commaList(z.enum(bookingStatuses), bookingStatuses.length).optional(),
    }),
    summary: 'Trips and hours per vessel as a person may see them; this month unless asked otherwise',
  }),
  filteredChart: endpoint({
    ...chart,
    method: 'POST',
    body: chartFilterSchema,
    summary: 'Trips and hours per vessel for the months, services, vessels and statuses that are sent',
  }),
};
