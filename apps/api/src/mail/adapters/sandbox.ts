import type { Mail, MailPort } from '../mail.port.ts';

/** Stores mails instead of sending them. Their content is not logged. */
export function sandboxMail(keep: (mail: Mail) => Promise<void>, note: (mailId: string) => void): MailPort {
  return {
    async send(mail) {
      await keep(mail);
      note(mail.id);
    },
  };
}
