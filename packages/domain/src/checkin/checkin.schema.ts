import * as z from 'zod';
import { bookingSchema } from '../booking/booking.schema.ts';
import { guestBookingSchema } from '../booking/guestBooking.schema.ts';
import { boardingObstacles } from '../booking/status/boarding.ts';
import { idSchema } from '../core/ids.schema.ts';
import { MAX_PASSENGER_NAME } from '../core/limits.ts';
import { currencySchema } from '../core/money/money.schema.ts';
import { countSchema } from '../core/money/quantity.schema.ts';
import { languageSchema, optionalPersonName, personName } from '../core/text/text.schema.ts';
import { instantSchema } from '../core/time/zone.schema.ts';
import { answersRequestSchema, publicFormSchema } from '../forms/form.schema.ts';
import { paymentDueSchema } from '../payments/ledger/ledger.schema.ts';
import { passengerKinds } from './checkin.ts';
import { waiverFields } from './waiver.schema.ts';

const MAX_LISTED = 200;
const nameSchema = personName(MAX_PASSENGER_NAME);
/** A possible birth date of a living person, YYYY-MM-DD. */
const birthDateSchema = z
  .string()
  .regex(/^(?:19|20)\d\d-\d\d-\d\d$/, { error: 'not_a_date' })
  .refine((day) => isDay(day), { error: 'not_a_date' });

/** A passenger of a booking. `guardian` signs for a minor or an infant; empty for an adult. */
export const passengerSchema = z.strictObject({
  id: idSchema.meta({ description: 'The id of the passenger within the booking.' }),
  name: nameSchema.meta({ description: 'The passenger’s name.', example: 'Ana Reyes' }),
  kind: z.enum(passengerKinds).meta({ description: 'Adult, minor or infant.' }),
  guardian: optionalPersonName(MAX_PASSENGER_NAME).meta({
    description: 'The name of the person who signs for a minor or an infant; empty for an adult.',
    example: '',
  }),
  birthDate: birthDateSchema.nullable().meta({
    description: 'The date of birth; null if not asked for, not given, or not visible to the caller.',
    example: '1990-03-14',
  }),
});
export type Passenger = z.output<typeof passengerSchema>;

/** Passengers without an id are new; omitted ones are taken off the list, unless they have signed. */
export const passengersEntrySchema = z.strictObject({
  passengers: z
    .array(
      passengerSchema.extend({
        id: idSchema
          .nullable()
          .meta({ description: 'The id of the passenger within the booking; null for a new passenger.' }),
        guardian: passengerSchema.shape.guardian.optional().meta({
          description: 'The name of the person who signs for a minor or an infant; empty for an adult.',
          example: '',
        }),
        birthDate: birthDateSchema.nullable().optional().meta({
          description: 'The date of birth; null if not asked for, not given, or not visible to the caller.',
          example: '1990-03-14',
        }),
      }),
    )
    .min(1)
    .max(MAX_LISTED)
    .meta({ description: 'The passengers; at most as many as were booked.' }),
  known: z.array(idSchema).max(MAX_LISTED).optional().meta({
    description:
      'The ids on the list that was shown: passengers listed since then stay. Without it, all others are taken off.',
  }),
  answers: answersRequestSchema
    .optional()
    .meta({ description: 'The guest’s answers to the service’s forms, by form.' }),
});

/** A drawn signature is a path on 600 × 200 units, a typed one the signer's name. */
export const signatureSchema = z.union([
  z.strictObject({
    path: z
      .string()
      .max(24_000)
      .regex(/^M\d{1,3} \d{1,3}(?:[LM]\d{1,3} \d{1,3}){4,}$/, { error: 'not_a_signature' })
      .meta({
        description: 'The drawn signature, as a path on 600 × 200 units.',
        example: 'M40 120L80 40L120 130L160 60L220 110',
      }),
  }),
  z.strictObject({
    name: nameSchema.meta({
      description: 'The typed name, which must be the signer’s; case, accents and spaces do not matter.',
    }),
  }),
]);

export const signatureEntrySchema = z.strictObject({
  passengerId: idSchema.meta({ description: 'The id of the passenger who signs, or for whom a guardian signs.' }),
  /** The names as shown to the signer. */
  ...passengerSchema.pick({ name: true, guardian: true }).shape,
  waiver: countSchema.meta({ description: 'The version of the waiver that the signer read.' }),
  language: languageSchema.meta({ description: 'The language in which the signer read the waiver.' }),
  signature: signatureSchema,
});

/** A signature as stored: never changed, removed only by the company's retention. */
export const waiverSignatureSchema = z.strictObject({
  _id: idSchema,
  companyId: idSchema,
  locationId: idSchema,
  visitId: idSchema,
  folio: z.string(),
  passenger: passengerSchema.omit({ birthDate: true }),
  signer: z
    .string()
    .meta({ description: 'The name of the person who signed: the passenger or the guardian.', example: 'Ana Reyes' }),
  signature: signatureSchema,
  waiver: countSchema.meta({ description: 'The version of the waiver that was signed.' }),
  language: languageSchema.meta({ description: 'The language in which the signer read the waiver.' }),
  textHash: z.string().meta({
    description: 'The SHA-256 of the signed text in UTF-8, as hexadecimal digits.',
    example: '5f1c0ffee65f1c0ffee65f1c0ffee65f1c0ffee65f1c0ffee65f1c0ffee65f1c',
  }),
  at: instantSchema.meta({ description: 'When it was signed.' }),
  address: z.string().meta({
    description: 'The IP address from which it was signed; empty if the caller may not see it.',
    example: '203.0.113.7',
  }),
});
export type WaiverSignature = z.output<typeof waiverSignatureSchema>;

