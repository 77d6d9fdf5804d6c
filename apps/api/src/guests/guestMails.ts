import { occupiesSlot } from '@marea/domain/booking/booking.status';
import { MINUTE_MS } from '@marea/domain/kernel/durations';
import { DomainError } from '@marea/domain/kernel/errors';
import { formatLongDay } from '@marea/texts/dates';
import { fill } from '@marea/texts/fill';
import { mailTexts } from '@marea/texts/mails';
import { formatMoney } from '@marea/texts/money';
import type { BookingRecord } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import type { Attachment, Letter, Mailer } from '../mail/index.ts';
import type { Trip } from '../messages/index.ts';
import { messages, sendToGuest, tripOf } from '../messages/index.ts';
import type { Attempt, EffectHandlers } from '../outbox/index.ts';
import { toHandBack } from '../payments/index.ts';
import { guestPageLink } from './guestPageLink.ts';
import type { LetterDetail } from './tripLetter.ts';
import { tripLetter } from './tripLetter.ts';

const details = {
  bookingConfirmed: 'price',
  bookingMoved: 'price',
  bookingCancelled: 'time',
  freshGuestLink: 'price',
} as const satisfies Record<string, LetterDetail>;
type Kind = keyof typeof details;
/** For so long a confirmation waits for its paper where others wait for theirs. */
const WAIT_FOR_PAPER_MS = 10 * MINUTE_MS;

type PaperOf = (booking: BookingRecord) => Promise<Attachment>;

/** Mails about a guest's trip, rendered when sent; one that is no longer true is not sent. */
export function guestMails(app: AppContext, mailer: Mailer, paperOf: PaperOf) {
  return {
    async bookingConfirmed({ id, payload, enteredAt }, attempt) {
      const trip = await tripOf(app, payload.visitId);
      if (trip && isAhead(trip)) await confirm({ id, enteredAt }, trip, 'bookingConfirmed', attempt);
    },
    async bookingMoved({ id, payload, enteredAt }, attempt) {
      const trip = await tripOf(app, payload.visitId);
      if (trip && isAhead(trip)) await confirm({ id, enteredAt }, trip, 'bookingMoved', attempt);
    },
    async bookingCancelled({ id, payload }, attempt) {
      const trip = await tripOf(app, payload.visitId);
      if (!trip || occupiesSlot[trip.booking.status]) return;
      const amount = await toHandBack(app, payload.visitId);
      const { language, currency } = trip.booking;
      const money = formatMoney(amount, currency, { withCode: true });
      const notes = amount > 0 ? [fill(mailTexts[language].handedBack, { amount: money })] : [];
      await send(id, trip, 'bookingCancelled', attempt, { notes });
    },
    async freshGuestLink({ id, payload }, attempt) {
      const trip = payload.visitId ? await tripOf(app, payload.visitId) : null;
      if (trip) await send(id, trip, 'freshGuestLink', attempt);
    },
    async guestMessage({ id, payload }, attempt) {
      const [trip, written] = await Promise.all([tripOf(app, payload.visitId), app.db(messages).findOne({ _id: id })]);
      if (!trip || !written) return;
      const { language, subject, text } = written;
      const content = { subject, paragraphs: text.split(/\n{2,}/), detail: 'place' } as const;
      const letter = tripLetter(trip, language, content, await guestPageLink(app, id, trip, 'visit'));
      await sendToGuest(app, mailer, trip, { id, kind: 'guestMessage', letter }, attempt);
    },
  } satisfies Partial<EffectHandlers>;

  function isAhead({ booking }: Trip): boolean {
    return occupiesSlot[booking.status] && booking.end.getTime() > app.now();
  }

  async function confirm(
    { id, enteredAt }: { id: string; enteredAt: Date },
    trip: Trip,
    kind: 'bookingConfirmed' | 'bookingMoved',
    attempt: Attempt,
  ): Promise<void> {
    const isLate = attempt.isLast || app.now() >= enteredAt.getTime() + WAIT_FOR_PAPER_MS;
    await send(id, trip, kind, attempt, { attachments: await attached(trip.booking, isLate) });
  }

  async function send(
    id: string,
    trip: Trip,
    kind: Kind,
    attempt: Attempt,
    { notes = [], attachments = [] }: { notes?: string[]; attachments?: Attachment[] } = {},
  ): Promise<void> {
    const letter = letterOf(trip, kind, await guestPageLink(app, id, trip, 'visit'));
    const paragraphs = [...letter.paragraphs, ...notes];
    await sendToGuest(app, mailer, trip, { id, kind, letter: { ...letter, paragraphs, attachments } }, attempt);
  }

  /** A mail without its paper is better than none, or than a late one; where papers wait for others it is tried again. */
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

function letterOf(trip: Trip, kind: Kind, url: string): Letter {
  const { folio, bookingDate, language } = trip.booking;
  const { subject, text } = mailTexts[language][kind];
  const values = { folio, date: formatLongDay(bookingDate, language) };
  const content = { subject: fill(subject, values), paragraphs: [fill(text, values)], detail: details[kind] };
  return tripLetter(trip, language, content, url);
}
