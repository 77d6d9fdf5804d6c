import * as z from 'zod';
import { idSchema } from '../core/ids.schema.ts';
import { guestLanguageSchema, languageSchema, line, paragraph } from '../core/text/text.schema.ts';
import { languages } from '../core/text/text.ts';
import { instantSchema } from '../core/time/zone.schema.ts';
import { messageChannelSchema } from './channels.schema.ts';
import { MAX_WRITTEN_TEXT } from './channels.ts';
import { MAX_MESSAGE, MAX_RECIPIENTS, MAX_SUBJECT, messageKinds, messageStates, skipReasons } from './messages.ts';

export const messageSchema = z.strictObject({
  _id: idSchema,
  visitId: idSchema.meta({ description: 'The booking that the e-mail is about.' }),
  folio: z.string().meta({ description: 'The folio of the booking.' }),
  kind: z.enum(messageKinds).meta({ description: 'What the e-mail is for; `guestMessage` was written by staff.' }),
  channel: messageChannelSchema.meta({ description: 'How it is sent.' }),
  to: z.string().meta({ description: 'The address or number it is sent to.', example: 'ana@example.com' }),
  language: guestLanguageSchema.meta({ description: 'The language in which the guest is written to.' }),
  subject: z.string().meta({
    description: 'The subject; empty until it is first handed to the e-mail provider.',
    example: 'El clima para tu paseo',
  }),
  text: z.string().meta({
    description: 'What staff wrote; empty where the system writes.',
    example: 'Hay viento del norte: te confirmamos mañana.',
  }),
  state: z.enum(messageStates).meta({
    description:
      'On its way, sent, delivered, read, unknown (the provider did not answer: staff decide), given up, or dropped because it was outdated when due.',
  }),
  reason: z.string().meta({
    description: 'Why the last channel that failed did so, in its provider’s words; empty where none failed.',
    example: '',
  }),
  by: z
    .strictObject({
      userId: idSchema,
      name: z.string().meta({ description: 'The name of the person.', example: 'Ana Reyes' }),
    })
    .nullable()
    .meta({ description: 'Who wrote it; null where the system did.' }),
  queuedAt: instantSchema.meta({ description: 'When it was entered.' }),
  settledAt: instantSchema
    .nullable()
    .meta({ description: 'When it was sent, given up or dropped; null while it is on its way.' }),
});
export type Message = z.input<typeof messageSchema>;

const writtenSchema = z.strictObject({
  subject: line(MAX_SUBJECT).meta({ description: 'The subject of the e-mail.' }),
  text: paragraph(MAX_MESSAGE).min(1, { error: 'required' }).meta({ description: 'The text in both languages.' }),
});

const bookingsSchema = z.array(idSchema).min(1).max(MAX_RECIPIENTS);
export const recipientsQuerySchema = z.strictObject({
  bookings: bookingsSchema.meta({ description: 'The ids of the bookings whose guests would be written to.' }),
});

/** With both languages each guest gets their own; with one everybody gets that. */
export const newMessageSchema = z
  .strictObject({
    bookings: bookingsSchema.meta({ description: 'The ids of the bookings whose guests are written to.' }),
    channel: messageChannelSchema.optional().meta({
      description:
        'How it goes to the guests who have this channel; the others get it by their own, as all do without it.',
    }),
    texts: z
      .strictObject({
        en: writtenSchema.optional().meta({ description: 'What is written in English.' }),
        es: writtenSchema.optional().meta({ description: 'What is written in Spanish.' }),
      })
      .refine(({ en, es }) => en !== undefined || es !== undefined, { error: 'required' })
      .meta({ description: 'The message in one or both languages; with both, each guest gets their own language.' }),
  })
  .superRefine(({ channel = 'mail', texts }, context) => {
    if (channel === 'mail') return;
    for (const language of languages) {
      const isTooLong = (texts[language]?.text.length ?? 0) > MAX_WRITTEN_TEXT;
      if (isTooLong) context.addIssue({ code: 'custom', message: 'too_long', path: ['texts', language, 'text'] });
    }
  });
export type NewMessage = z.infer<typeof newMessageSchema>;

export const recipientSchema = z.strictObject({
  visitId: idSchema.meta({ description: 'The booking.' }),
  folio: z.string().meta({ description: 'The folio of the booking.' }),
  name: z.string().meta({ description: 'The guest’s name.', example: 'Ana Reyes' }),
  language: languageSchema.meta({ description: 'The language in which the guest is written to.' }),
  channels: z
    .array(messageChannelSchema)
    .meta({ description: 'The ways to the guest, the one by which messages go first; empty where there is none.' }),
  byHand: z.string().nullable().meta({
    description: 'The phone to write to from one’s own WhatsApp; null where the company sends by WhatsApp itself.',
    example: '+529981234567',
  }),
  skipped: z.enum(skipReasons).nullable().meta({ description: 'Why the guest gets no message; null if they do.' }),
});
export type Recipient = z.infer<typeof recipientSchema>;
