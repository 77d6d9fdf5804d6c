import * as z from 'zod';
import { idSchema } from '../core/ids.schema.ts';
import { countSchema } from '../core/money/quantity.schema.ts';
import { optionalPhoneSchema, phoneSchema } from '../core/text/text.schema.ts';
import { instantSchema } from '../core/time/zone.schema.ts';
import { consentWays, messageChannels, staffConsentWays, textChannels } from './channels.ts';
import { messageStates } from './messages.ts';

export const messageChannelSchema = z.enum(messageChannels);
export const textChannelSchema = z.enum(textChannels);

/** The channel by which a customer wants messages. */
export const customerChannelSchema = z.strictObject({
  customerId: idSchema.meta({ description: 'The id of the customer.' }),
  channel: messageChannelSchema.meta({
    description: 'The channel the customer prefers; `mail` until another is chosen.',
  }),
  consent: z
    .strictObject({
      at: instantSchema.meta({ description: 'When the customer agreed.' }),
      way: z
        .enum(consentWays)
        .meta({ description: 'The way in which the customer agreed; `online` is their own choice.' }),
      by: z
        .strictObject({
          userId: idSchema,
          name: z.string().meta({ description: 'The name of the person.', example: 'Ana Reyes' }),
        })
        .nullable()
        .meta({ description: 'The person of the staff who noted it; null for the customer’s own choice.' }),
    })
    .nullable()
    .meta({ description: 'The consent to messages on the phone; null without one.' }),
  version: countSchema.meta({ description: 'Revision number; 0 until something is stored.', example: 1 }),
});

export type CustomerChannel = z.output<typeof customerChannelSchema>;

export const customerChannelChangeSchema = z
  .strictObject({
    channel: messageChannelSchema.meta({ description: 'The channel the customer prefers; `mail` ends the consent.' }),
    way: z
      .enum(staffConsentWays)
      .optional()
      .meta({ description: 'The way in which the customer agreed; required unless the channel is `mail`.' }),
    version: countSchema
      .optional()
      .meta({ description: 'The revision number that was read; another one is refused.', example: 1 }),
  })
  .refine(({ channel, way }) => channel === 'mail' || way !== undefined, { error: 'required', path: ['way'] });
export type CustomerChannelChange = z.infer<typeof customerChannelChangeSchema>;

/** A guest's consent as recorded by staff. */
export const textConsentSchema = z.strictObject({
  channel: textChannelSchema.meta({ description: 'The channel the guest prefers.' }),
  way: z.enum(staffConsentWays).meta({ description: 'The way in which the guest agreed.' }),
});

/** The company's account at Twilio, without its secret. */
export const messageAccountSchema = z.strictObject({
  accountSid: z.string().meta({
    description: 'The account’s SID at Twilio; empty without an account.',
    example: 'AC0123456789abcdef0123456789abcdef',
  }),
  hasAuthToken: z.boolean().meta({ description: 'Whether an auth token is stored.' }),
  isLocked: z
    .boolean()
    .meta({ description: 'Whether the auth token can no longer be decrypted and must be entered again.' }),
  whatsappSender: z
    .string()
    .meta({ description: 'The number that sends WhatsApp messages; empty for none.', example: '+529981111111' }),
  smsSender: z.string().meta({ description: 'The number that sends SMS; empty for none.', example: '+529982222222' }),
  isSandbox: z.boolean().meta({ description: 'Whether messages go to the sandbox’s inbox instead of guests.' }),
  version: countSchema.meta({ description: 'Revision number; 0 until something is stored.', example: 1 }),
});
export type MessageAccount = z.output<typeof messageAccountSchema>;

export const messageAccountChangeSchema = z
  .strictObject({
    accountSid: z
      .string()
      .trim()
      .regex(/^(?:AC[0-9a-fA-F]{32})?$/, { error: 'invalid' })
      .meta({
        description: 'The account’s SID; empty removes the account.',
        example: 'AC0123456789abcdef0123456789abcdef',
      }),
    authToken: z
      .string()
      .trim()
      .min(1, { error: 'required' })
      .max(200)
      .optional()
      .meta({ description: 'The auth token; the stored one stays if it is absent.', example: 'an-auth-token' }),
    whatsappSender: optionalPhoneSchema.meta({
      description: 'The number that sends WhatsApp messages; empty for none.',
      example: '+529981111111',
    }),
    smsSender: optionalPhoneSchema.meta({
      description: 'The number that sends SMS; empty for none.',
      example: '+529982222222',
    }),
    version: countSchema
      .optional()
      .meta({ description: 'The revision number that was read; another one is refused.', example: 1 }),
  })
  .meta({ description: 'An account at Twilio.' });
export type MessageAccountChange = z.infer<typeof messageAccountChangeSchema>;

export const testTextSchema = z.strictObject({
  channel: textChannelSchema.meta({ description: 'The channel to test.' }),
  phone: phoneSchema,
});

/** Whether the provider took a message. */
export const testedTextSchema = z.strictObject({
  isAccepted: z.boolean().meta({ description: 'Whether the provider accepted the message.' }),
  reason: z
    .string()
    .nullable()
    .meta({ description: 'The provider’s reason for refusing it; null if it accepted it.', example: null }),
});

export const sandboxTextSchema = z.strictObject({
  _id: z.string(),
  channel: textChannelSchema.meta({ description: 'The channel by which it would have gone.' }),
  to: z.string().meta({ description: 'The number to which it would have gone.', example: '+529981234567' }),
  text: z.string().meta({ description: 'The text of the message.', example: 'Your trip is booked.' }),
  state: z.enum(messageStates).meta({ description: 'The state of the message.' }),
  at: instantSchema.meta({ description: 'When it was written.' }),
});
