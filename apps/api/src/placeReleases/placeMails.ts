import { isTrip } from '@marea/domain/booking/price/salesFigures';
import { wallClock } from '@marea/domain/core/time/zone';
import { sameTripAddress } from '@marea/domain/guests/guestAddresses';
import { formatUntil } from '@marea/texts/format/dates';
import { formatMoney } from '@marea/texts/format/money';
import { guestMailTexts } from '@marea/texts/guestTexts/guestTexts';
import { guestAddress } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { guestPageLink, letterFacts, worded } from '../guests/index.ts';
import type { Mailer } from '../mail/index.ts';
import { guestLetter } from '../mail/index.ts';
import type { GuestTrip } from '../messages/index.ts';
import { guestTripOf, sendToGuest } from '../messages/index.ts';
import type { EffectHandlers } from '../outbox/index.ts';
import { bookingDue } from '../payments/index.ts';
import { settingsOf } from '../settings/index.ts';

/** Notifies guests of the release time of their unpaid place, and of its release. */
export function placeMails(app: AppContext, mailer: Mailer) {
  return {
    async depositReminder({ id, payload }, attempt) {
      const trip = await guestTripOf(app, payload.visitId, 'depositReminder');
      const releaseAt = trip && isTrip(trip.booking.status) ? trip.booking.releaseAt : null;
      // After an outage the mail would be too late to act on.
      if (!trip || releaseAt === null || releaseAt.getTime() <= app.now()) return;
      const { booking, language } = trip;
      const { currency } = booking;
      const [due, { releaseUnpaidHours }] = await Promise.all([
        bookingDue(app, booking),
        settingsOf(app, booking.companyId),
      ]);
      if (due.now === 0 || releaseUnpaidHours === null) return;
      const amount = formatMoney(due.now, currency, { withCode: true });
      const { action } = guestMailTexts[language].depositReminder;
      const letter = guestLetter(trip, booking.customer, {
        ...(await worded(app, trip, 'depositReminder', { amount, until: untilOf(app, trip, releaseAt) })),
        language,
        facts: letterFacts(trip, language, due),
        action: { label: action, url: await guestPageLink(app, id, trip, 'payment') },
        notes: [guestMailTexts[language].linkNote],
      });
      await sendToGuest(app, mailer, trip, { id, kind: 'depositReminder', letter }, attempt);
    },

    async placeReleased({ id, payload }, attempt) {
      const trip = await guestTripOf(app, payload.visitId, 'placeReleased');
      // Skips a place that staff restored meanwhile.
      const releaseAt = trip?.booking.status === 'cancel' ? trip.booking.releaseAt : null;
      if (!trip || releaseAt === null) return;
      const { booking, language } = trip;
      const letter = guestLetter(trip, booking.customer, {
        ...(await worded(app, trip, 'placeReleased', { until: untilOf(app, trip, releaseAt) })),
        language,
        facts: letterFacts(trip, language, 'time'),
        action: { label: guestMailTexts[language].placeReleased.action, url: sameTripUrl(app, trip) },
      });
      await sendToGuest(app, mailer, trip, { id, kind: 'placeReleased', letter }, attempt);
    },
  } satisfies Partial<EffectHandlers>;
}

function untilOf(app: AppContext, { booking: { zone }, language }: GuestTrip, at: Date): string {
  return formatUntil(at.toISOString(), { today: wallClock(zone, app.now()).date, zone, language });
}

function sameTripUrl(app: AppContext, { booking, company, location }: GuestTrip): string {
  return guestAddress(app, company, sameTripAddress({ slug: company.slug, locationId: location.slug }, booking));
}
