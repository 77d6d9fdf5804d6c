import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { owedOf } from '@marea/domain/booking/price/salesFigures';
import { occupiesSlot } from '@marea/domain/booking/status/booking.status';
import { DomainError } from '@marea/domain/core/errors/errors';
import { MINUTE_MS, wallClock } from '@marea/domain/core/time/zone';
import type { UnpaidReference } from '@marea/domain/payments/checkout/checkout.schema';
import { formatUntil } from '@marea/texts/format/dates';
import { fill } from '@marea/texts/format/fill';
import { formatMoney } from '@marea/texts/format/money';
import { referenceText } from '@marea/texts/format/references';
import { guestMailTexts } from '@marea/texts/guestTexts/guestTexts';
import { creditOfferText } from '@marea/texts/payments/credits';
import { refundText } from '@marea/texts/payments/refunds';
import { invitationFile } from '../calendarFeeds/index.ts';
import type { AppContext } from '../context.ts';
import { creditsOfGuest } from '../credits/index.ts';
import type { Tx } from '../db/unitOfWork.ts';
import type { Events } from '../events/events.ts';
import type { Attachment, Letter, Mailer } from '../mail/index.ts';
import type { GuestTrip } from '../messages/index.ts';
import { enterMail, guestTripOf, messages, recipientOf, sendToGuest } from '../messages/index.ts';
import type { EffectAttempt, EffectHandlers } from '../outbox/index.ts';
import { bookingDue, isToldToGuest, returningOf, toHandBack } from '../payments/index.ts';
import { isTexted, keepOwnChannel } from '../textMessages/index.ts';
import { ownCreditNotes } from './creditMails.ts';
import { guestPageLink, isSameMail, removeLinks } from './guestLinks.ts';
import type { LetterDetail } from './tripLetter.ts';
import { tripLetter, worded } from './tripLetter.ts';
import type { TripTerms } from './tripTerms.ts';
import { isAhead, tripTerms } from './tripTerms.ts';

type Confirmation = { id: string; payload: { visitId: string }; enteredAt: Date };
type Kind = 'bookingConfirmed' | 'bookingMoved' | 'bookingCancelled' | 'freshGuestLink';
/** Time limit for a confirmation's PDF, in milliseconds; the mail leaves without it afterwards. */
const WAIT_FOR_PAPER_MS = 10 * MINUTE_MS;

type Sources = {
  paperOf: (booking: BookingRecord) => Promise<Attachment>;
  unpaidReferencesOf: (bookingId: string) => Promise<UnpaidReference[]>;
};

