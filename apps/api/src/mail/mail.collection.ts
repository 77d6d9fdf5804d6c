import * as z from 'zod';
import { collection } from '../db/collection.ts';

const SEVEN_DAYS = 7 * 86_400;

const mailSchema = z.strictObject({
  _id: z.string(),
  to: z.string(),
  toName: z.string(),
  fromName: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  attached: z.array(z.string()),
  at: z.date(),
});

export const mails = collection('mails', mailSchema, [{ key: { at: 1 }, expireAfterSeconds: SEVEN_DAYS }], [], {
  attached: [],
});
