import type { MessageKind } from './messages.ts';

/** The channels to guests; only mail needs no consent. */
export const messageChannels = ['mail', 'whatsapp', 'sms'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** The channels to phones, which need a consent. */
export const textChannels = ['whatsapp', 'sms'] as const;
export type TextChannel = (typeof textChannels)[number];

/** `handedOver`: before the provider's response; `unknown`: it never came, and the text is not resent automatically. */
export const textStates = ['handedOver', 'sent', 'delivered', 'read', 'unknown', 'failed'] as const;

/** The news of a text sent by an effect of the outbox; `reason` is its provider's. */
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

/** Characters of a text message, including its link. */
export const MAX_TEXT = 320;

/** Characters that staff may write to a phone: the guest's link follows them. */
export const MAX_WRITTEN_TEXT = 200;

/** The channels to try, in this order, before mail. */
export const triedChannels: Record<MessageChannel, readonly TextChannel[]> = {
  mail: [],
  whatsapp: ['whatsapp', 'sms'],
  sms: ['sms'],
};

/** Whether a message may wait for the morning; all others follow something that somebody just did. */
export const isReminder = (kind: MessageKind): boolean => reminders.includes(kind);
const reminders: readonly MessageKind[] = [
  'tripReminder',
  'balanceReminder',
  'checkinReminder',
  'creditReminder',
  'reviewRequested',
];