/** Mails about a guest's trip, rendered when sent; an outdated mail is not sent. */
export function guestMails(app: AppContext, mailer: Mailer, { paperOf, unpaidReferencesOf }: Sources) {
  return {
    bookingConfirmed: (effect, attempt) => confirm(effect, 'bookingConfirmed', attempt),
    bookingMoved: (effect, attempt) => confirm(effect, 'bookingMoved', attempt),
    async bookingCancelled({ id, payload, enteredAt }, attempt) {
      const trip = await guestTripOf(app, payload.visitId, 'bookingCancelled');
      if (!trip || occupiesSlot[trip.booking.status]) return;
      const references = await unpaidReferencesOf(payload.visitId);
      const notes = [
        ...references.map((reference) => referenceText(reference, 'ended', trip.language)),
        ...(await returnNotes(trip, enteredAt)),
        ...(await ownCreditNotes(app, trip)),
      ];
      await send(id, trip, 'bookingCancelled', attempt, { notes, attachments: [await invitationTo(trip)] });
    },
    async freshGuestLink({ id, payload }, attempt) {
      const trip = payload.visitId ? await guestTripOf(app, payload.visitId, 'freshGuestLink') : null;
      if (trip) await send(id, trip, 'freshGuestLink', attempt);
    },
    async guestMessage({ id, payload }, attempt) {
      const [trip, written] = await Promise.all([
        guestTripOf(app, payload.visitId, 'guestMessage'),
        app.db(messages).findOne({ _id: id }),
      ]);
      if (!trip || !written) return;
      const { channel } = payload;
      const { language, subject, text } = written;
      const terms = await tripTerms(app, { ...trip, language });
      const content = { subject, paragraphs: text.split(/\n{2,}/), detail: 'place', terms } as const;
      const letter = tripLetter(trip, language, content, await guestPageLink(app, id, trip, 'visit'));
      await sendToGuest(app, mailer, trip, { id, kind: 'guestMessage', letter, channel }, attempt);
    },
  } satisfies Partial<EffectHandlers>;

  async function confirm(
    { id, payload: { visitId }, enteredAt }: Confirmation,
    kind: 'bookingConfirmed' | 'bookingMoved',
    attempt: EffectAttempt,
  ): Promise<void> {
    const known = await guestTripOf(app, visitId, kind);
    if (!known || !isAhead(app, known.booking)) return;
    const notes = await moneyNotes(known, kind === 'bookingMoved' ? enteredAt : null);
    // A refund may arrive meanwhile: figures read after the notes are never older than the notes.
    const trip = await guestTripOf(app, visitId, kind);
    if (!trip || !isAhead(app, trip.booking)) return;
    const isLate = attempt.isLast || app.now() >= enteredAt.getTime() + WAIT_FOR_PAPER_MS;
    const attachments = [...(await attached(trip.booking, isLate)), await invitationTo(trip)];
    await send(id, trip, kind, attempt, { attachments, notes: [...(await keptNotes(trip)), ...notes] });
  }

  /** The note with the release time of an unpaid place. */
  async function keptNotes({ booking, language }: GuestTrip): Promise<string[]> {
    const { currency, zone, releaseAt } = booking;
    const due = await bookingDue(app, booking);
    if (releaseAt === null || due.now === 0) return [];
    const today = wallClock(zone, app.now()).date;
    const until = formatUntil(releaseAt.toISOString(), { today, zone, language });
    const amount = formatMoney(due.now, currency, { withCode: true });
    return [fill(guestMailTexts[language].keptUntil, { until, amount })];
  }

  /** The guest's credits, and the refund of a move since `movedAt`. */
  async function moneyNotes(trip: GuestTrip, movedAt: Date | null): Promise<string[]> {
    return [
      ...(await creditNotes(trip)),
      ...(movedAt ? await returnNotes(trip, movedAt) : []),
      ...(await ownCreditNotes(app, trip)),
    ];
  }

  async function send(
    id: string,
    trip: GuestTrip,
    kind: Kind,
    attempt: EffectAttempt,
    { notes = [], attachments = [] }: { notes?: string[]; attachments?: Attachment[] } = {},
  ): Promise<void> {
    const detail = kind === 'bookingCancelled' ? 'time' : await bookingDue(app, trip.booking);
    const terms = await tripTerms(app, trip);
    const url = await guestPageLink(app, id, trip, 'visit');
    const letter = await letterOf(app, trip, { kind, detail, terms }, url);
    const paragraphs = [...letter.paragraphs, ...notes];
    await sendToGuest(app, mailer, trip, { id, kind, letter: { ...letter, paragraphs, attachments } }, attempt);
  }

  /** Refunds entered from `since` on: how and when they arrive, and those that staff hand over. */
  async function returnNotes({ booking, language }: GuestTrip, since: Date): Promise<string[]> {
    const { _id, currency } = booking;
    const returning = await returningOf(app, _id, since);
    const byHand = await toHandBack(app, _id);
    const amount = formatMoney(byHand, currency, { withCode: true });
    return [
      ...returning.map((one) => refundText(one, language)),
      ...(byHand > 0 ? [fill(guestMailTexts[language].handedBack, { amount })] : []),
    ];
  }

  /** The guest's credits from other trips, if this one has a balance due. */
  async function creditNotes({ booking, language }: GuestTrip): Promise<string[]> {
    if (owedOf(booking) === 0) return [];
    const { zone } = booking;
    return (await creditsOfGuest(app, booking)).map((credit) =>
      creditOfferText({ ...credit, until: credit.until?.toISOString() ?? null }, language, zone),
    );
  }

  /** The papers of a mail. While papers are queued the mail is retried; a late mail goes out without them. */
  async function attached(booking: BookingRecord, isLate: boolean): Promise<Attachment[]> {
    try {
      return [await paperOf(booking)];
    } catch (error) {
      if (error instanceof DomainError && error.code === 'busy' && !isLate) throw error;
      app.log.warn({ err: error, folio: booking.folio }, 'a confirmation goes without its paper');
      return [];
    }
  }
}

