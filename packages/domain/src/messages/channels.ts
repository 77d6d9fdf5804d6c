import type { MessageKind } from './messages.ts';

/** The ways to a guest; mail is the one that everybody has without a consent. */
export const messageChannels = ['mail', 'whatsapp', 'sms'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** Those that ring a phone: they need a consent. */
export const textChannels = ['whatsapp', 'sms'] as const;
export type TextChannel = (typeof textChannels)[number];

/** `handedOver` is before the provider's answer; `unknown` never got one, and is not sent again by itself. */
export const textStates = ['handedOver', 'sent', 'delivered', 'read', 'unknown', 'failed'] as const;

/** What is known of the text that an effect of the outbox sent; `reason` is its provider's. */
export type TextNews = {
  effectId: string;
  state: (typeof textStates)[number];
  channel: TextChannel;
  to: string;
  reason: string;
};

/** How a guest agreed to messages on their phone: `online` is their own choice in the guest app. */
export const consentWays = ['online', 'in_person', 'by_phone', 'in_writing'] as const;
export type ConsentWay = (typeof consentWays)[number];
export const staffConsentWays = ['in_person', 'by_phone', 'in_writing'] as const satisfies readonly ConsentWay[];
export type StaffConsentWay = (typeof staffConsentWays)[number];

/** Letters of a text message, its link among them. */
export const MAX_TEXT = 320;

/** Letters that staff may write to a phone: their guest's link has its place after them. */
export const MAX_WRITTEN_TEXT = 200;

/** What to try, in this order, before the mail. */
export const triedChannels: Record<MessageChannel, readonly TextChannel[]> = {
  mail: [],
  whatsapp: ['whatsapp', 'sms'],
  sms: ['sms'],
};

/** What may wait for the morning; everything else follows what somebody just did. */
export const isReminder = (kind: MessageKind): boolean => reminders.includes(kind);
const reminders: readonly MessageKind[] = [
  'tripReminder',
  'balanceReminder',
  'checkinReminder',
  'creditReminder',
  'reviewRequested',
];
