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

/** A slot that is free again; without a service it was blocked. */
export type FreedSlot = Pick<HoldRecord, 'companyId' | 'locationId' | 'resourceId' | 'start'> & {
  serviceId: string | null;
};

export type Events = {
  /** A sale was made; carries the hold that it used up, and the secret that opens the booking for its guest. */
  bookingMade: {
    booking: BookingRecord;
    holdId: string | null;
    linkSecret: string | null;
    /** The text channel that the booking guest chose. */
    ownChannel?: TextChannel | undefined;
  };
  /**
   * Staff, the guest or a provider changed a booking; other events may accompany it. Not announced: changes of the
   * ledger, whose rows have their own history and event; entries of a check-in until it is finished, which are stored
   * with its papers; and the merging of two customers, which is the customers' change.
   */
  bookingChanged: { actor: BookingActor; before: BookingRecord; after: BookingRecord };
  bookingMoved: { booking: BookingRecord };
  bookingCancelled: { booking: BookingRecord };
  /** A guest's own booking was cancelled by the company's rule, because it was not paid. */
  placeReleased: { booking: BookingRecord };
  bookingRestored: { booking: BookingRecord };
  crewMissing: { booking: BookingRecord };
  tripDisrupted: { booking: BookingRecord };
  bookingChangedByGuest: { booking: BookingRecord };
  /** A percentage of each payment for an ended sale is to be refunded. */
  refundDecided: { actor: BookingActor; booking: BookingRecord; percent: number; why: string };
  /** The excess after a move to a cheaper trip is to be refunded, minor units. */
  excessRefunded: { actor: BookingActor; booking: BookingRecord; amount: number; why: string };
  tripReviewed: { booking: BookingRecord };
  paymentTaken: { booking: BookingRecord; paymentId: string };
  guestPaid: { booking: BookingRecord; payment: PaymentRecord };
  /** A sale has left a credit that expires. */
  creditGiven: { booking: BookingRecord; until: Date };
  /** A guest paid a booking with a credit by a mailed link. */
  creditSpentByGuest: { booking: BookingRecord; payment: PaymentRecord };
  /** A payment arrived in another currency than requested: staff enter its value. */
  paymentUnclear: { booking: BookingRecord };
  /** A payment was not owed, or its slot was sold again: it is refunded automatically. */
  paymentReturned: { booking: BookingRecord };
  /** The guest's card is authorised, and charged once staff decide so. */
  paymentAuthorised: { booking: BookingRecord };
  authorisationEnded: { booking: BookingRecord };
  paymentDisputed: { booking: BookingRecord };
  /** The disputed money came back. */
  disputeEnded: { booking: BookingRecord };
  disputeLost: { booking: BookingRecord };
  /** A dispute's payment never became known here. */
  disputeUnplaced: { unplaced: UnplacedDispute };
  /** A provider does not accept the key of an account, so that guests cannot pay by it. */
  providerKeyRefused: { account: Account & { provider: PaymentProvider } };
  /** An abandoned sale has its slot again, because it was paid after all. */
  saleRestored: { booking: BookingRecord };
  refundEntered: { refund: PaymentRecord };
  /** The money went back to the guest, by its provider or by hand. */
  refundSent: { booking: BookingRecord; refund: PaymentRecord };
  /** A refund failed or was voided: its amount belongs to the payment again. */
  refundUndone: { refund: PaymentRecord };
  refundFailed: { booking: BookingRecord; refund: PaymentRecord };
  refundByHand: { booking: BookingRecord };
  refundUnanswered: { booking: BookingRecord };
  /** Somebody made a refund at the provider's own page, and it was entered. */
  refundedAtProvider: { booking: BookingRecord };
  /** Somebody made a refund at the provider's page, but the ledger has less left of the payment. */
  refundUnplaced: { booking: BookingRecord };
  /** The guest's bank reversed a payment that had arrived: it is no refund, and the booking owes it again. */
  paymentBounced: { booking: BookingRecord };
  /** Credit that paid the booking returned to the booking with folio `to`: the provider refunded its payment. */
  creditTakenBack: { booking: BookingRecord; amount: number; to: string };
  auditFound: { night: string; found: AuditFinding };
  /** The state of a text message changed, with or without a report of its provider. */
  textMessageChanged: { text: TextNews };
  /** A message to a booking's guest did not arrive, or its outcome is unknown. */
  messageFailed: { booking: BookingRecord };
  /** An effect of the outbox failed and is not retried. */
  effectGivenUp: {
    effectId: string;
    /**
     * The waiting party that it writes to, the refund that it sends, the archive or the step of an import that it makes;
     * null for any other.
     */
    partyId: string | null;
    refundId: string | null;
    archiveId: string | null;
    importStep: { importId: string; run: number } | null;
  };
  /** A call or an offer did not reach a waiting party, or its outcome is unknown. */
  waitingPartyUnreached: { party: WaitingPartyRecord };
  /** A slot of a location is free, or will be at `at` unless it is sold by then. */
  slotBecomesFree: { slot: FreedSlot; at: Date };
  /** Staff anonymised a person: other records that name them follow. */
  personAnonymised: { companyId: string; bookingIds: readonly string[]; partyIds: readonly string[] };
  /** Somebody who worked for a company was removed. */
  userRemoved: { userId: string };
  reportExported: { exported: ReportExportRecord };
  /** Staff changed a customer, including by a merge; not a change that only a booking or a party carries. */
  customerChanged: { customer: Customer };
  /** A calendar of another platform takes a vessel at times when it is taken here: `number` new conflicts. */
  calendarConflicts: { calendarImport: CalendarImport; vessel: string; number: number };
  /** A webhook was switched off after five days of failures. */
  webhookDisabled: { webhook: Webhook };
  /** A guest or staff added a party. */
  waitingPartyAdded: { party: WaitingPartyRecord };
  /** A guest joined the line. */
  waitingPartyJoined: { party: WaitingPartyRecord };
  /** A called party has a mail address, at the call or later. Once per party. */
  waitingPartyCalled: { party: WaitingPartyRecord };
  /** A party left the line: it gave up, or it is served. */
  waitingPartyLeft: { party: WaitingPartyRecord };
};
export type EventName = keyof Events;

/** Runs an event's listeners inside its transaction: all or nothing. */
export type Announce = <Name extends EventName>(tx: Tx, name: Name, event: Events[Name]) => Promise<void>;
