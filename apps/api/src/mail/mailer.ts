import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import type { AppContext } from '../context.ts';
import { collection } from '../db/collection.ts';
import { isDuplicateKey } from '../db/unitOfWork.ts';
import type { EffectAttempt } from '../outbox/index.ts';
import { OutcomeUnknown, PermanentFailure } from '../outbox/index.ts';
import { inSpan } from '../tracing/index.ts';
import { sandboxMail } from './adapters/sandbox.ts';
import { smtpMail, verifySmtp } from './adapters/smtp.ts';
import type { Letter } from './letter.ts';
import type { Mail, MailPort } from './mail.port.ts';
import { MailRefused, MailUnanswered } from './mail.port.ts';
import { toHtml, toText } from './render.ts';

const SEVEN_DAYS = 7 * 86_400;

const mailSchema = z.strictObject({
  _id: z.string(),
  companyId: z.string().nullable(),
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
  companyId: null,
});

export type Mailer = {
  /** `id` is the same for each attempt. Rejects with `PermanentFailure`, `OutcomeUnknown`, or if not accepted. */
  send: (
    letter: Letter,
    envelope: { id: string; to: Person; sender: Sender | null },
    attempt: EffectAttempt,
  ) => Promise<void>;
};
type Person = { name: string; email: string };
type Sender = Person & { companyId: string };

const PRODUCT_NAME = 'Marea';

export function createMailer(app: AppContext, port: MailPort = portOf(app)): Mailer {
  return {
    async send(letter, { id, to, sender }, attempt) {
      const mail: Mail = {
        id,
        companyId: sender?.companyId ?? null,
        from: { name: oneLine(sender?.name ?? PRODUCT_NAME), address: app.config.MAIL_FROM },
        replyTo: sender?.email || null,
        to: { name: oneLine(to.name), address: to.email },
        subject: oneLine(letter.subject),
        text: toText(letter),
        html: toHtml(letter),
        attachments: letter.attachments ?? [],
        ...(letter.unsubscribe ? { unsubscribeUrl: letter.unsubscribe.url } : {}),
      };
      try {
        await inSpan('mail', () => port.send(mail, attempt));
        app.metrics.mails.inc({ result: 'sent' });
      } catch (error) {
        app.metrics.mails.inc({ result: resultOf(error) });
        if (error instanceof MailRefused) throw new PermanentFailure(error.message);
        if (error instanceof MailUnanswered) throw new OutcomeUnknown(error.message);
        throw error;
      }
    },
  };
}

function resultOf(error: unknown): 'refused' | 'unanswered' | 'failed' {
  if (error instanceof MailRefused) return 'refused';
  return error instanceof MailUnanswered ? 'unanswered' : 'failed';
}

/** Checks the mail server; null without one. Rejects if it cannot be reached or refuses the login. */
export async function verifyMailServer({ config: { SMTP_URL } }: AppContext): Promise<{ host: string } | null> {
  if (!SMTP_URL) return null;
  await verifySmtp(SMTP_URL);
  return { host: new URL(SMTP_URL).hostname };
}

function portOf(app: AppContext): MailPort {
  const { SMTP_URL } = app.config;
  if (SMTP_URL) return smtpMail(SMTP_URL);
  return sandboxMail(
    (mail) => keep(app, mail),
    (mail) => app.log.info({ mail }, 'a mail is kept in the sandbox; set SMTP_URL to send them'),
  );
}

async function keep(
  app: AppContext,
  { id, companyId, to, from, subject, text, html, attachments }: Mail,
): Promise<void> {
  const { MAILS_DIR } = app.config;
  if (MAILS_DIR) {
    await mkdir(MAILS_DIR, { recursive: true, mode: 0o700 });
    await writeFile(path.join(MAILS_DIR, `${id}.html`), html, { mode: 0o600 });
    for (const { name, bytes } of attachments) {
      await writeFile(path.join(MAILS_DIR, `${id}-${path.basename(name)}`), bytes, { mode: 0o600 });
    }
  }
  const attached = attachments.map(({ name }) => name);
  const record = { companyId, to: to.address, toName: to.name, fromName: from.name, subject, text, html, attached };
  try {
    await app.db(mails).insertOne({ _id: id, ...record, at: new Date(app.now()) });
  } catch (error) {
    // The previous attempt stored it.
    if (!isDuplicateKey(error)) throw error;
  }
}

/** Removes control characters, which could begin a new header. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
