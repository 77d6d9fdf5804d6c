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
  status: z.enum(bookingStatuses).meta({ description: 'The status of the booking.' }),
  hora: timeSchema,
  start: instantSchema.meta({ description: 'When the trip departs.' }),
  end: instantSchema.meta({ description: 'When the trip returns.' }),
  resourceName: z.string(),
  serviceName: bilingual,
  guest: z.string().meta({ description: 'The full name of the guest who made the booking.', example: 'Ana Reyes' }),
  pax: countSchema,
  maxPeople: countSchema
    .nullable()
    .meta({ description: 'The most people that the vessel can carry; null if the vessel was removed.' }),
  currency: currencySchema,
  owed: seen.meta({ description: 'The balance due, in minor units; null if the caller may not see money.' }),
  hasCrew: z.boolean().meta({ description: 'Whether the trip has a crew.' }),
});

const moneySpanSchema = z.strictObject({
  currency: currencySchema,
  sold: seen.meta({
    description:
      'The total prices of trips sold on these days, whenever they depart, in minor units; null if the caller may not see money.',
  }),
  collected: signedMoneySchema.nullable().meta({
    description:
      'Payments less refunds of these days, without bank fees, in minor units; negative if more was refunded, null if the caller may not see money.',
  }),
  earned: seen.meta({
    description:
      'The total prices of trips of these days that have departed, in minor units; null if the caller may not see money.',
  }),
  owed: seen.meta({
    description: 'The balances due of trips of these days, in minor units; null if the caller may not see money.',
  }),
});

const spanSchema = z.strictObject({
  from: dateSchema.meta({ description: 'The first day, included, on the location’s clock.' }),
  to: dateSchema.meta({ description: 'The last day, included, on the location’s clock.' }),
  trips: countSchema.meta({ description: 'The number of trips; bookings of a shared departure count once.' }),
  passengers: countSchema.meta({ description: 'The number of passengers of these trips, without missed trips.' }),
  hours: z.number().meta({ description: 'The hours of these trips, extra hours included, without missed trips.' }),
  cancelled: countSchema.meta({ description: 'The number of cancelled, refunded or lost sales of these days’ trips.' }),
  leadDays: z.number().nullable().meta({
    description: 'The average number of days from the sale to the departure of these trips; null without trips.',
  }),
  money: z.array(moneySpanSchema).meta({ description: 'The amounts of these days, one entry per currency.' }),
});
export type DashboardSpan = z.infer<typeof spanSchema>;

export const dashboardSchema = z.strictObject({
  today: z
    .strictObject({
      date: dateSchema.meta({ description: 'Today, on the location’s clock.' }),
      departures: z.array(departureSchema).meta({ description: 'The trips of the day, by time of departure.' }),
    })
    .meta({ description: 'The departures of today, on the location’s clock.' }),
  openDisputes: countSchema.nullable().meta({
    description: 'The number of bookings with an open dispute; null if the caller may not see money.',
  }),
  unpaidPlaces: countSchema.meta({ description: 'The number of bookings that are cancelled unless their guests pay.' }),
  month: spanSchema.meta({ description: 'The figures of the current month up to today.' }),
  monthBefore: spanSchema.meta({
    description: 'The figures of the same days of the month before; a shorter month ends earlier.',
  }),
  yearBefore: spanSchema.meta({ description: 'The figures of the same days of the year before.' }),
  occupancy: z
    .strictObject({
      openHours: z
        .array(z.number())
        .length(7)
        .meta({ description: 'The open hours of the month for each weekday, from Monday.' }),
      vessels: z
        .array(
          z.strictObject({
            resourceId: idSchema,
            name: z.string().meta({ description: 'The vessel’s name.', example: 'Luna' }),
            hours: z
              .array(z.number())
              .length(7)
              .meta({ description: 'The sold hours for each weekday, from Monday, extra hours included.' }),
          }),
        )
        .meta({ description: 'The active vessels with their sold hours, by name.' }),
    })
    .meta({ description: 'The open and the sold hours of the whole month, by weekday.' }),
  bestSellers: z
    .array(
      z.strictObject({
        serviceId: idSchema,
        name: bilingual.meta({ description: 'The service’s name, in both languages.' }),
        trips: countSchema.meta({ description: 'The number of its trips; a shared departure counts once.' }),
      }),
    )
    .meta({ description: 'The five services with the most trips in the whole month, most first.' }),
  leads: z
    .strictObject({
      left: countSchema.meta({
        description: 'The number of guests who left a trip unbooked and had asked for a reminder.',
      }),
      won: countSchema.meta({ description: 'The number of these guests who have booked since.' }),
      currency: currencySchema,
      worth: seen.meta({
        description: 'The total prices of the trips left, in minor units; null if the caller may not see money.',
      }),
      wonWorth: seen.meta({
        description:
          'The part of `worth` whose guests have booked since, in minor units; null if the caller may not see money.',
      }),
    })
    .meta({ description: 'Trips that guests left unbooked this month; they are known for 30 days.' }),
  waitlist: z
    .strictObject({
      served: countSchema.meta({ description: 'The number of parties whose serving began.' }),
      waitMinutes: z
        .number()
        .nullable()
        .meta({ description: 'The average wait until serving began, in minutes; null without one.' }),
    })
    .meta({ description: 'The results of the waitlist this month.' }),
  staff: z
    .array(
      z.strictObject({
        userId: idSchema,
        name: z.string().meta({ example: 'Ana Reyes' }),
        bookings: countSchema.meta({ description: 'The number of bookings that the person sold.' }),
        hours: z.number().meta({ description: 'The hours of these bookings, extra hours included.' }),
      }),
    )
    .meta({ description: 'The company’s own sellers of the whole month’s trips, the most bookings first.' }),
});
export type Dashboard = z.input<typeof dashboardSchema>;
