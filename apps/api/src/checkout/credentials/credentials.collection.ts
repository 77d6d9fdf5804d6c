import * as z from 'zod';
import { collection } from '../../db/collection.ts';

/** What providers gave an account, sealed. Its id is the account's. */
const credentialsRecordSchema = z.strictObject({
  _id: z.string(),
  companyId: z.string(),
  keyId: z.string(),
  text: z.string(),
  hasApiKey: z.boolean(),
  hasWebhookKey: z.boolean(),
  updatedAt: z.date(),
});

export const accountCredentials = collection('accountCredentials', credentialsRecordSchema, [
  { key: { companyId: 1 } },
]);
