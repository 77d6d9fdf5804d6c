import type { BookingActor } from '@marea/domain/access/actor';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import type { HoldRecord } from '@marea/domain/booking/hold.schema';
import type { CalendarImport } from '@marea/domain/calendarImports/calendarImport.schema';
import type { Customer } from '@marea/domain/customers/customer.schema';
import type { TextChannel, TextNews } from '@marea/domain/messages/channels';
import type { Account } from '@marea/domain/payments/accounts/account.schema';
import type { PaymentProvider } from '@marea/domain/payments/checkout/providers';
import type { PaymentRecord } from '@marea/domain/payments/ledger/ledger.schema';
import type { AuditFinding, UnplacedDispute } from '@marea/domain/payments/ledger/returnOfPayment';
import type { ReportExportRecord } from '@marea/domain/reports/reportExport.schema';
import type { WaitingPartyRecord } from '@marea/domain/waitlist/waitlist.schema';
import type { Webhook } from '@marea/domain/webhooks/webhook.schema';
import type { Tx } from '../db/unitOfWork.ts';

/** Without a service it was blocked. */
export type FreedSlot = Pick<HoldRecord, 'companyId' | 'locationId' | 'resourceId' | 'start'> & {
  serviceId: string | null;
};

export type Events = {
  /** With the hold that the sale used up, and the secret that opens the booking for the guest who made it. */
  bookingMade: {
    booking: BookingRecord;
    holdId: string | null;
    linkSecret: string | null;
    /** The way to their phone that the guest who made it chose. */
    ownChannel?: TextChannel | undefined;
  };
  /**
   * Somebody, its guest or a provider changed a booking; other events may come beside it. Silent are the ledger, whose
   * rows keep their own history and tell of a payment taken; what guests enter of a check-in until they finish it, which
   * is kept with its papers; and the joining of two customers, which is the customers' change.
   */
  bookingChanged: { actor: BookingActor; before: BookingRecord; after: BookingRecord };
  bookingMoved: { booking: BookingRecord };
  bookingCancelled: { booking: BookingRecord };
  /** A guest's own booking was cancelled by the company's rule, because nobody paid. */
  placeReleased: { booking: BookingRecord };
  bookingRestored: { booking: BookingRecord };
  crewMissing: { booking: BookingRecord };
  tripDisrupted: { booking: BookingRecord };
  bookingChangedByGuest: { booking: BookingRecord };
  /** So much of each payment for a sale that has ended is to be given back, percent. */
  refundDecided: { actor: BookingActor; booking: BookingRecord; percent: number; why: string };
  /** So much of what was paid is to be given back after a move to a cheaper trip, minor units. */
  excessRefunded: { actor: BookingActor; booking: BookingRecord; amount: number; why: string };
  tripReviewed: { booking: BookingRecord };
  paymentTaken: { booking: BookingRecord; paymentId: string };
  guestPaid: { booking: BookingRecord; payment: PaymentRecord };
  /** A sale has left a credit that expires. */
  creditGiven: { booking: BookingRecord; until: Date };
  /** A guest paid a booking with a credit by a mailed link. */
  creditSpentByGuest: { booking: BookingRecord; payment: PaymentRecord };
  /** The payment came in another currency than requested: staff enter its value. */
  paymentUnclear: { booking: BookingRecord };
  /** It was not owed, or its trip's time was sold again: it is refunded automatically. */
  paymentReturned: { booking: BookingRecord };
  /** The guest's card will be charged when staff say so. */
  paymentAuthorised: { booking: BookingRecord };
  authorisationEnded: { booking: BookingRecord };
  paymentDisputed: { booking: BookingRecord };
  /** Its money came back. */
  disputeEnded: { booking: BookingRecord };
  disputeLost: { booking: BookingRecord };
  /** Its payment never became known here. */
  disputeUnplaced: { unplaced: UnplacedDispute };
  /** A provider does not accept the key of an account, so that guests cannot pay by it. */
  providerKeyRefused: { account: Account & { provider: PaymentProvider } };
  /** A sale that was given up unpaid has its slot again, since it was paid after all. */
  saleRestored: { booking: BookingRecord };
  refundEntered: { refund: PaymentRecord };
  /** The money went back to the guest, by its provider or by hand. */
  refundSent: { booking: BookingRecord; refund: PaymentRecord };
  /** It failed or was voided: its amount is with the payment again. */
  refundUndone: { refund: PaymentRecord };
  refundFailed: { booking: BookingRecord; refund: PaymentRecord };
  refundByHand: { booking: BookingRecord };
  refundUnanswered: { booking: BookingRecord };
  /** Somebody made a refund at the provider's own page, and it was entered. */
  refundedAtProvider: { booking: BookingRecord };
  /** Somebody did, and the ledger has less left of the payment. */
  refundUnplaced: { booking: BookingRecord };
  /** The guest's bank took a payment back that had arrived: nobody refunded it, and the booking owes it again. */
  paymentBounced: { booking: BookingRecord };
  /** Credit that paid the booking returned to the booking with folio `to`: the provider gave its payment back. */
  creditTakenBack: { booking: BookingRecord; amount: number; to: string };
  auditFound: { night: string; found: AuditFinding };
  /** A message to a phone has another state, by its provider's word or without one. */
  textMessageChanged: { text: TextNews };
  /** A message to a booking's guest did not arrive, or nobody knows. */
  messageFailed: { booking: BookingRecord };
  /** An effect of the outbox that is not tried again. */
  effectGivenUp: {
    effectId: string;
    /** The waiting party that it writes to; null for any other. */
    partyId: string | null;
  };
  /** A call or an offer did not reach a party that waits, or nobody knows. */
  waitingPartyUnreached: { party: WaitingPartyRecord };
  /** A slot of a location is free, or will be at `at` unless it is sold by then. */
  slotBecomesFree: { slot: FreedSlot; at: Date };
  /** Staff anonymised a person: other records that name them follow. */
  personAnonymised: { companyId: string; bookingIds: readonly string[]; partyIds: readonly string[] };
  /** Somebody who worked for a company was removed. */
  userRemoved: { userId: string };
  reportExported: { exported: ReportExportRecord };
  /** Staff changed a customer, also by joining two; not a change that only a booking or a party carries. */
  customerChanged: { customer: Customer };
  /** A calendar of another platform has a vessel at times when it is taken here: so many new ones. */
  calendarConflicts: { calendarImport: CalendarImport; vessel: string; number: number };
  /** A webhook was switched off after five days of failures. */
  webhookDisabled: { webhook: Webhook };
  /** A guest or staff added a party. */
  waitingPartyAdded: { party: WaitingPartyRecord };
  /** A guest joined the line. */
  waitingPartyJoined: { party: WaitingPartyRecord };
  /** Called, with an address to be mailed at: with the call or once the address comes. Once a party. */
  waitingPartyCalled: { party: WaitingPartyRecord };
  /** A party left the line: it gave up, or it is served. */
  waitingPartyLeft: { party: WaitingPartyRecord };
};
export type EventName = keyof Events;

/** Runs an event's listeners inside its transaction: all or nothing. */
export type Announce = <Name extends EventName>(tx: Tx, name: Name, event: Events[Name]) => Promise<void>;
