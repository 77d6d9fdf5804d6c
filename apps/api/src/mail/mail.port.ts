/** An outgoing mail. Names and texts are user input: an adapter must keep them out of headers. */
export type Mail = {
  /** The same at every attempt. */
  id: string;
  from: { name: string; address: string };
  replyTo: string | null;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
};

/** `send` rejects within some fifteen seconds. */
export type MailPort = { send: (mail: Mail) => Promise<void> };

/** A final refusal: not sent again. */
export class MailRefused extends Error {}
