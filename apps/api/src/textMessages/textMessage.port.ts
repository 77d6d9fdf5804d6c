import type { TextChannel } from '@marea/domain/messages/channels';

/** A message to a phone. */
export type OutgoingText = {
  /** The same at every try of a channel. */
  id: string;
  channel: TextChannel;
  /** Both in E.164. */
  from: string;
  to: string;
  text: string;
  /** Where the provider tells of its state. */
  callbackUrl: string;
};

/** What a provider knows of a message. */
export type TextReceipt = {
  providerId: string;
  state: 'sent' | 'delivered' | 'read' | 'failed';
  /** Why it failed, in the provider's words; else empty. */
  reason: string;
};

export type TextLookup = Pick<OutgoingText, 'channel' | 'from' | 'to'> & {
  /** Whether a message says what was sent: the text itself is not stored. */
  isText: (body: string) => boolean;
  since: Date;
};

/** `send` rejects with `TextRefused` or `TextUnanswered`, or with anything else when the message was not accepted. */
export type TextPort = {
  send: (text: OutgoingText) => Promise<TextReceipt>;
  /** A message that was sent without an answer; null where the provider has none. */
  find: (lookup: TextLookup) => Promise<TextReceipt | null>;
};

/** A final refusal, such as a number that has no WhatsApp. */
export class TextRefused extends Error {}

/** The provider may have accepted it. */
export class TextUnanswered extends Error {}