export const guestCheckinSchema = z.strictObject({
  booking: guestBookingSchema
    .pick({
      _id: true,
      folio: true,
      status: true,
      serviceName: true,
      resourceName: true,
      bookingDate: true,
      start: true,
      end: true,
      zone: true,
      passengers: true,
      company: true,
      location: true,
    })
    .extend({
      guest: z.string().meta({ description: 'The full name of the guest who made the booking.', example: 'Ana Reyes' }),
      /** Null if the link opens the check-in only. */
      payment: z
        .strictObject({
          due: paymentDueSchema.meta({ description: 'The amounts due now and later.' }),
          currency: currencySchema,
        })
        .nullable()
        .meta({ description: 'The payment that is due; null for a link that opens only the check-in.' }),
    })
    .meta({ description: 'The booking as its guest sees it.' }),
  passengers: z
    .array(
      passengerSchema.extend({
        signedAt: instantSchema
          .nullable()
          .meta({ description: 'When the waiver was signed for the passenger; null until then.' }),
      }),
    )
    .meta({ description: 'The passengers known so far.' }),
  waiver: z
    .strictObject({
      number: countSchema.meta({ description: 'The version number, from 1; 0 if there is no waiver yet.' }),
      ...waiverFields,
    })
    .nullable()
    .meta({ description: 'The waiver that guests sign; null if the company has none.' }),
  asksBirthDate: z.boolean().meta({ description: 'Whether the check-in asks for dates of birth.' }),
  forms: z.array(publicFormSchema).meta({ description: 'The service’s forms that have no answers yet.' }),
  stopsBoarding: z.array(z.enum(boardingObstacles)),
  opensAt: instantSchema.meta({
    description: 'The earliest time at which a finished check-in marks the booking as checked in.',
  }),
  isCheckedIn: z.boolean().meta({ description: 'Whether the booking counts as checked in.' }),
  opensBooking: z
    .boolean()
    .meta({ description: 'Whether the link also opens the booking; false if it opens only the check-in.' }),
  doneAt: instantSchema.nullable().meta({ description: 'When the guests finished their check-in; null until then.' }),
});
export type GuestCheckin = z.input<typeof guestCheckinSchema>;

const placesSchema = z
  .strictObject({
    adult: countSchema.meta({ description: 'The number of adults without a name.' }),
    minor: countSchema.meta({ description: 'The number of minors without a name.' }),
    infant: countSchema.meta({ description: 'The number of infants without a name.' }),
  })
  .meta({ description: 'The booked passengers without a name yet, by kind.' });

/** The trip as shown to the holder of the party's link: nothing of other passengers or of money. */
export const groupCheckinSchema = z.strictObject({
  booking: guestCheckinSchema.shape.booking
    .pick({
      _id: true,
      status: true,
      serviceName: true,
      resourceName: true,
      bookingDate: true,
      start: true,
      end: true,
      zone: true,
      company: true,
      location: true,
    })
    .extend({
      guest: z.string().meta({ description: 'The first name of the guest who made the booking.', example: 'Ana' }),
    })
    .meta({ description: 'The trip as its invited passengers see it.' }),
  places: placesSchema,
  isOpen: z.boolean().meta({ description: 'Whether passengers can still be listed: until the trip sails.' }),
  waiver: guestCheckinSchema.shape.waiver,
  asksBirthDate: guestCheckinSchema.shape.asksBirthDate,
});
export type GroupCheckin = z.input<typeof groupCheckinSchema>;

/** A passenger who lists themselves, or a child with them; a name that is listed already is not listed twice. */
export const groupEntrySchema = passengerSchema.omit({ id: true }).extend({
  signature: signatureEntrySchema
    .pick({ waiver: true, language: true, signature: true })
    .nullable()
    .meta({ description: 'The signature under the waiver; null to sign later.' }),
});

/** The check-in of a booking with its papers, for staff; dates of birth that its reader may not see are null. */
export const staffCheckinSchema = z.strictObject({
  ...bookingSchema.pick({ checkin: true }).shape,
  required: z.boolean().meta({ description: 'Whether every passenger must sign before boarding.' }),
  passengers: z
    .array(
      passengerSchema.extend({
        signature: waiverSignatureSchema
          .omit({ _id: true, companyId: true, locationId: true, visitId: true, folio: true, passenger: true })
          .extend({
            text: z.string().meta({ description: 'The signed text.', example: 'I come aboard at my own risk.' }),
          })
          .nullable(),
      }),
    )
    .meta({ description: 'The passengers known so far.' }),
});
export type StaffCheckin = z.input<typeof staffCheckinSchema>;

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
