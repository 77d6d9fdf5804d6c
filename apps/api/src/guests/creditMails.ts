import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { sum } from '@marea/domain/core/money/money';
import type { GuestLanguage } from '@marea/domain/core/text/text';
import { guestAddresses } from '@marea/domain/guests/guestAddresses';
import type { GuestCredit } from '@marea/domain/payments/payments.schema';
import { creditReminderAt } from '@marea/domain/payments/terms/credit';
import { formatDate } from '@marea/texts/format/dates';
import { formatMoney } from '@marea/texts/format/money';
import { guestMailTexts } from '@marea/texts/guestTexts/guestTexts';
import { creditText, ownCreditText } from '@marea/texts/payments/credits';
import { guestAddress } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { creditsExpiringBy, creditsFromBooking } from '../credits/index.ts';
import { derivedId } from '../db/ids.ts';
import type { Tx } from '../db/unitOfWork.ts';
import type { Events } from '../events/events.ts';
import type { Letter, Mailer } from '../mail/index.ts';
import { guestLetter } from '../mail/index.ts';
import type { GuestTrip } from '../messages/index.ts';
import { sendToGuest, guestTripOf } from '../messages/index.ts';
import type { EffectHandlers } from '../outbox/index.ts';
import { enqueueOnce } from '../outbox/index.ts';
import { worded } from './tripLetter.ts';

/** Plans one reminder for all credits of an e-mail address that expire on one day. */
export async function planCreditReminder(
  app: AppContext,
  tx: Tx,
  { booking, until }: Events['creditGiven'],
): Promise<void> {
  const { _id: visitId, companyId, customer } = booking;
  if (!customer.email || customer.customerId === null) return;
  const ends = until.toISOString();
  const name = ['credit reminder', companyId, customer.customerId, customer.email.toLowerCase(), ends].join('|');
  await enqueueOnce(app, tx, derivedId(name), {
    kind: 'creditReminder',
    payload: { visitId, until: ends },
    notBefore: creditReminderAt(until),
  });
}

/** Reminds guests of credit that expires soon. Reads it again: spent, refunded or extended credit is left out. */
export function creditMails(app: AppContext, mailer: Mailer) {
  return {
    async creditReminder({ id, payload: { visitId, until } }, attempt) {
      const trip = await guestTripOf(app, visitId, 'creditReminder');
      if (!trip) return;
      const credits = await creditsExpiringBy(app, trip.booking, new Date(until));
      if (credits.length === 0) return;
      const url = guestAddress(app, trip.company, guestAddresses.welcome(trip.company.slug));
      const letter = await reminderLetter(app, trip, credits, { until, url });
      await sendToGuest(app, mailer, trip, { id, kind: 'creditReminder', letter }, attempt);
    },
  } satisfies Partial<EffectHandlers>;
}

async function reminderLetter(
  app: AppContext,
  trip: GuestTrip,
  credits: readonly GuestCredit[],
  { until, url }: { until: string; url: string },
): Promise<Letter> {
  const { booking, language } = trip;
  const { zone, currency } = booking;
  const { action } = guestMailTexts[language].creditReminder;
  const amount = formatMoney(sum(credits.map((credit) => credit.amount)), currency, { withCode: true });
  const creditTexts = credits.map((credit) => creditText({ ...credit, until: toIso(credit.until) }, language, zone));
  return guestLetter(trip, booking.customer, {
    language,
    ...(await worded(app, trip, 'creditReminder', {
      amount,
      day: formatDate(until, zone),
      credit: creditTexts.join('; '),
    })),
    facts: [],
    action: { label: action, url },
  });
}

/** The lines about a booking's remaining credit. */
export async function ownCreditNotes(
  app: AppContext,
  { booking, language }: { booking: BookingRecord; language: GuestLanguage },
): Promise<string[]> {
  const { zone } = booking;
  const credits = await creditsFromBooking(app, booking);
  return credits.map((credit) => ownCreditText({ ...credit, until: toIso(credit.until) }, language, zone));
}

function toIso(until: Date | null): string | null {
  return until?.toISOString() ?? null;
}
