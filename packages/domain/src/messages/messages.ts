export const messageKinds = [
  'bookingConfirmed',
  'bookingMoved',
  'bookingCancelled',
  'depositReminder',
  'placeReleased',
  'freshGuestLink',
  'paymentReceipt',
  'refundSent',
  'refundFailed',
  'paymentRequested',
  'tripReminder',
  'balanceReminder',
  'checkinReminder',
  'creditReminder',
  'reviewRequested',
  'guestMessage',
] as const;
export type MessageKind = (typeof messageKinds)[number];

/** Messages to a party of the waitlist. */
export type PartyMessageKind = 'waitingPartyCalled' | 'slotOffered';

/**
 * `unknown` may have arrived: the provider did not answer and cannot tell. `dropped` was no longer true when it was
 * due, such as a confirmation of a cancelled trip.
 */
export const messageStates = ['queued', 'sent', 'delivered', 'read', 'unknown', 'failed', 'dropped'] as const;
export type MessageState = (typeof messageStates)[number];

/** Why a booking gets no message: it has no guest, no address, or its guest gets it for another booking. */
export const skipReasons = ['no_guest', 'no_address', 'same_guest'] as const;
export type SkipReason = (typeof skipReasons)[number];

/** As many as a page of bookings. */
export const MAX_RECIPIENTS = 100;

/** Lengths in characters. */
export const MAX_SUBJECT = 150;
export const MAX_MESSAGE = 4_000;
