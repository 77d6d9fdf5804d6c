import type { Webhook as StoredWebhook } from '@marea/domain/webhooks/webhook.schema';
import { Webhook } from 'standardwebhooks';
import type { AppContext } from '../context.ts';
import { derivedSecret } from '../db/ids.ts';

type Signer = Pick<StoredWebhook, '_id' | 'secretNumber' | 'formerSecretUntil'>;

/** The secret of a webhook, derived from its id and number, so that none is stored. */
export function secretOf(app: AppContext, { _id, secretNumber }: Omit<Signer, 'formerSecretUntil'>): string {
  return `whsec_${derivedSecret(app, 'webhooks', `${_id}.${secretNumber}`, 'base64')}`;
}

/** The headers of Standard Webhooks, signed by each currently valid secret. */
export function signedHeaders(app: AppContext, webhook: Signer, message: { _id: string; body: string }) {
  const at = new Date(app.now());
  const { secretNumber, formerSecretUntil } = webhook;
  const numbers = formerSecretUntil && formerSecretUntil > at ? [secretNumber, secretNumber - 1] : [secretNumber];
  const signatures = numbers.map((number) =>
    new Webhook(secretOf(app, { ...webhook, secretNumber: number })).sign(message._id, at, message.body),
  );
  return {
    'webhook-id': message._id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  };
}
