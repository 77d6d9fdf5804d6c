import { Readable } from 'node:stream';
import type { Mail, MailPort } from '../mail.port.ts';
import { MailRefused, MailUnanswered } from '../mail.port.ts';

/** Limits for the connection; after the provider's greeting the signal sets the limit. */
const TIMEOUTS = { dnsTimeout: 4_000, connectionTimeout: 5_000, greetingTimeout: 5_000 };

/** Sends over SMTP: `smtp://user:password@host:587`, or `smtps://…:465`. */
export function smtpMail(url: string, timeouts: Partial<typeof TIMEOUTS> = {}): MailPort {
  const options = { url, ...TIMEOUTS, ...timeouts, disableFileAccess: true, disableUrlAccess: true };
  return {
    async send(mail, { signal, handOver }): Promise<void> {
      let isHandedOver = false;
      let handingOver: Promise<void> | undefined;
      const handOverOnce = () => (handingOver ??= handOver());
      // Loaded with the first mail, so that no start waits for it.
      const { createTransport } = await import('nodemailer');
      // Zero makes an aborted connection be destroyed instead of flushed.
      const transport = createTransport({ ...options, socketCloseTimeout: 0 });
      transport.use('stream', ({ message }, done) => {
        message.processFunc((source) => Readable.from(thenHandOver(source)));
        done();
      });
      /** Read once the provider requests the mail. Its end sends the final dot, and the mail may then be accepted. */
      async function* thenHandOver(source: AsyncIterable<Buffer>) {
        yield* source;
        await handOverOnce();
        isHandedOver = true;
      }
      try {
        await transport.sendMail({ ...envelopeOf(mail), signal });
      } catch (error) {
        const reason = signal.aborted && signal.reason instanceof Error ? signal.reason : error;
        if (isFinal(error)) throw new MailRefused(messageOf(error));
        if (isHandedOver && !isRefusal(error)) throw new MailUnanswered(messageOf(reason));
        throw reason;
      }
      if (isHandedOver) return;
      await handOverOnce();
      throw new MailUnanswered('accepted before the mail had ended');
    },
  };
}

/** Connects and signs in without sending a mail. Rejects if the server refuses. */
export async function verifySmtp(url: string): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const waits = { dnsTimeout: 2_000, connectionTimeout: 2_000, greetingTimeout: 2_000, socketTimeout: 2_000 };
  const transport = createTransport({ url, ...waits });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

function envelopeOf({ id, from, replyTo, to, subject, text, html, attachments, unsubscribeUrl }: Mail) {
  return {
    // Many servers and mail programs drop a second mail with the same id.
    messageId: `<${id}@${from.address.split('@')[1]}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    from,
    to,
    ...(replyTo ? { replyTo } : {}),
    ...(unsubscribeUrl ? { list: { unsubscribe: unsubscribeUrl } } : {}),
    subject,
    text,
    html,
    // Attaches the logo to the mail: many programs show no picture from a `data:` address.
    attachDataUrls: true,
    attachments: attachments.map(({ name, mediaType, bytes }) => ({
      filename: name,
      contentType: mediaType,
      content: Buffer.from(bytes),
    })),
  };
}

/** Whether an error is final: a 5xx about recipient or message. A wrong login is retried. */
function isFinal(error: unknown): boolean {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : null;
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseOf(error) ?? 0) >= 500;
}

/** Whether the server refused: 4xx or 5xx. Any other answer to a whole mail leaves open whether it was accepted. */
function isRefusal(error: unknown): boolean {
  return (responseOf(error) ?? 0) >= 400;
}

function responseOf(error: unknown): number | null {
  const response: unknown = error instanceof Error ? Reflect.get(error, 'responseCode') : null;
  return typeof response === 'number' ? response : null;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'no reason was given';
}
