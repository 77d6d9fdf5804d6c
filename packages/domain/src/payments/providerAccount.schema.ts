import * as z from 'zod';
import { countSchema } from '../kernel/counts.schema.ts';
import { optionalLine, paragraph } from '../kernel/text.schema.ts';
import { instantSchema } from '../kernel/zone.schema.ts';

/**
 * What a provider gives an account: written, never read back. `apiKey` is Stripe's secret key, Conekta's private key or
 * WeTravel's API key; `webhookKey` Stripe's signing secret or Conekta's public key, and nothing for WeTravel.
 */
export const credentialsSchema = z.strictObject({
  apiKey: optionalLine(400).optional(),
  webhookKey: paragraph(4_000).optional(),
  /** Stripe's, which guests' browsers are told: with it they pay within our page. */
  publishableKey: z
    .string()
    .max(300)
    .regex(/^(pk_[\w-]+)?$/, { error: 'not_a_publishable_key' })
    .optional(),
});
export type Credentials = z.infer<typeof credentialsSchema>;

export const providerStateSchema = z.strictObject({
  /** Of the credentials; 0 while there are none. */
  version: countSchema,
  /** Credentials are stored, and no key of the installation opens them: they have to be entered anew. */
  isLocked: z.boolean(),
  hasApiKey: z.boolean(),
  hasWebhookKey: z.boolean(),
  publishableKey: z.string(),
  webhookUrl: z.string().nullable(),
  credentialsAt: instantSchema.nullable(),
  lastNoticeAt: instantSchema.nullable(),
  notices: countSchema,
});
export type ProviderState = z.infer<typeof providerStateSchema>;

/** Whether the provider accepts the credentials, in its words where it does not. */
export const connectionSchema = z.strictObject({ isAccepted: z.boolean(), reason: z.string().nullable() });
