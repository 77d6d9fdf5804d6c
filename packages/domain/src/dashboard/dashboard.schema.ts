import * as z from 'zod';
import { bookingStatuses } from '../booking/status/booking.status.ts';
import { idSchema } from '../core/ids.schema.ts';
import { amountSchema, currencySchema, signedMoneySchema } from '../core/money/money.schema.ts';
import { countSchema } from '../core/money/quantity.schema.ts';
import { dateSchema, instantSchema, timeSchema } from '../core/time/zone.schema.ts';

const bilingual = z.strictObject({
  en: z.string().meta({ example: 'Isla Mujeres charter' }),
  es: z.string().meta({ example: 'Paseo a Isla Mujeres' }),
});
const seen = amountSchema.nullable();

const departureSchema = z.strictObject({
  _id: idSchema,
  folio: z.string(),
  status: z.enum(bookingStatuses).meta({ description: 'The statuses to include.' }),
  hora: timeSchema,
  start: instantSchema.meta({ description: 'The first day, included.' }),
  end: instantSchema.meta({ description: 'The last day, included.' }),
  resourceName: z.string(),
  serviceName: bilingual,
  guest: z.string().meta({ description: 'Who made the booking.', example: 'Ana Reyes' }),
  pax: countSchema,
  maxPeople: countSchema.nullable().meta({ description: 'The most people that the vessel can carry.' }),
  currency: currencySchema,
  /** Minor units, like the amounts below; null if the caller may not see money. */
  owed: seen,
  hasCrew: z.boolean().meta({ description: 'Whether anybody works on the trip.' }),
});

const moneySpanSchema = z.strictObject({
  currency: currencySchema,
  /** Grand totals of the trips sold in the span, whenever they depart. */
  sold: seen,
  collected: signedMoneySchema
    .nullable()
    .meta({ description: 'What the reseller collected from guests, in minor units.' }),
  /** Grand totals of the span's trips that have departed. */
  earned: seen.meta({ description: 'Commission earned at departures, in minor units.' }),
  owed: seen,
});

const spanSchema = z.strictObject({
  from: dateSchema.meta({ description: 'The first day, included, on the location’s clock.' }),
  to: dateSchema.meta({ description: 'The last day, included, on the location’s clock.' }),
  trips: countSchema.meta({ description: 'How many trips.' }),
  passengers: countSchema,
  hours: z.number().meta({ description: 'Sailed hours, extra hours included.' }),
  /** Cancelled, refunded or lost sales of trips planned for the span. */
  cancelled: countSchema.meta({ description: 'Sales of trips in these days that were cancelled or refunded.' }),
  /** Mean number of days from the sale to the departure of the span's trips; null without any. */
  leadDays: z
    .number()
    .nullable()
    .meta({ description: 'The average number of days from sale to departure; null without trips.' }),
  money: z
    .array(moneySpanSchema)
    .meta({ description: 'What happens to the money of a cancelled sale: refunded, left as credit, or kept.' }),
});
export type DashboardSpan = z.infer<typeof spanSchema>;

export const dashboardSchema = z.strictObject({
  today: z
    .strictObject({
      date: dateSchema.meta({ description: 'A day on the location’s clock.' }),
      departures: z.array(departureSchema).meta({ description: 'The trips of the day, by departure.' }),
    })
    .meta({ description: 'The departures of today, on the location’s clock.' }),
  /** Trips of the location with an open dispute; null if the caller may not see money. */
  openDisputes: countSchema.nullable(),
  unpaidPlaces: countSchema.meta({ description: 'The unpaid places that are released unless their guests pay.' }),
  /** The current month up to today; below, the same days of the month and the year before. */
  month: spanSchema.meta({ description: 'The month, 1 to 12, of `year`; defaults to this year.' }),
  monthBefore: spanSchema.meta({ description: 'The same days of the month before; a shorter month ends earlier.' }),
  yearBefore: spanSchema.meta({ description: 'The same days of the year before.' }),
  /** Hours sold in the whole month, by vessel and weekday from Monday, and the location's open hours. */
  occupancy: z
    .strictObject({
      openHours: z
        .array(z.number())
        .length(7)
        .meta({ description: 'Hours in which trips may run, all Mondays of the month first.' }),
      vessels: z
        .array(
          z.strictObject({
            resourceId: idSchema,
            name: z.string().meta({ example: 'Ana Reyes' }),
            hours: z.array(z.number()).length(7).meta({ description: 'Sailed hours, extra hours included.' }),
          }),
        )
        .meta({ description: 'Each vessel with the hours that are sold, Mondays first.' }),
    })
    .meta({ description: 'How busy the vessels are on each weekday of the whole month.' }),
  bestSellers: z
    .array(
      z.strictObject({
        serviceId: idSchema,
        name: bilingual,
        trips: countSchema.meta({ description: 'How many trips.' }),
      }),
    )
    .meta({ description: 'The services with the most trips in the whole month, most first.' }),
  leads: z
    .strictObject({
      left: countSchema.meta({ description: 'Guests who left a trip unbooked and had asked to be reminded.' }),
      won: countSchema.meta({ description: 'Those of them who booked after all.' }),
      currency: currencySchema,
      worth: seen.meta({ description: 'The prices of the trips that were left, in minor units.' }),
      wonWorth: seen.meta({ description: 'The same of guests who booked after all.' }),
    })
    .meta({ description: 'Trips that guests left unbooked this month; they are known for 30 days.' }),
  waitlist: z
    .strictObject({
      served: countSchema.meta({ description: 'How many parties were served.' }),
      waitMinutes: z.number().nullable().meta({ description: 'The average wait in minutes; null without any.' }),
    })
    .meta({ description: 'The results of the waitlist this month.' }),
  staff: z
    .array(
      z.strictObject({
        userId: idSchema,
        name: z.string().meta({ example: 'Ana Reyes' }),
        bookings: countSchema.meta({ description: 'The number of bookings.' }),
        hours: z.number().meta({ description: 'Sailed hours, extra hours included.' }),
      }),
    )
    .meta({ description: 'The people who sold trips, with how much.' }),
});
export type Dashboard = z.input<typeof dashboardSchema>;
