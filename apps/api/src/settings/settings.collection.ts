import { noGuestPolicy } from '@marea/domain/guests/guestPolicy';
import { usualRetention } from '@marea/domain/settings/retention.schema';
import { settingsSchema } from '@marea/domain/settings/settings.schema';
import * as z from 'zod';
import { collection } from '../db/collection.ts';

const settingsRecordSchema = settingsSchema.extend({ _id: z.string() });

export const settings = collection('settings', settingsRecordSchema, [], [], {
  askForReviews: true,
  creditExpiryMonths: null,
  deposit: null,
  guestPolicy: noGuestPolicy(),
  paperSize: 'LETTER',
  retention: usualRetention(),
});
