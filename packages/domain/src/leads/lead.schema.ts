import * as z from 'zod';
import { passengersSchema } from '../booking/booking.schema.ts';
import { idSchema, slugSchema } from '../core/ids.schema.ts';
import { amountSchema, currencySchema } from '../core/money/money.schema.ts';
import { countSchema } from '../core/money/quantity.schema.ts';
import { MAX_NAME } from '../core/text/phone.ts';
import { emailSchema, guestLanguageSchema, languageSchema, line, personName } from '../core/text/text.schema.ts';
import { dateSchema, instantSchema, timeSchema } from '../core/time/zone.schema.ts';
import { leadStates } from './lead.ts';

const nameSchema = personName(MAX_NAME);

/** A guest who chose a trip and asked for a reminder, but has not booked. */
export const newLeadSchema = z
  .strictObject({
    hold: z
      .strictObject({
        id: idSchema.meta({ description: 'The id of the hold.' }),
        key: line(100).meta({ description: 'The secret of the hold.', example: 'ZG9jdW1lbnRlZC1leGFtcGxl' }),
      })
      .meta({ description: 'The hold of the slot that the guest chose.' }),
    passengers: passengersSchema,
    firstName: nameSchema.meta({ description: 'The guest’s first name.', example: 'Ana' }),
    email: emailSchema,
    language: guestLanguageSchema,
    wantsReminder: z.boolean().meta({ description: 'Whether the guest wants reminders; false ends them.' }),
  })
  .meta({ id: 'LeadInput' });
export type NewLead = z.output<typeof newLeadSchema>;

const chosenTrip = {
  serviceId: idSchema,
  resourceId: idSchema,
  bookingDate: dateSchema,
  hora: timeSchema,
  passengers: passengersSchema,
};

/** The guest's choices, to resume booking with. */
export const resumedLeadSchema = z.strictObject({
  place: z
    .strictObject({ slug: slugSchema.meta({ example: 'marea' }), locationId: slugSchema.meta({ example: 'cancun' }) })
    .meta({ description: 'The slugs of the company and of the location.' }),
  isBooked: z.boolean().meta({ description: 'Whether the guest has booked with the company since.' }),
  firstName: nameSchema.meta({ description: 'The guest’s first name.', example: 'Ana' }),
  email: emailSchema,
  ...chosenTrip,
});
export type ResumedLead = z.output<typeof resumedLeadSchema>;

/** A lead as staff see it. */
export const leadSchema = z
  .strictObject({
    _id: idSchema,
    ...chosenTrip,
    serviceName: z
      .strictObject({
        en: z.string().meta({ example: 'Isla Mujeres charter' }),
        es: z.string().meta({ example: 'Paseo a Isla Mujeres' }),
      })
      .meta({ description: 'The service’s name when it was chosen, in both languages.' }),
    resourceName: z.string().meta({ description: 'The vessel’s name when it was chosen.', example: 'Luna' }),
    firstName: nameSchema.meta({ description: 'The guest’s first name.', example: 'Ana' }),
    email: emailSchema,
    language: languageSchema,
    worth: amountSchema
      .nullable()
      .meta({ description: 'The total price of the trip, in minor units; null if the caller may not see money.' }),
    currency: currencySchema,
    state: z.enum(leadStates).meta({
      description:
        'The state: the guest may come back (`open`), booked, wants no more mails (`stopped`), or chose another trip (`replaced`).',
    }),
    reminders: countSchema.meta({ description: 'The number of reminders sent.' }),
    resumedAt: instantSchema
      .nullable()
      .meta({ description: 'When the guest came back by a reminder; null until then.' }),
    bookedAt: instantSchema.nullable().meta({ description: 'When the guest booked; null until then.' }),
    leftAt: instantSchema.meta({ description: 'When the guest was last seen choosing.' }),
  })
  .meta({ id: 'Lead' });
export type Lead = z.output<typeof leadSchema>;

/** A lead as stored. */
export const leadRecordSchema = z.strictObject({
  ...leadSchema.omit({ worth: true, leftAt: true, resumedAt: true, bookedAt: true }).shape,
  companyId: z.string(),
  locationId: z.string(),
  /** The hold of the chosen slot; it identifies the guest even if the address was mistyped at first. */
  holdId: z.string(),
  worth: z.int(),
  zone: z.string(),
  start: z.date(),
  guestLanguage: guestLanguageSchema.optional().meta({
    description: 'The guest’s own language, of reminders; absent where it is `language`.',
  }),
  /** When the guest was last seen choosing. */
  seenAt: z.date(),
  /** When the guest left; null while they may still be choosing. */
  leftAt: z.date().nullable(),
  resumedAt: z.date().nullable(),
  bookedAt: z.date().nullable(),
  createdAt: z.date(),
});
export type LeadRecord = z.output<typeof leadRecordSchema>;
