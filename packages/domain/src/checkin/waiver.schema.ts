import * as z from 'zod';
import { idSchema } from '../core/ids.schema.ts';
import { countSchema } from '../core/money/quantity.schema.ts';
import { paragraph } from '../core/text/text.schema.ts';
import { instantSchema } from '../core/time/zone.schema.ts';

const waiverText = paragraph(20_000);

export const waiverFields = {
  text: z.strictObject({ en: waiverText, es: waiverText }).meta({
    description: 'The text of the waiver in both languages.',
    example: { en: 'I come aboard at my own risk.', es: 'Abordo bajo mi propio riesgo.' },
  }),
  required: z.boolean().meta({ description: 'Whether every passenger must sign before boarding.' }),
  asksBirthDate: z.boolean().meta({ description: 'Whether the check-in asks for dates of birth.' }),
};

/**
 * A version of a company's waiver. Versions are only added, so that a signature always refers to the text that was
 * signed.
 */
export const waiverSchema = z.strictObject({
  _id: idSchema,
  companyId: idSchema,
  /** Counted from 1 in each company. */
  number: countSchema.meta({ description: 'The version number, from 1.' }),
  ...waiverFields,
  createdAt: instantSchema,
  by: z
    .strictObject({
      userId: idSchema.nullable(),
      name: z.string().meta({ description: 'The name of the person.', example: 'Marea' }),
    })
    .meta({ description: 'The person who made the version.' }),
});
export type Waiver = z.output<typeof waiverSchema>;

/** The current waiver, and when each version was made; number 0: none yet. */
export const waiverSettingsSchema = z.strictObject({
  number: countSchema.meta({ description: 'The version number, from 1; 0 if there is no waiver yet.' }),
  ...waiverFields,
  versions: z
    .array(waiverSchema.pick({ number: true, createdAt: true, by: true }))
    .meta({ description: 'The latest versions, newest first.' }),
});
export type WaiverSettings = z.input<typeof waiverSettingsSchema>;

export const waiverChangesSchema = z.strictObject({
  ...waiverFields,
  number: countSchema.meta({ description: 'The version number that the caller read; an older one is refused.' }),
});
