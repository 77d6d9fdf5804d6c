import type { TextChannel } from '@marea/domain/messages/channels';

/** A message to a phone. */
export type OutgoingText = {
  /** The same for each try of a channel. */
  id: string;
  channel: TextChannel;
  /** Both in E.164. */
  from: string;
  to: string;
  text: string;
  /** The address to which the provider reports its state. */
  callbackUrl: string;
};

/** A message's state at its provider. */
export type TextReceipt = {
  providerId: string;
  state: 'sent' | 'delivered' | 'read' | 'failed';
  /** The provider's reason for a failure; otherwise empty. */
  reason: string;
};

export type TextLookup = Pick<OutgoingText, 'channel' | 'from' | 'to'> & {
  /** Whether a body is the sent text, which itself is not stored. */
  isText: (body: string) => boolean;
  since: Date;
};

/** `send` rejects with `TextRefused` or `TextUnanswered`, or with any other error if the message was not accepted. */
export type TextPort = {
  send: (text: OutgoingText) => Promise<TextReceipt>;
  /** Finds a message whose sending got no answer; null if the provider has none. */
  find: (lookup: TextLookup) => Promise<TextReceipt | null>;
};

/** A final refusal, such as a number that has no WhatsApp. */
export class TextRefused extends Error {}

/** The provider may have accepted it. */
export class TextUnanswered extends Error {}
