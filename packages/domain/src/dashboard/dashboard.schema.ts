import * as z from 'zod';
import { bookingStatuses } from '../booking/status/booking.status.ts';
import { idSchema } from '../core/ids.schema.ts';
import { amountSchema, currencySchema, signedMoneySchema } from '../core/money/money.schema.ts';
import { countSchema } from '../core/money/quantity.schema.ts';
import { dateSchema, instantSchema, timeSchema } from '../core/time/zone.schema.ts';

const bilingual = z.strictObject({ en: z.string(), es: z.string() });
const seen = amountSchema.nullable();

const departureSchema = z.strictObject({
  _id: idSchema,
  folio: z.string(),
  status: z.enum(bookingStatuses),
  hora: timeSchema,
  start: instantSchema,
  end: instantSchema,
  resourceName: z.string(),
  serviceName: bilingual,
  guest: z.string(),
  pax: countSchema,
  maxPeople: countSchema.nullable(),
  currency: currencySchema,
  /** Minor units, as the amounts below; null for those who may not see money. */
  owed: seen,
  hasCrew: z.boolean(),
});

const moneySpanSchema = z.strictObject({
  currency: currencySchema,
  /** Grand totals of the trips that were sold in the span, whenever they depart. */
  sold: seen,
  collected: signedMoneySchema.nullable(),
  /** Grand totals of the span's trips that have departed. */
  earned: seen,
  owed: seen,
});

const spanSchema = z.strictObject({
  from: dateSchema,
  to: dateSchema,
  trips: countSchema,
  passengers: countSchema,
  hours: z.number(),
  /** Sales whose trip was to be in the span and that were cancelled, refunded or lost. */
  cancelled: countSchema,
  /** Days from the sale to the departure, the mean of the span's trips; null without any. */
  leadDays: z.number().nullable(),
  money: z.array(moneySpanSchema),
});
export type DashboardSpan = z.infer<typeof spanSchema>;

export const dashboardSchema = z.strictObject({
  today: z.strictObject({ date: dateSchema, departures: z.array(departureSchema) }),
  /** Trips of the location with an open dispute; null for those who may not see money. */
  openDisputes: countSchema.nullable(),
  /** From the first of the month to today, and the same days of the month and the year before. */
  month: spanSchema,
  monthBefore: spanSchema,
  yearBefore: spanSchema,
  /** Hours sold of the whole month, by vessel and weekday from Monday on, and how long the location is open. */
  occupancy: z.strictObject({
    openHours: z.array(z.number()).length(7),
    vessels: z.array(z.strictObject({ resourceId: idSchema, name: z.string(), hours: z.array(z.number()).length(7) })),
  }),
  bestSellers: z.array(z.strictObject({ serviceId: idSchema, name: bilingual, trips: countSchema })),
  waitlist: z.strictObject({ served: countSchema, waitMinutes: z.number().nullable() }),
  staff: z.array(z.strictObject({ userId: idSchema, name: z.string(), bookings: countSchema, hours: z.number() })),
});
export type Dashboard = z.input<typeof dashboardSchema>;
