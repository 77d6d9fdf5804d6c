import * as z from 'zod';
import { queryNumber } from '../contract/query.schema.ts';
import { idSchema } from '../core/ids.schema.ts';
import { MAX_EXTRA_HOURS, MAX_PEOPLE } from '../core/limits.ts';
import { amountSchema } from '../core/money/money.schema.ts';
import { countSchema, halvesSchema } from '../core/money/quantity.schema.ts';
import { dateSchema, instantSchema, monthSchema, timeSchema } from '../core/time/zone.schema.ts';

/** A time of a day with the vessels on which it is free; none means sold out. */
export const timeSlotSchema = z.strictObject({
  hora: timeSchema,
  start: instantSchema.meta({ description: 'When the trip would depart.' }),
  end: instantSchema.meta({ description: 'When the trip would return.' }),
  resourceIds: z
    .array(idSchema)
    .meta({ description: 'The ids of the vessels that are free at this time; empty if it is sold out.' }),
  seatsLeft: countSchema
    .nullable()
    .meta({ description: 'The most seats left on one vessel; null where the whole vessel is sold.', example: null }),
});

export const dayTimesSchema = z.strictObject({
  date: dateSchema.meta({ description: 'The day, on the location’s clock.' }),
  zone: z.string(),
  times: z.array(timeSlotSchema).meta({ description: 'The possible times of departure, earliest first.' }),
});
export type DayTimes = z.input<typeof dayTimesSchema>;

const monthDaySchema = z.strictObject({
  date: dateSchema.meta({ description: 'The day, on the location’s clock.' }),
  isOpen: z.boolean().meta({
    description: 'Whether the trip is offered on the day: false if it is past or closed, or no vessel sails.',
  }),
  isFree: z.boolean().meta({ description: 'Whether the day still has a time that can be booked.' }),
  timesLeft: countSchema
    .nullable()
    .meta({ description: 'The number of times that can be booked; null unless the query names a vessel.' }),
  seatsLeft: countSchema.nullable().meta({
    description: 'The most seats left of one departure; null for whole vessels, or unless the query names a vessel.',
    example: null,
  }),
});

export const monthDaysSchema = z.strictObject({
  month: monthSchema.meta({ description: 'The month as YYYY-MM.' }),
  zone: z.string(),
  days: z.array(monthDaySchema).meta({ description: 'Every day of the month.' }),
});
export type MonthDays = z.infer<typeof monthDaysSchema>;

export const nearestTimeSchema = z.strictObject({
  bookingDate: dateSchema,
  hora: timeSchema,
  start: instantSchema.meta({ description: 'When the trip would depart.' }),
  end: instantSchema.meta({ description: 'When the trip would return.' }),
});
export type NearestTime = z.input<typeof nearestTimeSchema>;

export const fromPriceSchema = z.strictObject({
  /** The lowest grand total of any vessel, minor units, mandatory fees included. */
  grandTotal: amountSchema.meta({ description: 'The lowest total price, in minor units, mandatory fees included.' }),
  resourceId: idSchema.meta({ description: 'The id of the vessel with that price.' }),
});

/** Days offered before and after the one that a guest asks for. */
export const NEAR_DAYS = 3;

const pricedTimeSchema = timeSlotSchema.pick({ hora: true, start: true, end: true, seatsLeft: true }).extend({
  from: fromPriceSchema.meta({ description: 'The lowest total price of the vessels that are free at this time.' }),
});

/** The trips a guest can take on a day. */
export const dayOffersSchema = z.strictObject({
  date: dateSchema.meta({ description: 'The day of the query, on the location’s clock.' }),
  zone: z.string(),
  days: z
    .array(
      z.strictObject({
        date: dateSchema.meta({ description: 'The day, on the location’s clock.' }),
        isFree: z.boolean().meta({ description: 'Whether any of the trips has a free time.' }),
      }),
    )
    .meta({ description: `The day of the query with up to ${NEAR_DAYS} days before and after it, none of them past.` }),
  offers: z
    .array(
      z.strictObject({
        serviceId: idSchema.meta({ description: 'The id of the service.' }),
        times: z.array(pricedTimeSchema).meta({
          description: 'The free times of the day, earliest first, each with the price of its cheapest vessel.',
        }),
        next: pricedTimeSchema
          .extend({ date: dateSchema.meta({ description: 'The day of departure, on the location’s clock.' }) })
          .nullable()
          .meta({
            description: 'The next free time if the day has none; null if it has one, or the next two weeks have none.',
          }),
      }),
    )
    .meta({ description: 'The services with a vessel that carries the party, the earliest free time first.' }),
});
export type DayOffers = z.output<typeof dayOffersSchema>;

const hours = queryNumber(halvesSchema.max(MAX_EXTRA_HOURS)).optional();
const people = queryNumber(z.int().min(1).max(MAX_PEOPLE))
  .optional()
  .meta({ description: 'The number of seats needed on a shared departure; 1 by default.' });
const which = { serviceId: idSchema, resourceId: idSchema.optional(), hrsExtras: hours, people };
export const dayQuerySchema = z.strictObject({ ...which, date: dateSchema });
export const monthQuerySchema = z.strictObject({ ...which, month: monthSchema });

const forStaff = {
  /** `1` includes past times, for callers who may enter past trips. */
  past: z.enum(['0', '1']).optional(),
  /** The booking to move: its own slot counts as free, and it keeps its length. */
  bookingId: idSchema.optional(),
};
export const staffDayQuerySchema = dayQuerySchema.extend(forStaff);
export const staffMonthQuerySchema = monthQuerySchema.extend(forStaff);
export type TimesQuery = Omit<z.output<typeof staffDayQuerySchema>, 'serviceId' | 'date'>;
