/** A mail as it goes out. Names and texts are as people wrote them; an adapter must not let them become headers. */
export type Mail = {
  /** The same at every attempt, so that a repetition can be told. */
  id: string;
  from: { name: string; address: string };
  replyTo: string | null;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
};

/** Where mails go out. `send` rejects within some fifteen seconds when they do not. */
export type MailPort = { send: (mail: Mail) => Promise<void> };

/** The provider will never take this mail, so it is not sent again. */
export class MailRefused extends Error {}
