import { createTransport } from 'nodemailer';
import type { Mail, MailPort } from '../../mail.port.ts';
import { MailRefused } from '../../mail.port.ts';

/** Short, so that a provider that hangs delays its own mails alone. */
const TIMEOUTS = {
  dnsTimeout: 4_000,
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 8_000,
  socketCloseTimeout: 1_000,
};

/** Sends over SMTP: `smtp://user:password@host:587`, or `smtps://…:465`. */
export function smtpMail(url: string, timeouts: Partial<typeof TIMEOUTS> = {}): MailPort {
  const transport = createTransport({
    url,
    ...TIMEOUTS,
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, from, replyTo, to, subject, text, html }: Mail): Promise<void> {
      try {
        await transport.sendMail({
          // Mail programs merge mails of one id.
          messageId: `<${id}@${from.address.split('@')[1]}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          from,
          to,
          ...(replyTo ? { replyTo } : {}),
          subject,
          text,
          html,
        });
      } catch (error) {
        throw isFinal(error) ? new MailRefused(error instanceof Error ? error.message : 'refused') : error;
      }
    },
  };
}

/** A 5xx about recipient or message. A wrong login is retried. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code: unknown = Reflect.get(error, 'code');
  const response: unknown = Reflect.get(error, 'responseCode');
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof response === 'number' && response >= 500;
}
