import { keysOf } from '@marea/domain/core/errors/unknown';
import type { Language } from '@marea/domain/core/text/text';
import type { MessageChannel } from '@marea/domain/messages/channels';
import type { MailTime } from '@marea/domain/notifications/notificationChoices';
import type { MailRhythm } from '@marea/domain/reports/mailRhythm';

/** External effects with their input: ids, no names, addresses or secrets. Handlers read current data. */
export type Effects = {
  passwordLink: { userId: string | null; language: Language; isInvitation: boolean };
  passwordChanged: { userId: string; language: Language };
  bookingConfirmed: { visitId: string };
  bookingMoved: { visitId: string };
  bookingCancelled: { visitId: string };
  placeReleased: { visitId: string };
  depositReminder: { visitId: string };
  freshGuestLink: { visitId: string | null };
  waitingPartyCalled: { partyId: string };
  /** Offer a freed slot to the next waiting party that it fits. `start` is an instant. */
  offerFreedSlot: {
    companyId: string;
    locationId: string;
    serviceId: string | null;
    resourceId: string;
    start: string;
  };
  slotOffered: { partyId: string };
  /** Check a payment attempt at its provider; `sweep` numbers the scheduled checks, null for any other. */
  settleAttempt: { attemptId: string; sweep: number | null };
  sendRefund: { paymentId: string };
  /** Decide on an abandoned sale that was paid after all. */
  latePayment: { paymentId: string };
  /** Find the payment of a dispute that arrived first; `look` numbers the scheduled checks, null for any other. */
  placeNotice: { noticeId: string; look: number | null };
  /** Reread a payment's disputes after a refund failed: they took the refund's money as well. */
  takeDisputed: { paymentId: string };
  paymentReceipt: { paymentId: string };
  refundSent: { paymentId: string };
  refundFailed: { paymentId: string };
  paymentRequested: { visitId: string };
  /** Remind the guest of a booking of the credits that expire by an instant. */
  creditReminder: { visitId: string; until: string };
  /** `start` is the trip's start when the reminder was planned, an instant; missing in older effects. */
  tripReminder: { visitId: string; start?: string };
  balanceReminder: { visitId: string; start?: string };
  checkinReminder: { visitId: string; start?: string };
  reviewRequested: { visitId: string; day: string };
  /** Remind a guest of the trip that they left, for the first or the second time. */
  leadReminded: { leadId: string; reminder: number };
  /** Send a guest the message of staff that has the effect's id, by the channel that staff chose. */
  guestMessage: { visitId: string; channel?: MessageChannel | undefined };
  /** Mail a person the notifications of a span, both ends instants. */
  notificationsMailed: { userId: string; rhythm: Exclude<MailTime, 'never'>; from: string; until: string };
  reportMailed: { savedId: string; rhythm: MailRhythm; day: string };
  reportExported: { exportId: string };
  /** Check, write or undo the rows of an import; `run` counts the started steps. */
  dataImportStep: { importId: string; run: number };
  /** Make the archive of a company’s data. */
  companyExported: { exportId: string };
  removeBytes: { storedId: string };
};
export type EffectKind = keyof Effects;
/** A kind with its payload. */
export type KnownEffect = { [K in EffectKind]: { kind: K; payload: Effects[K] } }[EffectKind];

/**
 * Somebody waits at a screen for what a `prompt` effect does; others may wait while the process is busy with requests.
 * A `letter` writes to somebody: a mail, or a text to a phone.
 */
const kinds: Record<EffectKind, readonly ('prompt' | 'letter')[]> = {
  passwordLink: ['prompt', 'letter'],
  passwordChanged: ['prompt', 'letter'],
  bookingConfirmed: ['letter'],
  bookingMoved: ['letter'],
  bookingCancelled: ['letter'],
  placeReleased: ['letter'],
  depositReminder: ['prompt', 'letter'],
  freshGuestLink: ['prompt', 'letter'],
  waitingPartyCalled: ['prompt', 'letter'],
  offerFreedSlot: ['prompt'],
  slotOffered: ['prompt', 'letter'],
  settleAttempt: ['prompt'],
  sendRefund: ['prompt'],
  latePayment: ['prompt'],
  placeNotice: ['prompt'],
  takeDisputed: ['prompt'],
  paymentReceipt: ['letter'],
  refundSent: ['letter'],
  refundFailed: ['prompt', 'letter'],
  paymentRequested: ['prompt', 'letter'],
  creditReminder: ['letter'],
  tripReminder: ['letter'],
  balanceReminder: ['letter'],
  checkinReminder: ['letter'],
  reviewRequested: ['letter'],
  leadReminded: ['letter'],
  guestMessage: ['prompt', 'letter'],
  notificationsMailed: ['letter'],
  reportMailed: ['letter'],
  reportExported: [],
  dataImportStep: [],
  companyExported: [],
  removeBytes: [],
};
export const effectKinds = keysOf(kinds);
export const letterKinds = effectKinds.filter((kind) => kinds[kind].includes('letter'));
export const isDeferrable = (kind: EffectKind): boolean => !kinds[kind].includes('prompt');

export type Effect<K extends EffectKind = EffectKind> = {
  id: string;
  payload: Effects[K];
  enteredAt: Date;
};

export type EffectAttempt = {
  /**
   * Aborted when the effect takes too long or the process stops. The effect then ends all its work and closes its
   * sockets.
   */
  signal: AbortSignal;
  /** Called before the step that the other side may carry out. Renews the lease; rejects if the step is not allowed. */
  handOver: () => Promise<void>;
  /** Called during long work: renews the lease and restarts the timeout. Rejects without the lease. */
  goOn: () => Promise<void>;
  /** Whether the effect fails for good if this try fails. */
  isLast: boolean;
};

/** Handlers may run several times per effect, so must be idempotent. Retried unless they throw `PermanentFailure`. */
export type EffectHandlers = { [K in EffectKind]: (effect: Effect<K>, attempt: EffectAttempt) => Promise<void> };

/** A failure that is never retried. */
export class PermanentFailure extends Error {}

/** The other side received everything and did not answer: it may have carried it out. */
export class OutcomeUnknown extends Error {}

/** The effect is no longer needed: it is removed, so that its name can be entered again. */
export class Dropped extends Error {}

/** Defers the effect to another time; this try does not count. */
export class NotBefore extends Error {
  readonly at: number;

  /** `at` in epoch milliseconds. */
  constructor(at: number, why: string) {
    super(why);
    this.at = at;
  }
}
