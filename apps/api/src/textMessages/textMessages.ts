import { textChannels, textStates } from '@marea/domain/messages/channels';
import { sandboxTextSchema } from '@marea/domain/messages/channels.schema';
import * as z from 'zod';
import { collection } from '../db/collection.ts';

const SEVEN_DAYS = 7 * 86_400;
const NINETY_DAYS = 90 * 86_400;

/** One try of a channel for an effect; its id allows one. */
const textMessageSchema = z.strictObject({
  _id: z.string(),
  effectId: z.string(),
  companyId: z.string(),
  customerId: z.string().nullable(),
  channel: z.enum(textChannels),
  from: z.string(),
  to: z.string(),
  /** A hash, because the text has a link that no one else may read. */
  textHash: z.string(),
  state: z.enum(textStates),
  providerId: z.string().nullable(),
  reason: z.string(),
  createdAt: z.date(),
});
export type TextMessageRecord = z.output<typeof textMessageSchema>;

export const textMessages = collection('textMessages', textMessageSchema, [
  { key: { effectId: 1 } },
  { key: { customerId: 1 } },
  { key: { createdAt: 1 }, expireAfterSeconds: NINETY_DAYS },
]);

const sandboxTextRecordSchema = sandboxTextSchema.omit({ state: true }).extend({ companyId: z.string() });

export const sandboxTexts = collection('sandboxTexts', sandboxTextRecordSchema, [
  { key: { companyId: 1, at: -1 } },
  { key: { at: 1 }, expireAfterSeconds: SEVEN_DAYS },
]);
