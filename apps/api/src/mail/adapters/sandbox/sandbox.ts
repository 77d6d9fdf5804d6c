import type { Mail, MailPort } from '../../mail.port.ts';

/** Keeps mails instead of sending them, so that the whole flow runs where there is no provider. The log gets no word of what is in them. */
export function sandboxMail(keep: (mail: Mail) => Promise<void>, note: (mailId: string) => void): MailPort {
  return {
    async send(mail) {
      await keep(mail);
      note(mail.id);
    },
  };
}
