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
  visitId: idSchema.meta({ description: 'The id of the booking that the message is about.' }),
  folio: z.string().meta({ description: 'The folio of the booking.' }),
  kind: z.enum(messageKinds).meta({ description: 'The kind of message; `guestMessage` was written by staff.' }),
  channel: messageChannelSchema.meta({ description: 'The channel by which it is sent.' }),
  to: z.string().meta({ description: 'The e-mail address or number to which it is sent.', example: 'ana@example.com' }),
  language: guestLanguageSchema.meta({ description: 'The language of the message.' }),
  subject: z.string().meta({
    description: 'The subject; empty until it is first handed to the e-mail provider.',
    example: 'El clima para tu paseo',
  }),
  text: z.string().meta({
    description: 'The text that staff wrote; empty for messages of the system.',
    example: 'Hay viento del norte: te confirmamos mañana.',
  }),
  state: z.enum(messageStates).meta({
    description:
      'The state: queued, sent, delivered, read, unknown (the provider did not answer: staff decide), failed, or dropped because it was outdated when due.',
  }),
  reason: z.string().meta({
    description: 'The provider’s reason why the last channel failed; empty if none failed.',
    example: '',
  }),
  by: z
    .strictObject({
      userId: idSchema,
      name: z.string().meta({ description: 'The name of the person.', example: 'Ana Reyes' }),
    })
    .nullable()
    .meta({ description: 'The person who wrote it; null for messages of the system.' }),
  queuedAt: instantSchema.meta({ description: 'When it was queued.' }),
  settledAt: instantSchema
    .nullable()
    .meta({ description: 'When it was sent, failed or was dropped; null while it is queued.' }),
});
export type Message = z.input<typeof messageSchema>;

const writtenSchema = z.strictObject({
  subject: line(MAX_SUBJECT).meta({ description: 'The subject of the e-mail.' }),
  text: paragraph(MAX_MESSAGE).min(1, { error: 'required' }).meta({ description: 'The text of the message.' }),
});

const bookingsSchema = z.array(idSchema).min(1).max(MAX_RECIPIENTS);
export const recipientsQuerySchema = z.strictObject({
  bookings: bookingsSchema.meta({ description: 'The ids of the bookings whose guests would get the message.' }),
});

/** With both languages each guest gets their own; with one everybody gets that. */
export const newMessageSchema = z
  .strictObject({
    bookings: bookingsSchema.meta({ description: 'The ids of the bookings whose guests get the message.' }),
    channel: messageChannelSchema.optional().meta({
      description: 'The channel for guests who have it; all others get the message by their own channel.',
    }),
    texts: z
      .strictObject({
        en: writtenSchema.optional().meta({ description: 'The message in English.' }),
        es: writtenSchema.optional().meta({ description: 'The message in Spanish.' }),
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
  visitId: idSchema.meta({ description: 'The id of the booking.' }),
  folio: z.string().meta({ description: 'The folio of the booking.' }),
  name: z.string().meta({ description: 'The guest’s name.', example: 'Ana Reyes' }),
  language: languageSchema.meta({ description: 'The language of the message.' }),
  channels: z
    .array(messageChannelSchema)
    .meta({ description: 'The channels to the guest, the preferred one first; empty without any.' }),
  byHand: z.string().nullable().meta({
    description:
      'The guest’s phone, to write from one’s own WhatsApp; null without one, or if the company sends by WhatsApp itself.',
    example: '+529981234567',
  }),
  skipped: z
    .enum(skipReasons)
    .nullable()
    .meta({ description: 'The reason why the guest gets no message; null if they get one.' }),
});
export type Recipient = z.infer<typeof recipientSchema>;
