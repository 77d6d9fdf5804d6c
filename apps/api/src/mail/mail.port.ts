import type { EffectAttempt } from '../outbox/index.ts';

/** An outgoing mail. Names and texts are user input: an adapter must keep them out of headers. */
export type Mail = {
  /** The same for each attempt. */
  id: string;
  /** The sending company; null for the installation itself. */
  companyId: string | null;
  from: { name: string; address: string };
  replyTo: string | null;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  attachments: readonly Attachment[];
  unsubscribeUrl?: string;
};

export type Attachment = { name: string; mediaType: string; bytes: Uint8Array };

/**
 * `send` ends with its signal, connection included, and calls `handOver` before the provider can accept the mail.
 * Rejects with `MailRefused` or `MailUnanswered`, or with any other error if a retry may succeed.
 */
export type MailPort = { send: (mail: Mail, attempt: EffectAttempt) => Promise<void> };

/** A final refusal: not sent again. */
export class MailRefused extends Error {}

/** The provider has the whole mail and did not answer: it may have accepted it. */
export class MailUnanswered extends Error {}
