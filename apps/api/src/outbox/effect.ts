import { keysOf } from '@marea/domain/core/errors/unknown';
import type { Language } from '@marea/domain/core/text/text';
import type { MessageChannel } from '@marea/domain/messages/channels';
import type { AuditFinding } from '@marea/domain/payments/ledger/returnOfPayment';
import type { MailRhythm } from '@marea/domain/reports/mailRhythm';

/** External effects with their input: ids, no names, addresses or secrets. Handlers read current data. */
export type Effects = {
  passwordLink: { userId: string | null; language: Language; isInvitation: boolean };
  passwordChanged: { userId: string; language: Language };
  bookingConfirmed: { visitId: string };
  bookingMoved: { visitId: string };
  bookingCancelled: { visitId: string };
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
  /** Read the due refunds at their providers, of any attempt. */
  readRefunds: { slot: string };
  /** A sale that was given up unpaid was paid after all. */
  latePayment: { paymentId: string };
  /** Look for the payment of a dispute that came before it; `look` counts the planned looks, null for another. */
  placeNotice: { noticeId: string; look: number | null };
  /** A refund that kept money from a payment's disputes came to nothing: they took that as well. */
  takeDisputed: { paymentId: string };
  /** Look for contradictions in the money of one night, after the booking `after`; `found` so far, by company. */
  nightlyAudit: { night: string; after: string; found: AuditFinding[] };
  /** Remove what is older than its company keeps it, of the companies after `after`. */
  retention: { night: string; after: string };
  paymentReceipt: { paymentId: string };
  refundSent: { paymentId: string };
  refundFailed: { paymentId: string };
  paymentRequested: { visitId: string };
  /** Remind the guest of a booking of the credits that expire by an instant. */
  creditReminder: { visitId: string; until: string };
  reviewRequested: { visitId: string; day: string };
  /** Send a guest what staff wrote, which is the message with the effect's id, by the channel that they chose. */
  guestMessage: { visitId: string; channel?: MessageChannel | undefined };
  reportMailed: { savedId: string; rhythm: MailRhythm; day: string };
  reportExported: { exportId: string };
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
  freshGuestLink: 'prompt',
  waitingPartyCalled: 'prompt',
  offerFreedSlot: 'prompt',
  slotOffered: 'prompt',
  settleAttempt: 'prompt',
  sendRefund: 'prompt',
  readRefunds: 'prompt',
  latePayment: 'prompt',
  placeNotice: 'prompt',
  takeDisputed: 'prompt',
  nightlyAudit: 'deferrable',
  retention: 'deferrable',
  paymentReceipt: 'deferrable',
  refundSent: 'deferrable',
  refundFailed: 'prompt',
  paymentRequested: 'prompt',
  creditReminder: 'deferrable',
  reviewRequested: 'deferrable',
  guestMessage: 'prompt',
  reportMailed: 'deferrable',
  reportExported: 'deferrable',
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

/** Done at another time: the effect waits until then, and this try does not count. */
export class NotBefore extends Error {
  readonly at: number;

  /** `at` in epoch milliseconds. */
  constructor(at: number, why: string) {
    super(why);
    this.at = at;
  }
}
