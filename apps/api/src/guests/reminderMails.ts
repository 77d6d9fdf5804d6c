import type { GuestLanguage } from '@marea/domain/core/text/text';
import { wallClock } from '@marea/domain/core/time/zone';
import { formatLongDay } from '@marea/texts/format/dates';
import { fill } from '@marea/texts/format/fill';
import { formatMoney } from '@marea/texts/format/money';
import { guestMailTexts } from '@marea/texts/guestTexts/guestTexts';
import type { AppContext } from '../context.ts';
import type { Letter, Mailer } from '../mail/index.ts';
import { guestTripOf, sendToGuest } from '../messages/index.ts';
import type { GuestTrip } from '../messages/index.ts';
import type { EffectHandlers, Effects } from '../outbox/index.ts';
import { Dropped } from '../outbox/index.ts';
import { bookingDue } from '../payments/index.ts';
import { guestPageLink } from './guestLinks.ts';
import type { MissingAtCheckin } from './missingAtCheckin.ts';
import { missingAtCheckin } from './missingAtCheckin.ts';
import type { TripLetterContent } from './tripLetter.ts';
import { tripLetter, worded } from './tripLetter.ts';
import { isAhead, tripTerms } from './tripTerms.ts';

/** Reminds guests of a trip, its balance due and its check-in; skips those that are done or over by then. */
export function reminderMails(app: AppContext, mailer: Mailer) {
  return {
    async tripReminder({ id, payload }, attempt) {
      const trip = await aheadTripOf(app, { kind: 'tripReminder', ...payload }, isMoved);
      if (!trip) return;
      const { language } = trip;
      const gaps = await missingAtCheckin(app, trip.booking);
      const said = await worded(app, trip, 'tripReminder');
      const letter = await letterOf(app, trip, {
        ...said,
        paragraphs: [
          ...said.paragraphs,
          ...(gaps ? [fill(guestMailTexts[language].stillMissing, { missing: gapText(gaps, language) })] : []),
        ],
        url: await guestPageLink(app, id, trip, 'visit'),
      });
      await sendToGuest(app, mailer, trip, { id, kind: 'tripReminder', letter }, attempt);
    },

    async balanceReminder({ id, payload }, attempt) {
      const trip = await aheadTripOf(app, { kind: 'balanceReminder', ...payload }, isOnOtherDay);
      if (!trip) return;
      const due = await bookingDue(app, trip.booking);
      if (due.by === null) return;
      const { language } = trip;
      const { currency } = trip.booking;
      const { action } = guestMailTexts[language].balanceReminder;
      const amount = formatMoney(due.now + due.later, currency, { withCode: true });
      const letter = await letterOf(app, trip, {
        ...(await worded(app, trip, 'balanceReminder', { amount, day: formatLongDay(due.by, language) })),
        url: await guestPageLink(app, id, trip, 'payment'),
        action,
      });
      await sendToGuest(app, mailer, trip, { id, kind: 'balanceReminder', letter }, attempt);
    },

    async checkinReminder({ id, payload }, attempt) {
      const trip = await aheadTripOf(app, { kind: 'checkinReminder', ...payload }, isOnOtherDay);
      if (!trip) return;
      const gaps = await missingAtCheckin(app, trip.booking);
      if (!gaps) return;
      const { language } = trip;
      const { action } = guestMailTexts[language].checkinReminder;
      const letter = await letterOf(app, trip, {
        ...(await worded(app, trip, 'checkinReminder', { missing: gapText(gaps, language) })),
        url: await guestPageLink(app, id, trip, 'checkin', { purpose: 'checkin', isMailed: false }),
        action,
      });
      await sendToGuest(app, mailer, trip, { id, kind: 'checkinReminder', letter }, attempt);
    },
  } satisfies Partial<EffectHandlers>;
}

type Planned = Effects['tripReminder'] & { kind: 'tripReminder' | 'balanceReminder' | 'checkinReminder' };

/**
 * The trip of a reminder; null for guests without an address. Throws `Dropped` for a trip that is off or moved, so that
 * the guest is reminded if it is restored or moved back.
 */
async function aheadTripOf(
  app: AppContext,
  planned: Planned,
  isElsewhere: (trip: GuestTrip, planned: Planned) => boolean,
): Promise<GuestTrip | null> {
  const trip = await guestTripOf(app, planned.visitId, planned.kind);
  if (!trip) return null;
  // A reminder that waited, as for quiet hours, is dropped once the trip has left.
  const isOff = !isAhead(app, trip.booking) || trip.booking.start.getTime() <= app.now();
  if (isOff || isElsewhere(trip, planned)) throw new Dropped('the trip is off or at another time');
  return trip;
}

/** Whether the trip's start changed since its reminder was planned: the new time has its own reminder. */
function isMoved({ booking }: GuestTrip, { start }: Planned): boolean {
  return start !== undefined && start !== booking.start.toISOString();
}

/** Like `isMoved`, for reminders planned by day: another time on the same day counts as unmoved. */
function isOnOtherDay({ booking }: GuestTrip, { start }: Planned): boolean {
  return start !== undefined && wallClock(booking.zone, Date.parse(start)).date !== booking.bookingDate;
}

type Reminder = Pick<TripLetterContent, 'subject' | 'paragraphs'> & { url: string; action?: string };

async function letterOf(app: AppContext, trip: GuestTrip, { url, action, ...content }: Reminder): Promise<Letter> {
  const [terms, detail] = await Promise.all([tripTerms(app, trip), bookingDue(app, trip.booking)]);
  const letter = tripLetter(trip, trip.language, { ...content, detail, terms }, url);
  return action ? { ...letter, action: { label: action, url } } : letter;
}

export function gapText({ names, signatures }: MissingAtCheckin, language: GuestLanguage): string {
  const texts = guestMailTexts[language].missing;
  return [
    ...(names > 0 ? [fill(texts.names, { count: names })] : []),
    ...(signatures > 0 ? [fill(texts.signatures, { count: signatures })] : []),
  ].join(', ');
}
