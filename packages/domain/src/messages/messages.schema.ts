import * as z from 'zod';
import { idSchema } from '../core/ids.schema.ts';
import { languageSchema, line, paragraph } from '../core/text/text.schema.ts';
import { instantSchema } from '../core/time/zone.schema.ts';
import { MAX_MESSAGE, MAX_RECIPIENTS, MAX_SUBJECT, messageKinds, messageStates, skipReasons } from './messages.ts';

export const messageSchema = z.strictObject({
  _id: idSchema,
  visitId: idSchema,
  folio: z.string(),
  kind: z.enum(messageKinds),
  to: z.string(),
  language: languageSchema,
  subject: z.string(),
  text: z.string(),
  state: z.enum(messageStates),
  by: z.strictObject({ userId: idSchema, name: z.string() }).nullable(),
  queuedAt: instantSchema,
  settledAt: instantSchema.nullable(),
});
export type Message = z.input<typeof messageSchema>;

const writtenSchema = z.strictObject({
  subject: line(MAX_SUBJECT),
  text: paragraph(MAX_MESSAGE).min(1, { error: 'required' }),
});

const bookingsSchema = z.array(idSchema).min(1).max(MAX_RECIPIENTS);
export const recipientsQuerySchema = z.strictObject({ bookings: bookingsSchema });

/** In both languages each guest gets their own; in one everybody gets that. */
export const newMessageSchema = z.strictObject({
  bookings: bookingsSchema,
  texts: z
    .strictObject({ en: writtenSchema.optional(), es: writtenSchema.optional() })
    .refine(({ en, es }) => en !== undefined || es !== undefined, { error: 'required' }),
});
export type NewMessage = z.infer<typeof newMessageSchema>;

export const recipientSchema = z.strictObject({
  visitId: idSchema,
  folio: z.string(),
  name: z.string(),
  language: languageSchema,
  skipped: z.enum(skipReasons).nullable(),
});
export type Recipient = z.infer<typeof recipientSchema>;
