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
  /** Ask the provider how an attempt to pay stands; `sweep` counts the planned looks, null for another. */
  settleAttempt: { attemptId: string; sweep: number | null };
  sendRefund: { paymentId: string };
  /** A sale that was given up unpaid was paid after all. */
  latePayment: { paymentId: string };
  /** Look for the payment of a dispute that came before it; `look` counts the planned looks, null for another. */
  placeNotice: { noticeId: string; look: number | null };
  /** A refund that kept money from a payment's disputes came to nothing: they took that as well. */
  takeDisputed: { paymentId: string };
  paymentReceipt: { paymentId: string };
  refundSent: { paymentId: string };
  refundFailed: { paymentId: string };
  paymentRequested: { visitId: string };
  /** Remind the guest of a booking of the credits that expire by an instant. */
  creditReminder: { visitId: string; until: string };
  /** `start` is the trip's when it was planned, an instant; older effects have none. */
  tripReminder: { visitId: string; start?: string };
  balanceReminder: { visitId: string; start?: string };
  checkinReminder: { visitId: string; start?: string };
  reviewRequested: { visitId: string; day: string };
  /** Remind a guest of the trip that they left, for the first or the second time. */
  leadReminded: { leadId: string; reminder: number };
  /** Send a guest what staff wrote, which is the message with the effect's id, by the channel that they chose. */
  guestMessage: { visitId: string; channel?: MessageChannel | undefined };
  /** Mail a person what happened in a span, both ends instants. */
  notificationsMailed: { userId: string; rhythm: Exclude<MailTime, 'never'>; from: string; until: string };
  reportMailed: { savedId: string; rhythm: MailRhythm; day: string };
  reportExported: { exportId: string };
  /** Check, write or take back the rows of an import; `run` counts the steps that were started. */
  dataImportStep: { importId: string; run: number };
  /** Make the archive of a company’s data. */
  companyExported: { exportId: string };
  removeBytes: { storedId: string };
};
export type EffectKind = keyof Effects;

/** `deferrable` may wait while the process is busy with requests; nobody looks at a screen until they are done. */
const kinds: Record<EffectKind, 'prompt' | 'deferrable'> = {
  passwordLink: 'prompt',
  passwordChanged: 'prompt',
  bookingConfirmed: 'deferrable',
  bookingMoved: 'deferrable',
  bookingCancelled: 'deferrable',
  placeReleased: 'deferrable',
  depositReminder: 'prompt',
  freshGuestLink: 'prompt',
  waitingPartyCalled: 'prompt',
  offerFreedSlot: 'prompt',
  slotOffered: 'prompt',
  settleAttempt: 'prompt',
  sendRefund: 'prompt',
  latePayment: 'prompt',
  placeNotice: 'prompt',
  takeDisputed: 'prompt',
  paymentReceipt: 'deferrable',
  refundSent: 'deferrable',
  refundFailed: 'prompt',
  paymentRequested: 'prompt',
  creditReminder: 'deferrable',
  tripReminder: 'deferrable',
  balanceReminder: 'deferrable',
  checkinReminder: 'deferrable',
  reviewRequested: 'deferrable',
  leadReminded: 'deferrable',
  guestMessage: 'prompt',
  notificationsMailed: 'deferrable',
  reportMailed: 'deferrable',
  reportExported: 'deferrable',
  dataImportStep: 'deferrable',
  companyExported: 'deferrable',
  removeBytes: 'deferrable',
};
export const effectKinds = keysOf(kinds);
export const isDeferrable = (kind: EffectKind): boolean => kinds[kind] === 'deferrable';

export type Effect<K extends EffectKind = EffectKind> = {
  id: string;
  payload: Effects[K];
  enteredAt: Date;
};

export type EffectAttempt = {
  /** Aborted when the effect takes too long or the process stops. The effect then ends all its work and closes its sockets. */
  signal: AbortSignal;
  /** Called before what the other side may do. Keeps the effect meanwhile; rejects when the step must not be taken. */
  handOver: () => Promise<void>;
  /** Called while work that may take long gets on: keeps the effect and starts its timeout anew. Rejects without it. */
  goOn: () => Promise<void>;
  /** Whether the effect is given up if this try fails. */
  isLast: boolean;
};

/** May run more than once an effect, so must be idempotent. Retried unless it throws `PermanentFailure`. */
export type EffectHandlers = { [K in EffectKind]: (effect: Effect<K>, attempt: EffectAttempt) => Promise<void> };

/** Never tried again. */
export class PermanentFailure extends Error {}

/** The other side got everything and did not answer: it may have done it. */
export class OutcomeUnknown extends Error {}

/** What it was for is off, perhaps for a while: the effect goes without a trace, so its name may be entered again. */
export class Dropped extends Error {}

/** Done at another time: the effect waits until then, and this try does not count. */
export class NotBefore extends Error {
  readonly at: number;

  /** `at` in epoch milliseconds. */
  constructor(at: number, why: string) {
    super(why);
    this.at = at;
  }
}
