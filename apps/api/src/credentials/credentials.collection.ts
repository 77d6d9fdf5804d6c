import { paymentProviders } from '@marea/domain/payments/providers';
import * as z from 'zod';
import { collection } from '../db/collection.ts';

const credentialsRecordSchema = z.strictObject({
  _id: z.string(),
  companyId: z.string(),
  provider: z.enum(paymentProviders).nullable(),
  version: z.int(),
  keyId: z.string(),
  text: z.string(),
  hasApiKey: z.boolean(),
  hasWebhookKey: z.boolean(),
  updatedAt: z.date(),
});

export type CredentialsRecord = z.output<typeof credentialsRecordSchema>;

export const accountCredentials = collection(
  'accountCredentials',
  credentialsRecordSchema,
  [{ key: { companyId: 1 } }],
  [],
  { provider: null, version: 1 },
);
