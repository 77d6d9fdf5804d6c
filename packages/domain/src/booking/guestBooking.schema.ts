import * as z from 'zod';
import { idSchema } from '../core/ids.schema.ts';
import { percentSchema } from '../core/money/money.schema.ts';
import { countSchema } from '../core/money/quantity.schema.ts';
import { instantSchema } from '../core/time/zone.schema.ts';
import { paymentDueSchema } from '../payments/ledger/ledger.schema.ts';
import { bookingSchema } from './booking.schema.ts';
import { guestPriceSchema, guestBookingRatesSchema } from './priceBreakdown.schema.ts';

/** The fields of a booking that its guest sees. */
export const guestBookingSchema = bookingSchema
  .pick({
    _id: true,
    folio: true,
    locationId: true,
    resourceId: true,
    resourceName: true,
    serviceName: true,
    status: true,
    customer: true,
    bookingDate: true,
    hora: true,
    start: true,
    end: true,
    duration: true,
    zone: true,
    language: true,
    guestLanguage: true,
    passengers: true,
    addons: true,
    answers: true,
    menu: true,
    currency: true,
    basePrice: true,
    createdAt: true,
  })
  .extend({
    serviceId: idSchema,
    keptUntil: instantSchema.nullable().meta({
      description:
        'When the booking is cancelled unless the payment that is due now arrives; null if it is not at risk.',
    }),
    releasedAt: instantSchema.nullable().meta({
      description: 'When the booking was cancelled automatically because no payment arrived; null for any other.',
    }),
    couponName: z
      .string()
      .nullable()
      .meta({ description: 'The code of the coupon that was used; null without one.', example: null }),
    checkinDoneAt: instantSchema
      .nullable()
      .meta({ description: 'When the guests finished their check-in; null until then.' }),
    due: paymentDueSchema.meta({ description: 'The amounts due now and later.' }),
    rates: guestBookingRatesSchema,
    serviceChargePercentage: percentSchema.nullable(),
    price: guestPriceSchema.meta({ description: 'The price line by line, computed only by the API.' }),
    company: z
      .strictObject({
        slug: z.string().meta({ example: 'marea' }),
        name: z.string().meta({ example: 'Marea' }),
        phone: z.string(),
        email: z.string(),
      })
      .meta({ description: 'The company with whom the trip is booked.' }),
    location: z
      .strictObject({
        slug: z.string().meta({ example: 'cancun' }),
        name: z.string().meta({ description: 'The name of the location.', example: 'Cancún' }),
        pier: z.string(),
        address1: z.string().meta({ description: 'Street and number.', example: 'Blvd. Kukulcán km 4' }),
        city: z.string(),
        arriveMinutes: countSchema.meta({
          description: 'Minutes before departure at which guests should be at the pier.',
        }),
        bring: z
          .strictObject({
            en: z.string().meta({ example: 'Sunscreen and a towel' }),
            es: z.string().meta({ example: 'Bloqueador y toalla' }),
          })
          .meta({ description: 'Things that guests should bring, in both languages.' }),
        latitude: z.number().nullable().meta({
          description: 'Degrees north of the equator; negative to the south, null if not known.',
          example: 21.18,
        }),
        longitude: z.number().nullable().meta({
          description: 'Degrees east of Greenwich; negative to the west, null if not known.',
          example: -86.81,
        }),
      })
      .meta({ description: 'The location from which the trip sails.' }),
  });
export type GuestBooking = z.input<typeof guestBookingSchema>;
