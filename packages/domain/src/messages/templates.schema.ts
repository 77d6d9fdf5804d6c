import * as z from 'zod';
import { idSchema } from '../core/ids.schema.ts';
import { countSchema } from '../core/money/quantity.schema.ts';
import { line, optionalLine, paragraph } from '../core/text/text.schema.ts';
import { instantSchema } from '../core/time/zone.schema.ts';
import { MAX_WRITTEN_TEXT } from './channels.ts';
import { MAX_MESSAGE, MAX_SUBJECT } from './messages.ts';
import { templateKinds } from './templates.ts';

export const templateKindSchema = z
  .enum(templateKinds)
  .meta({ description: 'The kind of message that the template words.', example: 'bookingConfirmed' });

export const templateTextSchema = z.strictObject({
  subject: line(MAX_SUBJECT).meta({
    description: 'The subject of the mail, with variables in double braces.',
    example: 'Your trip on {{date}} is booked',
  }),
  text: paragraph(MAX_MESSAGE).min(1, { error: 'required' }).meta({
    description:
      'The text of the mail after its greeting, with variables in double braces; an empty line begins a paragraph.',
    example: 'We look forward to having you aboard {{vessel}}.',
  }),
  short: optionalLine(MAX_WRITTEN_TEXT).optional().meta({
    description:
      'The text of WhatsApp and SMS before the link, with variables; empty or absent for the product’s words. Unused in `invitation`, which goes by mail alone.',
    example: '{{sender}}: your trip {{folio}} is booked.',
  }),
});
export type TemplateText = z.output<typeof templateTextSchema>;

const textsSchema = z
  .strictObject({ en: templateTextSchema, es: templateTextSchema })
  .nullable()
  .meta({ description: 'The company’s own words in both languages; null for the product’s.' });

/** A version of a company's wording of a message. Versions are only added. */
export const templateVersionSchema = z.strictObject({
  _id: idSchema,
  companyId: idSchema,
  kind: templateKindSchema,
  /** Version number from 1, for each message of a company. */
  number: countSchema.meta({ description: 'The version number, from 1.' }),
  texts: textsSchema,
  createdAt: instantSchema,
  by: z
    .strictObject({
      userId: idSchema.nullable(),
      name: z.string().meta({ description: 'The name of the person.', example: 'Marea' }),
    })
    .meta({ description: 'The person who made the version.' }),
});

export const templateSchema = z.strictObject({
  kind: templateKindSchema,
  number: countSchema.meta({ description: 'The version number, from 1; 0 if it was never changed.' }),
  texts: textsSchema,
  versions: z
    .array(templateVersionSchema.pick({ number: true, texts: true, createdAt: true, by: true }))
    .meta({ description: 'The latest versions, newest first.' }),
});
export type MessageTemplate = z.output<typeof templateSchema>;

export const templateChangeSchema = z.strictObject({
  number: countSchema.meta({ description: 'The version number that the caller read; an older one is refused.' }),
  texts: textsSchema,
});

export const templateDraftSchema = templateTextSchema.extend({
  language: z.enum(['en', 'es']).meta({ description: 'The language of the draft.' }),
  visitId: idSchema.nullable().optional().meta({
    description:
      'The id of a booking that fills the variables, which the caller may read; null for sample data. Unused in `invitation`, which is shown to the caller as if invited.',
  }),
});

export const templatePreviewSchema = z.strictObject({
  folio: z.string().nullable().meta({
    description: 'The folio of the booking that fills the variables; null for sample data.',
    example: 'MAR-7K3M9Q',
  }),
  subject: z
    .string()
    .meta({ description: 'The subject with its variables filled.', example: 'Your trip on Sunday 14 March is booked' }),
  html: z.string().meta({ description: 'The mail as HTML.', example: '<!doctype html>' }),
  short: z.string().meta({
    description:
      'The text of WhatsApp and SMS with its variables filled, without the guest’s link; empty for `invitation`.',
    example: 'Marea: your trip MAR-7K3M9Q is booked.',
  }),
});
