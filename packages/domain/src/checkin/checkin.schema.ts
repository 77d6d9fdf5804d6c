import * as z from 'zod';
import { bookingSchema, guestBookingSchema } from '../booking/booking.schema.ts';
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
/** A day, YYYY-MM-DD, on which somebody was born who is alive. */
const birthDateSchema = z
  .string()
  .regex(/^(?:19|20)\d\d-\d\d-\d\d$/, { error: 'not_a_date' })
  .refine((day) => isDay(day), { error: 'not_a_date' });

/** A passenger of a booking. `guardian` signs for a minor or an infant; empty for an adult. */
export const passengerSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  kind: z.enum(passengerKinds),
  guardian: optionalPersonName(MAX_PASSENGER_NAME),
  birthDate: birthDateSchema.nullable(),
});
export type Passenger = z.output<typeof passengerSchema>;

/** Passengers without an id are new; who is not sent is taken off the list, unless they have signed. */
export const passengersEntrySchema = z.strictObject({
  passengers: z
    .array(
      passengerSchema.extend({
        id: idSchema.nullable(),
        guardian: passengerSchema.shape.guardian.optional(),
        birthDate: birthDateSchema.nullable().optional(),
      }),
    )
    .min(1)
    .max(MAX_LISTED),
  answers: answersRequestSchema.optional(),
});

/** A drawn signature is the path of its lines on 600 × 200 units, a typed one the signer's name. */
export const signatureSchema = z.union([
  z.strictObject({
    path: z
      .string()
      .max(24_000)
      .regex(/^M\d{1,3} \d{1,3}(?:[LM]\d{1,3} \d{1,3}){4,}$/, { error: 'not_a_signature' }),
  }),
  z.strictObject({ name: nameSchema }),
]);

export const signatureEntrySchema = z.strictObject({
  passengerId: idSchema,
  /** As they were shown to who signs. */
  ...passengerSchema.pick({ name: true, guardian: true }).shape,
  waiver: countSchema,
  language: languageSchema,
  signature: signatureSchema,
});

/** A signature as it is kept: never changed; removed only by the company's retention. */
export const waiverSignatureSchema = z.strictObject({
  _id: idSchema,
  companyId: idSchema,
  locationId: idSchema,
  visitId: idSchema,
  folio: z.string(),
  passenger: passengerSchema.omit({ birthDate: true }),
  signer: z.string(),
  signature: signatureSchema,
  waiver: countSchema,
  language: languageSchema,
  /** Of the text that was signed, in UTF-8, as hexadecimal digits. */
  textHash: z.string(),
  at: instantSchema,
  address: z.string(),
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
      guest: z.string(),
      /** Null for the holder of a link to the check-in alone. */
      payment: z.strictObject({ due: paymentDueSchema, currency: currencySchema }).nullable(),
    }),
  passengers: z.array(passengerSchema.extend({ signedAt: instantSchema.nullable() })),
  waiver: z.strictObject({ number: countSchema, ...waiverFields }).nullable(),
  asksBirthDate: z.boolean(),
  forms: z.array(publicFormSchema),
  stopsBoarding: z.array(z.enum(boardingObstacles)),
  /** From when on the booking itself counts as checked in. */
  opensAt: instantSchema,
  isCheckedIn: z.boolean(),
  opensBooking: z.boolean(),
  doneAt: instantSchema.nullable(),
});
export type GuestCheckin = z.input<typeof guestCheckinSchema>;

/** The check-in of a booking with its papers, for staff; a date of birth that its reader may not see is null. */
export const staffCheckinSchema = z.strictObject({
  ...bookingSchema.pick({ checkin: true }).shape,
  required: z.boolean(),
  passengers: z.array(
    passengerSchema.extend({
      signature: waiverSignatureSchema
        .omit({ _id: true, companyId: true, locationId: true, visitId: true, folio: true, passenger: true })
        .extend({ text: z.string() })
        .nullable(),
    }),
  ),
});
export type StaffCheckin = z.input<typeof staffCheckinSchema>;

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