/** The trip for the guest's calendar. A later one has the same UID and a higher SEQUENCE. */
async function invitationTo(trip: GuestTrip): Promise<Attachment> {
  const content = await invitationFile(trip);
  const method = occupiesSlot[trip.booking.status] ? 'REQUEST' : 'CANCEL';
  const mediaType = `text/calendar; charset=utf-8; method=${method}`;
  return { name: `${trip.booking.folio.toLowerCase()}.ics`, mediaType, bytes: Buffer.from(content) };
}

type Content = { kind: Kind; detail: LetterDetail; terms: TripTerms };

async function letterOf(
  app: AppContext,
  trip: GuestTrip,
  { kind, detail, terms }: Content,
  url: string,
): Promise<Letter> {
  const said = kind === 'freshGuestLink' ? freshLinkText(trip) : await worded(app, trip, kind);
  return tripLetter(trip, trip.language, { ...said, detail, terms }, url);
}

function freshLinkText({ booking: { folio }, language }: GuestTrip) {
  const { subject, text } = guestMailTexts[language].freshGuestLink;
  return { subject: fill(subject, { folio }), paragraphs: [text] };
}

/** Stores the text channel that a guest chose with a booking. */
export async function keepChosenChannel(
  app: AppContext,
  tx: Tx,
  { booking, ownChannel }: Events['bookingMade'],
): Promise<void> {
  const { companyId, customer } = booking;
  const { customerId } = customer;
  if (ownChannel && customerId) await keepOwnChannel(app, tx, { companyId, customerId }, ownChannel);
}

const confirm = mailGuest('bookingConfirmed');

/**
 * Queues a message to the guest; none without an address or channel, and none after departure, when staff contact
 * guests themselves.
 */
export function mailGuest(kind: 'bookingConfirmed' | 'bookingMoved' | 'bookingCancelled' | 'placeReleased') {
  return async (app: AppContext, tx: Tx, { booking }: { booking: BookingRecord }): Promise<void> => {
    const hasLeft = booking.start.getTime() <= app.now();
    if (booking.status === 'blackout' || hasLeft) return;
    if (!booking.customer.email && !(await isTexted(app, recipientOf(booking), tx))) return;
    await enterMail(app, tx, booking, { kind, payload: { visitId: booking._id } });
  };
}

/** Mails a receipt for a payment by provider or credit, also after departure. */
export async function mailReceipt(app: AppContext, tx: Tx, { booking, payment }: Events['guestPaid']): Promise<void> {
  await enterMail(app, tx, booking, { kind: 'paymentReceipt', payload: { paymentId: payment._id } });
}

/** Mails the guest about a refund, also after departure; no mail without an address. */
export async function mailRefund(app: AppContext, tx: Tx, { booking, refund }: Events['refundSent']): Promise<void> {
  if (!booking.customer.email || !isToldToGuest(refund)) return;
  await enterMail(app, tx, booking, { kind: 'refundSent', payload: { paymentId: refund._id } });
}

/** Mails the guest that a refund did not arrive after all, and what happens next; no mail without an address. */
export async function mailFailedRefund(
  app: AppContext,
  tx: Tx,
  { booking, refund }: Events['refundFailed'],
): Promise<void> {
  if (!booking.customer.email || !isToldToGuest(refund)) return;
  await enterMail(app, tx, booking, { kind: 'refundFailed', payload: { paymentId: refund._id } });
}

/** After a change of address: voids the links for the old one, and mails the confirmation to the new one. */
export async function followAddress(
  app: AppContext,
  tx: Tx,
  { before, after }: { before: BookingRecord; after: BookingRecord },
): Promise<void> {
  if (isSameMail(before.customer.email, after.customer.email)) return;
  await removeLinks(app, tx, [after._id]);
  await confirm(app, tx, { booking: after });
}
